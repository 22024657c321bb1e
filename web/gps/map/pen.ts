import type { Path, Point } from '../../../src/core/geo/path.ts'
import type { ToScreen } from './ground-to-screen.ts'

/** Draws on the glass over the map. */
export type Pen = CanvasRenderingContext2D

export type Stroke = {
  readonly colour: string
  readonly width: number
  readonly dash?: readonly number[]
  readonly alpha?: number
}

/** The points of a line that can be seen. */
export const onScreen = (line: Path, toScreen: ToScreen): Path =>
  line.flatMap((point) => {
    const at = toScreen(point)
    return at ? [at] : []
  })

export function trace(pen: Pen, line: Path, isClosed = false): void {
  pen.beginPath()
  for (const [index, [x, y]] of line.entries()) {
    if (index === 0) pen.moveTo(x, y)
    else pen.lineTo(x, y)
  }
  if (isClosed) pen.closePath()
}

export function stroke(pen: Pen, { colour, width, dash = [], alpha = 1 }: Stroke): void {
  pen.globalAlpha = alpha
  pen.strokeStyle = colour
  pen.lineWidth = width
  pen.setLineDash([...dash])
  pen.stroke()
  pen.globalAlpha = 1
}

export function fill(pen: Pen, colour: string, alpha = 1): void {
  pen.globalAlpha = alpha
  pen.fillStyle = colour
  pen.fill()
  pen.globalAlpha = 1
}

export function circle(pen: Pen, [x, y]: Point, radius: number): void {
  pen.beginPath()
  pen.arc(x, y, radius, 0, 2 * Math.PI)
}
