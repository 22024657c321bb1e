import type { Path, Point } from '../../../src/core/geo/path.ts'
import type { Projection } from './green-projection.ts'

/** Pixels of ground below the lowest edge. */
const DEPTH = 12

/** The side of a tilted green, down to one level: pieces that all turn the same way, so that none cuts another out. */
export function skirtOf(view: Projection, ring: Path, low: number): readonly Path[] {
  const top = ring.map((point) => view.toPage(point))
  const base = ring.map((point): Point => {
    const [x, y] = view.toPage(point, low)
    return [x, y + DEPTH]
  })
  return ring.map((_, index) => {
    const next = (index + 1) % ring.length
    return turnedLeft([top[index], top[next], base[next], base[index]].filter((point) => point !== undefined))
  })
}

function turnedLeft(ring: Path): Path {
  let sum = 0
  for (const [index, to] of ring.entries()) {
    const from = ring[index - 1] ?? ring.at(-1) ?? to
    sum += from[0] * to[1] - to[0] * from[1]
  }
  return sum < 0 ? ring.toReversed() : ring
}
