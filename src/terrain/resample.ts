import type { LocalGrid } from './local-grid.ts'

/** The most nodes on a side, and the finest cell in metres. */
export type Limits = { readonly nodes: number; readonly cell: number }

/** The same land with no more nodes than that, each the mean of the ground around it; unknown where all of it is. */
export function resample(grid: LocalGrid, limits: Limits): LocalGrid {
  const columns = fewerNodes(grid.columns, grid.east, limits)
  const rows = fewerNodes(grid.rows, grid.north, limits)
  if (columns === grid.columns && rows === grid.rows) return grid
  const alongEast = sourcesOf(grid.columns, columns)
  const alongNorth = sourcesOf(grid.rows, rows)
  const heights = new Float64Array(columns * rows)
  for (const [row, fromRows] of alongNorth.entries())
    for (const [column, fromColumns] of alongEast.entries())
      heights[row * columns + column] = meanOver(grid, fromColumns, fromRows)
  const east = columns > 1 ? (grid.east * (grid.columns - 1)) / (columns - 1) : grid.east
  const north = rows > 1 ? (grid.north * (grid.rows - 1)) / (rows - 1) : grid.north
  return { origin: grid.origin, east, north, columns, rows, heights }
}

function fewerNodes(count: number, step: number, { nodes, cell }: Limits): number {
  const byCell = Math.floor(((count - 1) * step) / cell + 1e-9) + 1
  return Math.min(count, Math.max(Math.min(count, 2), Math.min(nodes, byCell)))
}

type Source = { readonly first: number; readonly weights: readonly number[] }

/**
 * Which nodes make a new one: the mean of the lines between them, over a window that is symmetric and narrower towards
 * the edge, so that a plane stays one.
 */
function sourcesOf(count: number, fewer: number): readonly Source[] {
  const step = fewer > 1 ? (count - 1) / (fewer - 1) : 0
  return Array.from({ length: fewer }, (_, index) => {
    const middle = index * step
    const reach = Math.max(0, Math.min(step / 2, middle, count - 1 - middle))
    const first = Math.floor(middle - reach)
    const weights = new Array<number>(Math.ceil(middle + reach) - first + 2).fill(0)
    const readings = 2 * Math.ceil(2 * reach) + 1
    for (let reading = 0; reading < readings; reading++) {
      const at = middle - first + reach * ((2 * reading + 1) / readings - 1)
      const before = Math.floor(at)
      weights[before] = (weights[before] ?? 0) + 1 - (at - before)
      weights[before + 1] = (weights[before + 1] ?? 0) + at - before
    }
    return { first, weights }
  })
}

function meanOver({ heights, columns }: LocalGrid, across: Source, along: Source): number {
  let [sum, weights] = [0, 0]
  for (const [y, northward] of along.weights.entries())
    for (const [x, eastward] of across.weights.entries()) {
      const height = heights[(along.first + y) * columns + across.first + x] ?? Number.NaN
      if (northward * eastward === 0 || Number.isNaN(height)) continue
      sum += eastward * northward * height
      weights += eastward * northward
    }
  return weights > 0 ? sum / weights : Number.NaN
}
