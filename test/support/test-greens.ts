import type { Path, Point } from '../../src/core/geo/path.ts'
import type { LocalGrid } from '../../src/terrain/local-grid.ts'

/** A square grid whose heights follow a formula. */
export function gridOf(
  count: number,
  cell: number,
  height: (at: Point) => number,
  origin: Point = [0, 0],
): LocalGrid {
  const heights = Float64Array.from({ length: count * count }, (_, i) =>
    height([origin[0] + (i % count) * cell, origin[1] + Math.floor(i / count) * cell]),
  )
  return { origin, east: cell, north: cell, columns: count, rows: count, heights }
}

export const circle = ([x, y]: Point, radius: number, corners = 72): readonly [Path] => [
  Array.from({ length: corners }, (_, i) => {
    const angle = (i / corners) * 2 * Math.PI
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)] as const
  }),
]

export const square = (from: number, to: number): readonly [Path] => [
  [
    [from, from],
    [to, from],
    [to, to],
    [from, to],
  ],
]

/** Normally distributed numbers, the same for the same seed. */
export function noiseOf(seed: number): () => number {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next())
}
