import type { LocalGrid } from '../local-grid.ts'
import type { Slopes } from '../slopes.ts'
import { hermite } from './hermite.ts'

export type SlopedGrid = LocalGrid & Slopes

const FINE_ENOUGH = 0.5
const MOST_TIMES = 4
const MOST_NODES = 250_000

/**
 * Nodes at most half a metre apart, on a smooth surface through the given ones: on planes and parabolas it is
 * exact, and on others its contour lines bend where those of the coarse grid have corners.
 */
export function refine(grid: SlopedGrid): SlopedGrid {
  const finest = Math.floor(Math.sqrt(MOST_NODES / (grid.columns * grid.rows)))
  const needed = Math.ceil(Math.max(grid.east, grid.north) / FINE_ENOUGH - 0.01)
  const times = Math.min(needed, MOST_TIMES, finest)
  return times < 2 ? grid : transposed(refineRows(transposed(refineRows(grid, times)), times))
}

function refineRows(grid: SlopedGrid, times: number): SlopedGrid {
  const columns = (grid.columns - 1) * times + 1
  const [heights, eastward, northward] = [0, 0, 0].map(() => new Float64Array(columns * grid.rows))
  if (!heights || !eastward || !northward) return grid
  for (let row = 0; row < grid.rows; row++)
    for (let column = 0; column < columns; column++) {
      const before = Math.min(Math.floor(column / times), Math.max(0, grid.columns - 2))
      const node = row * grid.columns + before
      const next = grid.columns > 1 ? node + 1 : node
      const share = column / times - before
      const at = row * columns + column
      heights[at] = hermite(
        grid.heights[node] ?? 0,
        grid.heights[next] ?? 0,
        grid.eastward[node] ?? 0,
        grid.eastward[next] ?? 0,
        grid.east,
        share,
      )
      eastward[at] = between(grid.eastward, node, next, share)
      northward[at] = between(grid.northward, node, next, share)
    }
  return { ...grid, east: grid.east / times, columns, heights, eastward, northward }
}

function between(field: Float64Array, from: number, to: number, share: number): number {
  const [start, end] = [field[from] ?? 0, field[to] ?? 0]
  if (share === 0) return start
  return share === 1 ? end : start + (end - start) * share
}

/** East and north exchanged. */
function transposed(grid: SlopedGrid): SlopedGrid {
  const { origin, east, north, columns, rows } = grid
  const turn = (field: Float64Array) => {
    const turned = new Float64Array(field.length)
    for (let row = 0; row < rows; row++)
      for (let column = 0; column < columns; column++)
        turned[column * rows + row] = field[row * columns + column] ?? 0
    return turned
  }
  return {
    ...{ origin: [origin[1], origin[0]], east: north, north: east, columns: rows, rows: columns },
    ...{ heights: turn(grid.heights), eastward: turn(grid.northward), northward: turn(grid.eastward) },
  }
}
