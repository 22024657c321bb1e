import { scaleAt } from '../core/geo/local-plane.ts'
import type { Cells, Grid } from './grid.ts'
import { packGrid, unpackGrid } from './grid-bytes.ts'
import type { Ground } from './ground.ts'
import { dayOrNull, type Survey, surveyOrNull } from './survey.ts'

/** A grid in a record: its cells, and its heights packed as in the database, in base64. */
export type GridJson = Cells & { readonly heights: string; readonly survey?: SurveyJson }

export type SurveyJson = {
  readonly date: string | null
  readonly resolution_m: number | null
  readonly accuracy_m: number | null
  readonly source: string | null
  readonly licence: string | null
}
export type GroundJson = { readonly terrain: GridJson | null; readonly greens: readonly GridJson[] }

export const groundToJson = ({ terrain, greens }: Ground): GroundJson => ({
  terrain: terrain && gridToJson(terrain),
  greens: greens.map(gridToJson),
})

function gridToJson(grid: Grid): GridJson {
  const { west, south, east, north, columns, rows } = grid
  const heights = Buffer.from(packGrid(grid)).toString('base64')
  const cells = { west, south, east, north, columns, rows, heights }
  return grid.survey ? { ...cells, survey: surveyToJson(grid.survey) } : cells
}

export const surveyToJson = ({ date, resolutionM, accuracyM, source, licence }: Survey): SurveyJson => ({
  ...{ date, resolution_m: resolutionM, accuracy_m: accuracyM, source, licence },
})

/** The ground from a record, without grids that know nothing; null when it is not valid. */
export function groundFromJson(value: unknown): Ground | null {
  if (!isObject(value) || !Array.isArray(value.greens)) return null
  const terrain = value.terrain === null ? null : gridFromJson(value.terrain)
  const greens = value.greens.map(gridFromJson)
  if ((value.terrain !== null && terrain === null) || greens.includes(null)) return null
  const isAnyKnown = (grid: Grid | null): grid is Grid => grid?.heights.some(isKnown) === true
  return { terrain: isAnyKnown(terrain) ? terrain : null, greens: greens.filter(isAnyKnown) }
}

const isKnown = (height: number) => !Number.isNaN(height)

const NUMBERS = ['west', 'south', 'east', 'north', 'columns', 'rows'] as const
const MAX_CELLS = 4_000_000

const isOnEarth = ({ west, south, east, north }: Cells) =>
  west < east && south < north && west >= -180 && east <= 180 && south >= -90 && north <= 90

/** In metres: cells that somebody can have surveyed, nearly square, over no more than a course and its surroundings. */
const [FINEST, COARSEST, LONGEST, MOST_STRETCHED] = [0.01, 200, 50_000, 5]

function isPossible({ west, south, east, north, columns, rows }: Cells): boolean {
  const scale = scaleAt((south + north) / 2)
  const [width, height] = [(east - west) * scale.east, (north - south) * scale.north]
  const [wide, high] = [width / columns, height / rows]
  return (
    Math.min(wide, high) >= FINEST &&
    Math.max(wide, high) <= COARSEST &&
    Math.max(width, height) <= LONGEST &&
    Math.max(wide / high, high / wide) <= MOST_STRETCHED
  )
}

function gridFromJson(value: unknown): Grid | null {
  if (!isObject(value) || typeof value.heights !== 'string') return null
  if (!NUMBERS.every((name) => Number.isFinite(value[name]))) return null
  const { west, south, east, north, columns, rows } = value as Cells
  const cells = { west, south, east, north, columns, rows }
  const isSound = isOnEarth(cells) && columns > 0 && rows > 0 && columns * rows <= MAX_CELLS
  if (!isSound || !Number.isInteger(columns) || !Number.isInteger(rows)) return null
  if (!isPossible(cells)) return null
  try {
    const grid = onlyPossible(unpackGrid(cells, Buffer.from(value.heights, 'base64')))
    const survey = surveyFromJson(value.survey)
    return survey ? { ...grid, survey } : grid
  } catch {
    // The bytes are not a grid of this size.
    return null
  }
}

/** Metres: nothing on land is lower or higher. */
const [LOWEST, HIGHEST] = [-500, 9_000]

/** Heights that no ground has are unknown. */
const onlyPossible = (grid: Grid): Grid => ({
  ...grid,
  heights: grid.heights.map((height) => (height >= LOWEST && height <= HIGHEST ? height : Number.NaN)),
})

/** What is not valid is unknown. Records from before have no survey. */
function surveyFromJson(value: unknown): Survey | null {
  if (!isObject(value)) return null
  const amount = (given: unknown) =>
    typeof given === 'number' && Number.isFinite(given) && given >= 0 ? given : null
  const words = (given: unknown) => (typeof given === 'string' ? given.slice(0, MAX_WORDS) : null)
  return surveyOrNull({
    date: dayOrNull(value.date),
    ...{ resolutionM: amount(value.resolution_m), accuracyM: amount(value.accuracy_m) },
    ...{ source: words(value.source), licence: words(value.licence) },
  })
}

const MAX_WORDS = 500

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null
