import type { LocalGrid } from '../local-grid.ts'
import { nodeSlope } from './node-slope.ts'

type Four = readonly [number, number, number, number]

/**
 * The ground over one cell as a bicubic: a row for each power of the way north (0 to 3), and in it a factor for each
 * power of the way east. Both ways run from 0 to 1 within the cell.
 */
export type Patch = readonly [Four, Four, Four, Four]

/** From heights and slopes at the four corners; all NaN if one of the four heights is unknown. */
export function patchOf(grid: LocalGrid, column: number, row: number): Patch {
  const { columns, rows, heights } = grid
  const height = (x: number, y: number) =>
    x < 0 || y < 0 || x >= columns || y >= rows ? Number.NaN : (heights[y * columns + x] ?? Number.NaN)
  const slopeEast = (x: number, y: number) => nodeSlope((steps) => height(x + steps, y))
  const alongRow = (y: number) =>
    hermite(height(column, y), height(column + 1, y), slopeEast(column, y), slopeEast(column + 1, y))
  const slopeNorth = (at: (x: number, y: number) => number, x: number, y: number) =>
    nodeSlope((steps) => at(x, y + steps))
  const slopesAlongRow = (y: number) =>
    hermite(
      slopeNorth(height, column, y),
      slopeNorth(height, column + 1, y),
      slopeNorth(slopeEast, column, y),
      slopeNorth(slopeEast, column + 1, y),
    )
  return upward(alongRow(row), alongRow(row + 1), slopesAlongRow(row), slopesAlongRow(row + 1))
}

/** The cubic from 0 to 1 with these values and slopes at its ends: factors of its powers. */
const hermite = (from: number, to: number, slopeFrom: number, slopeTo: number): Four => [
  from,
  slopeFrom,
  3 * (to - from) - 2 * slopeFrom - slopeTo,
  2 * (from - to) + slopeFrom + slopeTo,
]

function upward(from: Four, to: Four, slopeFrom: Four, slopeTo: Four): Patch {
  const power = (index: 0 | 1 | 2 | 3) => hermite(from[index], to[index], slopeFrom[index], slopeTo[index])
  const [constant, linear, square, cube] = [power(0), power(1), power(2), power(3)]
  const row = (index: 0 | 1 | 2 | 3): Four => [constant[index], linear[index], square[index], cube[index]]
  return [row(0), row(1), row(2), row(3)]
}

const valueAt = (f: Four, t: number) => f[0] + t * (f[1] + t * (f[2] + t * f[3]))
const slopeAt = (f: Four, t: number) => f[1] + t * (2 * f[2] + t * 3 * f[3])

export const patchHeight = (patch: Patch, east: number, north: number) =>
  valueAt(
    [valueAt(patch[0], east), valueAt(patch[1], east), valueAt(patch[2], east), valueAt(patch[3], east)],
    north,
  )

/** Per cell, not per metre. */
export const patchSlopeEast = (patch: Patch, east: number, north: number) =>
  slopeAt(patch[0], east) +
  north * (slopeAt(patch[1], east) + north * (slopeAt(patch[2], east) + north * slopeAt(patch[3], east)))

export const patchSlopeNorth = (patch: Patch, east: number, north: number) =>
  valueAt(patch[1], east) + north * (2 * valueAt(patch[2], east) + north * 3 * valueAt(patch[3], east))
