type Heights = { readonly columns: number; readonly rows: number; readonly heights: Float64Array }

/**
 * Unknown heights from their neighbours, ring by ring: the mean of those already known around each. Null where
 * nothing is known at all.
 */
export function fillUnknown(grid: Heights): Float64Array | null {
  const heights = grid.heights.slice()
  let unknown = indexesOfUnknown(heights)
  if (unknown.length === heights.length) return null
  while (unknown.length > 0) {
    const found = unknown.map((index) => meanAround(grid, heights, index))
    for (const [order, index] of unknown.entries()) heights[index] = found[order] ?? Number.NaN
    unknown = unknown.filter((index) => Number.isNaN(heights[index]))
  }
  return heights
}

const indexesOfUnknown = (heights: Float64Array): readonly number[] =>
  Array.from(heights.keys()).filter((index) => Number.isNaN(heights[index]))

function meanAround({ columns, rows }: Heights, heights: Float64Array, index: number): number {
  const [column, row] = [index % columns, Math.floor(index / columns)]
  let [sum, count] = [0, 0]
  for (let y = Math.max(0, row - 1); y <= Math.min(rows - 1, row + 1); y++)
    for (let x = Math.max(0, column - 1); x <= Math.min(columns - 1, column + 1); x++) {
      const height = heights[y * columns + x] ?? Number.NaN
      if (Number.isNaN(height)) continue
      sum += height
      count++
    }
  return count === 0 ? Number.NaN : sum / count
}
