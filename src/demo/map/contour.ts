import { type Chain, traceLevels } from '../../terrain/marching-squares.ts'
import type { PlanePoint } from '../plane.ts'
import type { Field, Grid } from './raster.ts'

// A height at the level counts as high; zero itself is outside.
const ABOVE_ZERO = Number.MIN_VALUE

/**
 * Rings around all parts of a field above zero: counter-clockwise around a part, clockwise
 * around a gap in it. Nodes at the edge of the grid count as outside.
 */
export function contours(grid: Grid, field: Field): PlanePoint[][] {
  const { columns, rows } = grid
  const [chains = []] = traceLevels(
    { columns, rows, heights: withoutEdge(grid, field) },
    [ABOVE_ZERO],
    'joined',
  )
  return chains.map(({ sides }: Chain) => sides.map((side) => crossing(grid, field, side)))
}

function withoutEdge({ columns, rows }: Grid, field: Field): Field {
  const inner = field.slice()
  inner.fill(-1, 0, columns)
  inner.fill(-1, (rows - 1) * columns)
  for (let row = 0; row < rows; row++) {
    inner[row * columns] = -1
    inner[row * columns + columns - 1] = -1
  }
  return inner
}

/** Stays clear of the nodes, so no two corners of a ring coincide. */
function crossing({ west, south, cell, columns }: Grid, field: Field, side: number): PlanePoint {
  const node = side >> 1
  const runsNorth = (side & 1) === 1
  const [from, to] = [field[node] ?? 0, field[runsNorth ? node + columns : node + 1] ?? 0]
  const t = from > 0 === to > 0 ? 0.5 : Math.max(0.06, Math.min(0.94, from / (from - to)))
  const row = Math.floor(node / columns)
  const column = node - row * columns
  return [west + (column + (runsNorth ? 0 : t)) * cell, south + (row + (runsNorth ? t : 0)) * cell]
}
