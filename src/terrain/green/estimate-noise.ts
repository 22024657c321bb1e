import type { LocalGrid } from '../local-grid.ts'

// The weights 1 -2 1 along both axes cancel every plane and most of the shape of a green; what is left is noise,
// six times as large.
const GAIN = 6
// The median of the absolute values of a normal distribution, in standard deviations.
const MEDIAN = 0.6745

/**
 * The standard deviation of the heights' noise, from the heights themselves, for a survey that does not say. Noise
 * that is alike at neighbouring nodes, as after interpolation, does not show. Null without nine nodes in a square.
 */
export function estimateNoise({ heights, columns, rows }: LocalGrid): number | null {
  const found: number[] = []
  const second = (node: number) =>
    (heights[node - 1] ?? Number.NaN) - 2 * (heights[node] ?? Number.NaN) + (heights[node + 1] ?? Number.NaN)
  for (let row = 1; row + 1 < rows; row++)
    for (let column = 1; column + 1 < columns; column++) {
      const node = row * columns + column
      const left = Math.abs(second(node - columns) - 2 * second(node) + second(node + columns))
      if (!Number.isNaN(left)) found.push(left)
    }
  if (found.length === 0) return null
  return (found.sort((a, b) => a - b)[found.length >> 1] ?? 0) / (GAIN * MEDIAN)
}
