import { type Point, ringsHold } from '../../core/geo/path.ts'
import type { PinGreen } from './pin-green.ts'

/** A pace counts as a yard, as on the sheets that clubs hand out. */
export const PACE = 0.9144

/** As a pin sheet gives it: from the front of the green, and at that depth from its left and its right edge. */
export type Paces = { readonly front: number; readonly left: number; readonly right: number }

// An edge that is just touched has no width.
const HAIR = 0.01

/** Where the green begins and ends, across, so many metres on. */
export function edgesAt({ rings, depth }: PinGreen, on: number): readonly [number, number] {
  const y = Math.max(HAIR, Math.min(depth - HAIR, on))
  const cuts: number[] = []
  for (const ring of rings) {
    let from = ring.at(-1)
    for (const to of ring) {
      if (from && from[1] > y !== to[1] > y)
        cuts.push(from[0] + ((y - from[1]) / (to[1] - from[1])) * (to[0] - from[0]))
      from = to
    }
  }
  return [Math.min(...cuts), Math.max(...cuts)]
}

export function pacesTo(green: PinGreen, [x, y]: Point): Paces {
  const [left, right] = edgesAt(green, y)
  return { front: y / PACE, left: (x - left) / PACE, right: (right - x) / PACE }
}

/** The other way round. */
export const spotAtPaces = (green: PinGreen, front: number, left: number): Point => [
  edgesAt(green, front * PACE)[0] + left * PACE,
  front * PACE,
]

export const isOnGreen = ({ rings }: PinGreen, spot: Point) => ringsHold(rings, spot)

/** Metres to the nearest edge. Suggestions ask for hundreds of spots, so it makes no lists. */
export function toEdge({ rings }: PinGreen, spot: Point): number {
  let least = Number.POSITIVE_INFINITY
  for (const ring of rings) {
    let from = ring.at(-1)
    for (const to of ring) {
      if (from) least = Math.min(least, squareOff(from, to, spot))
      from = to
    }
  }
  return Math.sqrt(least)
}

function squareOff(from: Point, to: Point, [x, y]: Point): number {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
  const along = ((x - from[0]) * dx + (y - from[1]) * dy) / (dx * dx + dy * dy || 1)
  const share = Math.max(0, Math.min(1, along))
  return (x - from[0] - share * dx) ** 2 + (y - from[1] - share * dy) ** 2
}
