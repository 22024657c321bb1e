import type { Grid } from '../terrain/grid.ts'

/** The same land in at most so many cells: each is the mean of a square of those before. */
export function thinGrid(grid: Grid, mostCells: number): Grid {
  const side = Math.ceil(Math.sqrt((grid.columns * grid.rows) / mostCells))
  return side <= 1 ? grid : inSquares(grid, side)
}

function inSquares(grid: Grid, side: number): Grid {
  const { west, south, east, north } = grid
  const columns = Math.ceil(grid.columns / side)
  const rows = Math.ceil(grid.rows / side)
  const heights = Float32Array.from({ length: columns * rows }, (_, cell) =>
    meanOf(grid, (cell % columns) * side, Math.floor(cell / columns) * side, side),
  )
  return {
    ...grid,
    // The last squares may go past the old edge, where nothing is known.
    east: west + ((east - west) * columns * side) / grid.columns,
    south: north - ((north - south) * rows * side) / grid.rows,
    ...{ columns, rows, heights },
  }
}

/** Of what is known. */
function meanOf({ columns, rows, heights }: Grid, left: number, top: number, side: number): number {
  let [sum, count] = [0, 0]
  for (let row = top; row < Math.min(top + side, rows); row++)
    for (let column = left; column < Math.min(left + side, columns); column++) {
      const height = heights[row * columns + column] ?? Number.NaN
      if (Number.isNaN(height)) continue
      sum += height
      count += 1
    }
  return count === 0 ? Number.NaN : sum / count
}
