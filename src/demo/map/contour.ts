import type { PlanePoint } from '../plane.ts'
import type { Field, Grid } from './raster.ts'

// Marching squares. Corners count counter-clockwise from the south-west, sides in the same
// order: south, east, north, west. For each pattern of corners inside: from which side to
// which the line runs, with the inside on its left.
const RUNS: readonly (readonly [number, number][])[] = [
  [],
  [[0, 3]],
  [[1, 0]],
  [[1, 3]],
  [[2, 1]],
  [
    [0, 1],
    [2, 3],
  ],
  [[2, 0]],
  [[2, 3]],
  [[3, 2]],
  [[0, 2]],
  [
    [3, 0],
    [1, 2],
  ],
  [[1, 2]],
  [[3, 1]],
  [[0, 1]],
  [[3, 0]],
  [],
]

/**
 * Rings around all parts of a field above zero: counter-clockwise around a part, clockwise
 * around a gap in it. Nodes at the edge of the grid count as outside.
 */
export function contours(grid: Grid, field: Field): PlanePoint[][] {
  const next = runsOf(grid, field)
  const rings: PlanePoint[][] = []
  for (const start of next.keys()) {
    const ring: PlanePoint[] = []
    let side: number | undefined = start
    while (side !== undefined) {
      const after = next.get(side)
      if (after !== undefined) ring.push(crossing(grid, field, side))
      next.delete(side)
      side = after
    }
    rings.push(ring)
  }
  return rings
}

/** For each side where a ring enters a cell: the side where it leaves. */
function runsOf({ columns, rows }: Grid, field: Field): Map<number, number> {
  const next = new Map<number, number>()
  for (let row = 0; row < rows - 1; row++) {
    const isBottom = row === 0
    const isTop = row === rows - 2
    let west = 0
    for (let column = 0; column < columns - 1; column++) {
      const node = row * columns + column
      const isEdge = column === columns - 2
      const southEast = !isBottom && !isEdge && (field[node + 1] ?? 0) > 0 ? 1 : 0
      const northEast = !isTop && !isEdge && (field[node + columns + 1] ?? 0) > 0 ? 1 : 0
      const runs = RUNS[(west & 1) + 2 * southEast + 4 * northEast + (west & 2 ? 8 : 0)] ?? []
      for (const [from, to] of runs) next.set(sideOf(node, from, columns), sideOf(node, to, columns))
      west = southEast + 2 * northEast
    }
  }
  return next
}

// The id of a side is twice its western or southern node, plus one if it runs north.
const sideOf = (node: number, side: number, columns: number) =>
  [2 * node, 2 * node + 3, 2 * (node + columns), 2 * node + 1][side] ?? 0

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
