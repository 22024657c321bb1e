import type { Path } from '../../core/geo/path.ts'
import type { LocalGrid } from '../local-grid.ts'

/** For each node whether it is inside the rings: row by row, between each odd and the next even edge. */
export function nodesInside(grid: Omit<LocalGrid, 'heights'>, rings: readonly Path[]): Uint8Array {
  const { origin, east, north, columns, rows } = grid
  const inside = new Uint8Array(columns * rows)
  for (let row = 0; row < rows; row++) {
    const cuts = cutsOf(rings, origin[1] + row * north)
    for (let cut = 0; cut + 1 < cuts.length; cut += 2) {
      const first = Math.max(0, Math.ceil(((cuts[cut] ?? 0) - origin[0]) / east))
      const last = Math.min(columns - 1, Math.floor(((cuts[cut + 1] ?? 0) - origin[0]) / east))
      if (last >= first) inside.fill(1, row * columns + first, row * columns + last + 1)
    }
  }
  return inside
}

/** Where rings cross a parallel to the x axis, from west to east. */
function cutsOf(rings: readonly Path[], y: number): readonly number[] {
  const cuts: number[] = []
  for (const ring of rings) {
    let from = ring.at(-1)
    for (const to of ring) {
      if (from && from[1] > y !== to[1] > y)
        cuts.push(from[0] + ((y - from[1]) / (to[1] - from[1])) * (to[0] - from[0]))
      from = to
    }
  }
  return cuts.sort((a, b) => a - b)
}

/** The nodes inside the rings, and those outside within so many metres of an edge. */
export function nodesWithin(grid: LocalGrid, rings: readonly Path[], collar: number): Uint8Array {
  const near = nodesInside(grid, rings)
  for (const ring of rings) {
    let from = ring.at(-1)
    for (const to of ring) {
      if (from) markNear(grid, near, from, to, collar)
      from = to
    }
  }
  return near
}

function markNear(
  { origin, east, north, columns, rows }: LocalGrid,
  near: Uint8Array,
  from: Path[number],
  to: Path[number],
  collar: number,
) {
  const [left, right] = [Math.min(from[0], to[0]) - collar, Math.max(from[0], to[0]) + collar]
  const [bottom, top] = [Math.min(from[1], to[1]) - collar, Math.max(from[1], to[1]) + collar]
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
  const square = dx * dx + dy * dy || 1
  const lastColumn = Math.min(columns - 1, Math.floor((right - origin[0]) / east))
  const lastRow = Math.min(rows - 1, Math.floor((top - origin[1]) / north))
  for (let row = Math.max(0, Math.ceil((bottom - origin[1]) / north)); row <= lastRow; row++) {
    const y = origin[1] + row * north - from[1]
    for (let column = Math.max(0, Math.ceil((left - origin[0]) / east)); column <= lastColumn; column++) {
      const x = origin[0] + column * east - from[0]
      const share = Math.max(0, Math.min(1, (x * dx + y * dy) / square))
      if ((x - share * dx) ** 2 + (y - share * dy) ** 2 <= collar * collar) near[row * columns + column] = 1
    }
  }
}
