import { type Cells, type Grid, packGrid, unpackGrid } from './grid.ts'
import type { Ground } from './ground.ts'

/** A grid in a record: its cells, and its heights packed as in the database, in base64. */
export type GridJson = Cells & { readonly heights: string }
export type GroundJson = { readonly terrain: GridJson | null; readonly greens: readonly GridJson[] }

export const groundToJson = ({ terrain, greens }: Ground): GroundJson => ({
  terrain: terrain && gridToJson(terrain),
  greens: greens.map(gridToJson),
})

function gridToJson(grid: Grid): GridJson {
  const { west, south, east, north, columns, rows } = grid
  const heights = Buffer.from(packGrid(grid)).toString('base64')
  return { west, south, east, north, columns, rows, heights }
}

/** The ground from a record, or null when it is not valid. */
export function groundFromJson(value: unknown): Ground | null {
  if (!isObject(value) || !Array.isArray(value.greens)) return null
  const terrain = value.terrain === null ? null : gridFromJson(value.terrain)
  const greens = value.greens.map(gridFromJson)
  if ((value.terrain !== null && terrain === null) || greens.includes(null)) return null
  return { terrain, greens: greens.filter((grid) => grid !== null) }
}

const NUMBERS = ['west', 'south', 'east', 'north', 'columns', 'rows'] as const
const MAX_CELLS = 4_000_000

function gridFromJson(value: unknown): Grid | null {
  if (!isObject(value) || typeof value.heights !== 'string') return null
  if (!NUMBERS.every((name) => Number.isFinite(value[name]))) return null
  const { west, south, east, north, columns, rows } = value as Cells
  const cells = { west, south, east, north, columns, rows }
  const isSound = west < east && south < north && columns > 0 && rows > 0 && columns * rows <= MAX_CELLS
  if (!isSound || !Number.isInteger(columns) || !Number.isInteger(rows)) return null
  try {
    return unpackGrid(cells, Buffer.from(value.heights, 'base64'))
  } catch {
    // The bytes are not a grid of this size.
    return null
  }
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null
