import { chunk } from '../core/chunk.ts'
import type { Box } from '../core/geo/bounding-box.ts'
import type { Db } from '../platform/db/open.ts'
import type { CourseGroundTable } from '../platform/db/tables.ts'
import { type Cells, type Grid, packGrid, unpackGrid } from './grid.ts'
import { centreOf, type Ground } from './ground.ts'

/**
 * The rows that a survey adds or replaces: the terrain as a whole, each green by its centre. A coarser survey, or
 * one that says the same, gives none.
 */
export async function planGround(
  db: Db,
  courseId: number,
  ground: Ground,
  source: string | null,
): Promise<readonly CourseGroundTable[]> {
  const rows: CourseGroundTable[] = []
  for (const { part, place, grid } of partsOf(ground)) {
    const existing = await readPart(db, courseId, part, place)
    if (existing && isCoarser(grid, cellsOf(existing))) continue
    const row = {
      course_id: courseId,
      part,
      place,
      ...rowOf(existing ? filled(grid, existing) : grid),
      source,
    }
    if (!existing || !isSame(existing, row)) rows.push(row)
  }
  return rows
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

const isCoarser = (grid: Cells, existing: Cells) => cellHeight(grid) > cellHeight(existing) * 1.001

const cellHeight = ({ south, north, rows }: Cells) => (north - south) / rows

/** Fills gaps of a new survey from the one before, where the cells are the same: a course may lie on two sheets. */
function filled(grid: Grid, existing: CourseGroundTable): Grid {
  if (!grid.heights.some(Number.isNaN) || !isSameCells(grid, cellsOf(existing))) return grid
  const before = unpackGrid(cellsOf(existing), existing.heights).heights
  const heights = grid.heights.map((height, i) => (Number.isNaN(height) ? (before[i] ?? height) : height))
  return { ...grid, heights }
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
  existing.source === row.source &&
  Buffer.compare(existing.heights, row.heights) === 0

const rowOf = (grid: Grid) => ({
  ...{ west: grid.west, south: grid.south, east: grid.east, north: grid.north },
  ...{ columns_: grid.columns, rows_: grid.rows, heights: packGrid(grid) },
})

type Laid = Omit<CourseGroundTable, 'heights'>

const cellsOf = ({ west, south, east, north, columns_, rows_ }: Laid): Cells => ({
  ...{ west, south, east, north },
  ...{ columns: columns_, rows: rows_ },
})

const readPart = (db: Db, courseId: number, part: CourseGroundTable['part'], place: string) =>
  db
    .selectFrom('course_ground')
    .selectAll()
    .where('course_id', '=', courseId)
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
  const grids = (part: CourseGroundTable['part']) =>
    rows.filter((row) => row.part === part).map((row) => unpackGrid(cellsOf(row), row.heights))
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
