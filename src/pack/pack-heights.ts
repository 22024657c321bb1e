import type { Cells, Grid } from '../terrain/grid.ts'
import { type Survey, surveyOrNull } from '../terrain/survey.ts'
import { readIntegers, writeIntegers } from './small-integers.ts'

/** A grid of heights in few letters: whole steps, each as its difference from what its neighbours suggest. */
export type GridJson = Cells & {
  readonly step_m: number
  readonly heights: string
  readonly survey: {
    readonly date: string | null
    readonly resolution_m: number | null
    readonly accuracy_m: number | null
    readonly source: string | null
    readonly licence: string | null
  } | null
}

/** In the place of a height that is not known. */
const UNKNOWN = 0

/** The heights to the nearest step; what is not known stays so. */
export function packHeights(grid: Grid, stepM: number): GridJson {
  const { west, south, east, north, columns, rows, survey } = grid
  const steps = Float64Array.from(grid.heights, (height) => Math.round(height / stepM))
  return {
    ...{ west, south, east, north, columns, rows },
    step_m: stepM,
    heights: writeIntegers(differences(steps, columns)),
    survey: survey ? surveyJson(survey) : null,
  }
}

function* differences(steps: Float64Array, columns: number): Generator<number> {
  for (const [at, step] of steps.entries())
    yield Number.isNaN(step) ? UNKNOWN : unsigned(step - suggested(steps, columns, at)) + 1
}

/** From the cells to the left and above: as if the slope continued, or what is known of them. */
function suggested(steps: Float64Array, columns: number, at: number): number {
  const above = at < columns ? Number.NaN : (steps[at - columns] ?? Number.NaN)
  if (at % columns === 0) return Number.isNaN(above) ? 0 : above
  const left = steps[at - 1] ?? Number.NaN
  if (Number.isNaN(left)) return Number.isNaN(above) ? 0 : above
  const slope = at < columns ? Number.NaN : above - (steps[at - columns - 1] ?? Number.NaN)
  return Number.isNaN(slope) ? left : left + slope
}

/** 0, −1, 1, −2, 2 … as 0, 1, 2, 3, 4 … */
const unsigned = (value: number) => (value < 0 ? -2 * value - 1 : 2 * value)
const signed = (value: number) => (value % 2 === 1 ? -(value + 1) / 2 : value / 2)

/** The grid again; throws when it is damaged. */
export function unpackHeights(json: GridJson): Grid {
  const { west, south, east, north, columns, rows, step_m } = json
  checkCells(json)
  const steps = readIntegers(json.heights, columns * rows)
  for (let at = 0; at < steps.length; at++) {
    const code = steps[at] ?? UNKNOWN
    steps[at] = code === UNKNOWN ? Number.NaN : suggested(steps, columns, at) + signed(code - 1)
  }
  const heights = new Float32Array(steps)
  for (let at = 0; at < heights.length; at++) heights[at] = (steps[at] ?? 0) * step_m
  const survey = surveyOf(json)
  return { ...{ west, south, east, north, columns, rows, heights }, ...(survey ? { survey } : {}) }
}

const NUMBERS = ['west', 'south', 'east', 'north', 'columns', 'rows', 'step_m'] as const
const MOST_CELLS = 4_000_000

function checkCells(json: GridJson) {
  const { west, south, east, north, columns, rows, step_m } = json
  const isWhole = Number.isInteger(columns) && Number.isInteger(rows) && columns > 0 && rows > 0
  const isSound =
    NUMBERS.every((name) => Number.isFinite(json[name])) &&
    isWhole &&
    columns * rows <= MOST_CELLS &&
    west < east &&
    south < north &&
    step_m > 0
  if (!isSound || typeof json.heights !== 'string') throw new Error('A grid of the pack is damaged.')
}

const surveyJson = ({ date, resolutionM, accuracyM, source, licence }: Survey) => ({
  ...{ date, resolution_m: resolutionM, accuracy_m: accuracyM, source, licence },
})

function surveyOf({ survey }: GridJson): Survey | null {
  if (!survey) return null
  const { date, resolution_m, accuracy_m, source, licence } = survey
  return surveyOrNull({ date, resolutionM: resolution_m, accuracyM: accuracy_m, source, licence })
}
