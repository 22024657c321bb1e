import type { Height } from '../course-plan.ts'
import type { PlanePoint } from '../plane.ts'

const SPACING = 90

/** Approximate heights for routing, interpolated between a few points that are computed on first use and cached. */
export function coarseRelief(height: Height, reach: number): (point: PlanePoint) => number {
  const side = Math.ceil((2 * reach) / SPACING) + 2
  const cache = new Float64Array(side * side).fill(Number.NaN)
  const at = (column: number, row: number) => {
    const index = row * side + column
    const cached = cache[index] ?? 0
    if (!Number.isNaN(cached)) return cached
    const found = height(column * SPACING - reach, row * SPACING - reach)
    cache[index] = found
    return found
  }
  return (point) => {
    const x = Math.min(Math.max((point[0] + reach) / SPACING, 0), side - 1.001)
    const y = Math.min(Math.max((point[1] + reach) / SPACING, 0), side - 1.001)
    const column = Math.floor(x)
    const row = Math.floor(y)
    const right = x - column
    const up = y - row
    const below = at(column, row) * (1 - right) + at(column + 1, row) * right
    const above = at(column, row + 1) * (1 - right) + at(column + 1, row + 1) * right
    return below * (1 - up) + above * up
  }
}
