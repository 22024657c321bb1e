import { middleOf, type Path, type Point, rectangleOf } from '../../../src/core/geo/path.ts'
import type { MapHole } from '../../../src/course/find-hole.ts'
import { teeColour } from '../../../src/picture/tee-colour.ts'
import type { MapColours } from './colours.ts'
import type { ToScreen } from './ground-to-screen.ts'
import { circle, fill, onScreen, type Pen, stroke, trace } from './pen.ts'
import { roundCorners } from './round-corners.ts'

const DOT = 4.6

/** The line of play, thin and dashed, if the map has one. */
export function paintLine(pen: Pen, { line, isLineDrawn }: MapHole, toScreen: ToScreen, { ink }: MapColours) {
  if (!isLineDrawn) return
  trace(pen, onScreen(roundCorners(line, false, 14), toScreen))
  stroke(pen, { colour: ink.play, width: 1.2, dash: [7, 5], alpha: 0.75 })
}

/** A dot for each tee on a teeing ground, in its colour. */
export function paintTees(pen: Pen, hole: MapHole, toScreen: ToScreen, { ink }: MapColours) {
  for (const { paths, tees } of hole.tees) {
    const corners = onScreen(paths[0] ?? [], toScreen)
    for (const [index, at] of spotsOn(corners, tees.length).entries()) {
      circle(pen, at, DOT)
      fill(pen, teeColour(tees[index] ?? ''))
      stroke(pen, { colour: ink.text, width: 1 })
    }
  }
}

/** From back to front on a long teeing ground, side by side on a short one. */
function spotsOn(corners: Path, count: number): Path {
  if (corners.length === 0) return []
  const [x, y] = corners.length < 3 ? (corners[0] ?? [0, 0]) : middleOf(corners)
  const { height, y: top } = rectangleOf(corners)
  const isLong = height > count * DOT * 2.6
  return Array.from({ length: count }, (_, index): Point => {
    if (isLong) return [x, top + height * (1 - (index + 0.5) / count)]
    return [x + (index - (count - 1) / 2) * (DOT * 2.3), y]
  })
}

/** Upright at any tilt, and larger on a larger green. */
export function paintFlag(pen: Pen, [x, y]: Point, size: number, { ink }: MapColours) {
  trace(pen, [
    [x, y],
    [x, y - size],
  ])
  stroke(pen, { colour: ink.onGreen, width: Math.max(1.2, size / 13) })
  trace(
    pen,
    [
      [x, y - size],
      [x + size * 0.56, y - size * 0.82],
      [x, y - size * 0.64],
    ],
    true,
  )
  fill(pen, ink.flag)
  circle(pen, [x, y], Math.max(1.8, size / 9))
  fill(pen, ink.onGreen)
}
