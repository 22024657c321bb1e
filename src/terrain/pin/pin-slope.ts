import { distanceBetween, type Point } from '../../core/geo/path.ts'
import type { SlopeGrid } from './pin-green.ts'

/** Metres around a hole in which a ball must be able to stop. */
export const AROUND_HOLE = 1

const UNKNOWN = -1

/** In percent, between the nodes around a spot; null where one of them is unknown. */
export function slopeAtSpot(grid: SlopeGrid, [x, y]: Point): number | null {
  const [column, row] = [Math.floor(x / grid.step), Math.floor(y / grid.step)]
  const [right, on] = [x / grid.step - column, y / grid.step - row]
  const corners = [
    [column, row, (1 - right) * (1 - on)],
    [column + 1, row, right * (1 - on)],
    [column, row + 1, (1 - right) * on],
    [column + 1, row + 1, right * on],
  ] as const
  let sum = 0
  for (const [nodeColumn, nodeRow, share] of corners) {
    if (share === 0) continue
    const tenths = nodeAt(grid, nodeColumn, nodeRow)
    if (tenths === UNKNOWN) return null
    sum += tenths * share
  }
  return sum / 10
}

const nodeAt = ({ columns, rows, tenths }: SlopeGrid, column: number, row: number) =>
  column < 0 || row < 0 || column >= columns || row >= rows
    ? UNKNOWN
    : (tenths[row * columns + column] ?? UNKNOWN)

/** The steepest that is known within so many metres, in percent; null where the spot itself is not surveyed. */
export function steepestAround(grid: SlopeGrid, spot: Point, radius = AROUND_HOLE): number | null {
  const here = slopeAtSpot(grid, spot)
  if (here === null) return null
  let steepest = here
  const reach = (at: number) => [Math.ceil((at - radius) / grid.step), Math.floor((at + radius) / grid.step)]
  const [[left = 0, right = 0], [front = 0, back = 0]] = [reach(spot[0]), reach(spot[1])]
  for (let row = front; row <= back; row++)
    for (let column = left; column <= right; column++)
      if (distanceBetween([column * grid.step, row * grid.step], spot) <= radius)
        steepest = Math.max(steepest, nodeAt(grid, column, row) / 10)
  return steepest
}
