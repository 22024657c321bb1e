import type { Paths64 } from 'clipper2-ts'
import type { Point, Rectangle } from '../../core/geo/path.ts'
import type { LocalGrid } from '../local-grid.ts'
import { clipPaths, type GreenOutline, outlineOfPaths, toSteps } from './green-outline.ts'

/** The part of a grid around a box, with so many nodes around it; nodes beyond the grid are unknown. */
export function cropTo(grid: LocalGrid, { x, y, width, height }: Rectangle, around: number): LocalGrid {
  const { origin, east, north } = grid
  const left = Math.floor((x - origin[0]) / east) - around
  const bottom = Math.floor((y - origin[1]) / north) - around
  const columns = Math.ceil((x + width - origin[0]) / east) + around - left + 1
  const rows = Math.ceil((y + height - origin[1]) / north) + around - bottom + 1
  const heights = new Float64Array(columns * rows).fill(Number.NaN)
  for (let row = Math.max(0, -bottom); row < Math.min(rows, grid.rows - bottom); row++)
    for (let column = Math.max(0, -left); column < Math.min(columns, grid.columns - left); column++)
      heights[row * columns + column] =
        grid.heights[(row + bottom) * grid.columns + column + left] ?? Number.NaN
  return {
    origin: [origin[0] + left * east, origin[1] + bottom * north],
    east,
    north,
    columns,
    rows,
    heights,
  }
}

/** Whether a node within half a cell of a point is known: as far as a height counts. */
export function isSurveyed(grid: LocalGrid, [x, y]: Point): boolean {
  const { origin, east, north, columns, heights } = grid
  // Halfway between two nodes, either will do.
  const nearest = (offset: number) => [Math.round(offset - 1e-9), Math.round(offset + 1e-9)]
  return nearest((x - origin[0]) / east).some((column) =>
    nearest((y - origin[1]) / north).some(
      (row) =>
        column >= 0 && column < columns && !Number.isNaN(heights[row * columns + column] ?? Number.NaN),
    ),
  )
}

/** The part of the outline within half a cell of known heights. */
export function surveyedPart(grid: LocalGrid, outline: GreenOutline): GreenOutline {
  if (isKnownAround(grid, outline.box)) return outline
  return outlineOfPaths(clipPaths(cellPaths(grid, outline), outline), outline)
}

function isKnownAround({ origin, east, north, columns, heights }: LocalGrid, box: Rectangle): boolean {
  const first = (from: number, start: number, step: number) => Math.round((from - start) / step + 1e-9)
  const last = (to: number, start: number, step: number) => Math.round((to - start) / step - 1e-9)
  for (let row = first(box.y, origin[1], north); row <= last(box.y + box.height, origin[1], north); row++)
    for (
      let column = first(box.x, origin[0], east);
      column <= last(box.x + box.width, origin[0], east);
      column++
    )
      if (Number.isNaN(heights[row * columns + column] ?? Number.NaN)) return false
  return true
}

/** The cells around known nodes, one rectangle for each run of them in a row. */
function cellPaths(
  { origin, east, north, columns, rows, heights }: LocalGrid,
  outline: GreenOutline,
): Paths64 {
  const paths: Paths64 = []
  const isKnown = (row: number, column: number) =>
    column < columns && !Number.isNaN(heights[row * columns + column] ?? Number.NaN)
  const corner = (column: number, row: number): Point => [
    origin[0] + (column - 0.5) * east,
    origin[1] + (row - 0.5) * north,
  ]
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      if (!isKnown(row, column)) continue
      const start = column
      while (isKnown(row, column)) column++
      const run = [corner(start, row), corner(column, row), corner(column, row + 1), corner(start, row + 1)]
      paths.push(toSteps(run, outline.origin, outline.scale))
    }
  return paths
}
