import { isDeepStrictEqual } from 'node:util'
import { chunk } from '../core/chunk.ts'
import type { Box } from '../core/geo/bounding-box.ts'
import type { Db } from '../platform/db/open.ts'
import type { CourseGroundTable } from '../platform/db/tables.ts'
import { chooseSurvey, explainChoice } from './choose-survey.ts'
import type { Cells, Grid } from './grid.ts'
import { packGrid, unpackGrid } from './grid-bytes.ts'
import { centreOf, type Ground } from './ground.ts'
import { type Survey, surveyOrNull } from './survey.ts'

/** What a survey changes: rows to write, and why parts of it were used or not. */
export type GroundPlan = { readonly rows: readonly CourseGroundTable[]; readonly remarks: readonly string[] }

/** Who says it, where the survey itself does not. */
export type GroundSource = Pick<Survey, 'source' | 'licence'>

/**
 * The rows that a survey adds or replaces: the terrain as a whole, each green by its centre. A finer one is
 * preferred, then a newer one; the other may fill its gaps. One that says the same gives none.
 */
export async function planGround(
  db: Db,
  courseId: number,
  ground: Ground,
  from: GroundSource,
  readKnown: ReadPart = readPart,
): Promise<GroundPlan> {
  // A file may speak of one part twice.
  const planned = new Map<string, CourseGroundTable>()
  const reasons: Reason[] = []
  for (const { part, place, grid } of partsOf(ground)) {
    const key = { course_id: courseId, part, place }
    const found = { ...key, ...rowOf(grid), ...surveyColumns(grid.survey ?? null, from) }
    const name = `${part} ${place}`
    const existing = planned.get(name) ?? (await readKnown(db, key))
    const row = existing ? preferred(found, existing, reasons) : found
    if (!existing || !isSame(existing, row)) planned.set(name, row)
  }
  return { rows: [...planned.values()], remarks: remarksOf(reasons) }
}

/** Which part of which course. */
export type PartKey = Pick<CourseGroundTable, 'course_id' | 'part' | 'place'>
export type ReadPart = (db: Db, key: PartKey) => Promise<CourseGroundTable | undefined>

type Reason = { readonly part: CourseGroundTable['part']; readonly words: (what: string) => string | null }

/** The better of two surveys, with its gaps filled from the other. */
function preferred(
  found: CourseGroundTable,
  existing: CourseGroundTable,
  reasons: Reason[],
): CourseGroundTable {
  if (isSame(existing, found)) return existing
  const choice = chooseSurvey(surveyedOf(found), surveyedOf(existing))
  const before = surveyOf(existing)
  reasons.push({ part: found.part, words: (what) => explainChoice(what, choice, before) })
  return choice.use === 'new' ? filled(found, existing) : filled(existing, found)
}

const surveyedOf = (row: CourseGroundTable) => ({ cells: cellsOf(row), survey: surveyOf(row) })

/** One sentence for the terrain, and one for all greens with the same reason. */
function remarksOf(reasons: readonly Reason[]): readonly string[] {
  const alike = Map.groupBy(reasons, ({ part, words }) => `${part} ${words('')}`)
  return [...alike.values()].flatMap((some) => {
    const [first] = some
    const what = first?.part === 'green' ? `${some.length} green${some.length === 1 ? '' : 's'}` : 'terrain'
    const sentence = first?.words(what) ?? null
    return sentence === null ? [] : [sentence]
  })
}

type Part = { readonly part: CourseGroundTable['part']; readonly place: string; readonly grid: Grid }

const partsOf = ({ terrain, greens }: Ground): readonly Part[] => [
  ...(terrain ? [{ part: 'terrain', place: '', grid: terrain } as const] : []),
  ...greens.map((grid) => ({ part: 'green', place: placeOf(grid), grid }) as const),
]

function placeOf(grid: Grid): string {
  const [lng, lat] = centreOf(grid)
  return `${lat.toFixed(6)},${lng.toFixed(6)}`
}

/** Fills gaps of a survey from the other, where the cells are the same: a course may lie on two sheets. */
function filled(row: CourseGroundTable, other: CourseGroundTable): CourseGroundTable {
  if (!isSameCells(cellsOf(row), cellsOf(other))) return row
  const grid = unpackGrid(cellsOf(row), row.heights)
  if (!grid.heights.some(Number.isNaN)) return row
  const others = unpackGrid(cellsOf(other), other.heights).heights
  const heights = grid.heights.map((height, i) => (Number.isNaN(height) ? (others[i] ?? height) : height))
  return { ...row, heights: packGrid({ ...grid, heights }) }
}

