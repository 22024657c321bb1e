import { holdsPoint, type Point } from '../../../src/core/geo/path.ts'
import type { ToScreen } from './ground-to-screen.ts'
import { isInRoom, type WindAt, type WindView } from './wind-field.ts'

// Pixels.
const APART = 58
const SHORTEST = 9
const PIXELS_PER_MPS = 2.6
const LONGEST = 36
// In m/s: below, no arrow says which way the air goes.
const CALM = 0.3

type Size = { readonly width: number; readonly height: number }

/** Arrows where the wind blows to, longer where it is stronger: on a grid of the ground, so that they stay there. */
export function paintWindArrows(
  pen: CanvasRenderingContext2D,
  size: Size,
  { toScreen, scale, colours, room }: WindView,
  wind: WindAt,
): void {
  const arrows = new Path2D()
  const step = 2 ** Math.ceil(Math.log2(APART / scale))
  const reach = Math.ceil(Math.hypot(room.ahead, room.aside) / step)
  const [column, row] = [Math.round(room.middle[0] / step), Math.round(room.middle[1] / step)]
  for (let y = row - reach; y <= row + reach; y++)
    for (let x = column - reach; x <= column + reach; x++) {
      const at: Point = [(x + (Math.abs(y) % 2) / 2) * step, y * step]
      if (isInRoom(room, at)) addArrow(arrows, at, wind(at), toScreen, size)
    }
  pen.lineCap = 'round'
  pen.lineJoin = 'round'
  pen.strokeStyle = colours.paper
  pen.lineWidth = 3.2
  pen.globalAlpha = 0.7
  pen.stroke(arrows)
  pen.strokeStyle = colours.ink.wind
  pen.lineWidth = 1.5
  pen.globalAlpha = 0.9
  pen.stroke(arrows)
  pen.globalAlpha = 1
}

function addArrow(arrows: Path2D, point: Point, wind: Point | null, toScreen: ToScreen, size: Size) {
  const speed = wind ? Math.hypot(...wind) : 0
  if (!wind || speed < CALM) return
  const [at, ahead] = [toScreen(point), toScreen([point[0] + wind[0] / speed, point[1] + wind[1] / speed])]
  if (!at || !ahead || !holdsPoint({ x: 0, y: 0, ...size }, at)) return
  const length = Math.hypot(ahead[0] - at[0], ahead[1] - at[1]) || 1
  const [ux, uy] = [(ahead[0] - at[0]) / length, (ahead[1] - at[1]) / length]
  const half = Math.min(LONGEST, SHORTEST + speed * PIXELS_PER_MPS) / 2
  const on = (along: number, aside: number): Point => [
    at[0] + ux * along - uy * aside,
    at[1] + uy * along + ux * aside,
  ]
  const barb = 3 + half / 6
  arrows.moveTo(...on(-half, 0))
  arrows.lineTo(...on(half, 0))
  arrows.moveTo(...on(half - barb, barb * 0.7))
  arrows.lineTo(...on(half, 0))
  arrows.lineTo(...on(half - barb, -barb * 0.7))
}
