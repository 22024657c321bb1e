import type { Point } from '../core/geo/path.ts'
import type { Position } from '../core/geo/polygon.ts'
import { type Grid, interpolate } from './grid.ts'

/**
 * Heights at the nodes of a grid on a local plane, in metres: rows from south to north, each from west to east.
 * NaN is unknown.
 */
export type LocalGrid = {
  /** Where the first node is. */
  readonly origin: Point
  /** From one column to the next, and from one row to the next. */
  readonly east: number
  readonly north: number
  readonly columns: number
  readonly rows: number
  readonly heights: Float64Array
}

/** A survey in degrees as nodes on a plane: the middle of each cell is a node. */
export function localGridOf(grid: Grid, toPlane: (position: Position) => Point): LocalGrid {
  const { west, south, east, north, columns, rows } = grid
  const [wide, high] = [(east - west) / columns, (north - south) / rows]
  const first = toPlane([west + wide / 2, south + high / 2])
  const next = toPlane([west + 1.5 * wide, south + 1.5 * high])
  const heights = new Float64Array(columns * rows)
  for (let row = 0; row < rows; row++)
    heights.set(grid.heights.subarray((rows - 1 - row) * columns, (rows - row) * columns), row * columns)
  return { origin: first, east: next[0] - first[0], north: next[1] - first[1], columns, rows, heights }
}

/** Between the four nodes around a point; NaN where one is unknown, or more than half a cell outside. */
export function localHeight(grid: LocalGrid, [x, y]: Point): number {
  const column = (x - grid.origin[0]) / grid.east
  const row = (y - grid.origin[1]) / grid.north
  const isOn = column >= -0.5 && row >= -0.5 && column <= grid.columns - 0.5 && row <= grid.rows - 0.5
  return isOn ? interpolate(grid, column, row) : Number.NaN
}