const isSameCells = (a: Cells, b: Cells) =>
  a.west === b.west &&
  a.south === b.south &&
  a.east === b.east &&
  a.north === b.north &&
  a.columns === b.columns &&
  a.rows === b.rows

const isSame = (existing: CourseGroundTable, row: CourseGroundTable) =>
  isSameCells(cellsOf(existing), cellsOf(row)) &&
  isDeepStrictEqual(surveyOf(existing), surveyOf(row)) &&
  Buffer.compare(existing.heights, row.heights) === 0

const rowOf = (grid: Grid) => ({
  ...{ west: grid.west, south: grid.south, east: grid.east, north: grid.north },
  ...{ columns_: grid.columns, rows_: grid.rows, heights: packGrid(grid) },
})

const surveyColumns = (survey: Survey | null, from: GroundSource) => ({
  source: survey?.source ?? from.source,
  survey_date: survey?.date ?? null,
  resolution_m: survey?.resolutionM ?? null,
  accuracy_m: survey?.accuracyM ?? null,
  licence: survey?.licence ?? from.licence,
})

const surveyOf = (row: CourseGroundTable): Survey | null =>
  surveyOrNull({
    ...{ date: row.survey_date, resolutionM: row.resolution_m, accuracyM: row.accuracy_m },
    ...{ source: row.source, licence: row.licence },
  })

/** What is not known about a survey is left out. */
function gridOf(row: CourseGroundTable): Grid {
  const grid = unpackGrid(cellsOf(row), row.heights)
  const survey = surveyOf(row)
  return survey ? { ...grid, survey } : grid
}

type Laid = Omit<CourseGroundTable, 'heights'>

const cellsOf = ({ west, south, east, north, columns_, rows_ }: Laid): Cells => ({
  ...{ west, south, east, north },
  ...{ columns: columns_, rows: rows_ },
})

export const readPart: ReadPart = (db, { course_id, part, place }) =>
  db
    .selectFrom('course_ground')
    .selectAll()
    .where('course_id', '=', course_id)
    .where('part', '=', part)
    .where('place', '=', place)
    .executeTakeFirst()

/** The ground of one course; null when none is surveyed. */
export async function readGround(db: Db, courseId: number): Promise<Ground | null> {
  const rows = await db
    .selectFrom('course_ground')
    .selectAll()
    .where('course_id', '=', courseId)
    .orderBy('place')
    .execute()
  if (rows.length === 0) return null
  const grids = (part: CourseGroundTable['part']) => rows.filter((row) => row.part === part).map(gridOf)
  return { terrain: grids('terrain')[0] ?? null, greens: grids('green') }
}

/** The edges of a survey, and how finely it is divided from south to north. */
export type SurveyBox = Box & { readonly rows: number }

/** Which ground is surveyed, without the heights. */
export type GroundBoxes = { readonly terrain: boolean; readonly greens: readonly SurveyBox[] }

/** Of these courses, or of all, those with any ground surveyed. */
export async function readGroundBoxes(
  db: Db,
  courseIds?: readonly number[],
): Promise<Map<number, GroundBoxes>> {
  const batches = courseIds
    ? await Array.fromAsync(chunk(courseIds), (some) => readBoxes(db, some))
    : [await readBoxes(db)]
  const rows = batches.flat()
  return new Map([...Map.groupBy(rows, (row) => row.course_id)].map(([id, parts]) => [id, boxesOf(parts)]))
}

type BoxRow = Pick<CourseGroundTable, 'course_id' | 'part' | 'rows_' | keyof Box>

function readBoxes(db: Db, courseIds?: readonly number[]): Promise<BoxRow[]> {
  const boxes = db
    .selectFrom('course_ground')
    .select(['course_id', 'part', 'rows_', 'west', 'south', 'east', 'north'])
    .orderBy('course_id')
    .orderBy('place')
  return (courseIds ? boxes.where('course_id', 'in', courseIds) : boxes).execute()
}

const boxesOf = (parts: readonly BoxRow[]): GroundBoxes => ({
  terrain: parts.some(({ part }) => part === 'terrain'),
  greens: parts
    .filter(({ part }) => part === 'green')
    .map(({ west, south, east, north, rows_ }) => ({ west, south, east, north, rows: rows_ })),
})
