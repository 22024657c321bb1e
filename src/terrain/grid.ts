import type { Box } from '../core/geo/bounding-box.ts'
import type { LatLng } from '../core/geo/point.ts'
import type { Survey } from './survey.ts'

/** Where the cells of a grid lie: its outer edges in degrees (WGS84), and how often they are divided. */
export type Cells = Box & { readonly columns: number; readonly rows: number }

/** Heights at the middle of each cell, in metres, the northern row first; NaN is unknown. */
export type Grid = Cells & { readonly heights: Float32Array; readonly survey?: Survey | null }

export function heightAt(grid: Grid, { lat, lng }: LatLng): number | null {
  const { west, south, east, north, columns, rows, heights } = grid
  if (!(lng >= west && lng <= east && lat >= south && lat <= north)) return null
  const column = ((lng - west) / (east - west)) * columns - 0.5
  const row = ((north - lat) / (north - south)) * rows - 0.5
  const height = interpolate({ columns, rows, heights }, column, row)
  return Number.isNaN(height) ? null : height
}

type Heights = Pick<Grid, 'columns' | 'rows'> & { readonly heights: ArrayLike<number> }

/**
 * The height between the middles of four cells, NaN where one of them is unknown. In the outer half of a border
 * cell the slope continues, so that a plane stays a plane up to its edge.
 */
export function interpolate({ columns, rows, heights }: Heights, column: number, row: number): number {
  const left = cellBefore(column, columns)
  const top = cellBefore(row, rows)
  const right = Math.min(left + 1, columns - 1)
  const bottom = Math.min(top + 1, rows - 1)
  const at = (x: number, y: number) => heights[y * columns + x] ?? Number.NaN
  const across = (y: number) => between(at(left, y), at(right, y), column - left)
  return between(across(top), across(bottom), row - top)
}

/** The first of the two cells around an offset: at the border, of the last two. */
export const cellBefore = (offset: number, count: number) =>
  Math.max(0, Math.min(Math.floor(offset), Math.max(0, count - 2)))

/** On one of the two points, the other need not be known. */
function between(from: number, to: number, share: number): number {
  if (share === 0) return from
  return share === 1 ? to : from + (to - from) * share
}
