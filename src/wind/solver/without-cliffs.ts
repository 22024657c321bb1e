import type { Nodes } from './box.ts'

/** About 72°. Air does not follow steeper ground, and the equations get harder with every degree. */
export const STEEPEST = 3

/** The land with cliffs cut back to the steepest slope that we solve: nothing is raised, and their feet stay. */
export function withoutCliffs(land: Nodes): Nodes {
  const heights = land.heights.slice()
  let isCut = true
  while (isCut) {
    isCut = false
    for (let index = 0; index < heights.length; index++) isCut = cutBack(land, heights, index) || isCut
    for (let index = heights.length - 1; index >= 0; index--) isCut = cutBack(land, heights, index) || isCut
  }
  return { ...land, heights }
}

/** Two sweeps, there and back, reach almost everything; rounding must not ask for more. */
const ROUNDING = 1e-6

function cutBack({ columns, rows, east, north }: Nodes, heights: Float64Array, index: number): boolean {
  const column = index % columns
  const row = (index - column) / columns
  const most = Math.min(
    (column > 0 ? (heights[index - 1] ?? 0) : Number.POSITIVE_INFINITY) + STEEPEST * east,
    (column + 1 < columns ? (heights[index + 1] ?? 0) : Number.POSITIVE_INFINITY) + STEEPEST * east,
    (row > 0 ? (heights[index - columns] ?? 0) : Number.POSITIVE_INFINITY) + STEEPEST * north,
    (row + 1 < rows ? (heights[index + columns] ?? 0) : Number.POSITIVE_INFINITY) + STEEPEST * north,
  )
  if ((heights[index] ?? 0) <= most + ROUNDING) return false
  heights[index] = most
  return true
}
