import type { LocalGrid } from '../../src/terrain/local-grid.ts'

/** A square of ground around the origin, from a formula. */
export function sampledGrid(
  heightOf: (x: number, y: number) => number,
  { cell = 0.5, half = 12 }: { readonly cell?: number; readonly half?: number } = {},
): LocalGrid {
  const count = Math.round((2 * half) / cell) + 1
  const at = (index: number) => -half + index * cell
  const heights = Float64Array.from({ length: count * count }, (_, index) =>
    heightOf(at(index % count), at(Math.floor(index / count))),
  )
  return { origin: [-half, -half], east: cell, north: cell, columns: count, rows: count, heights }
}
