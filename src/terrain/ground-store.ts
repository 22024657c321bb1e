import { chunk } from '../core/chunk.ts'
import type { Box } from '../core/geo/bounding-box.ts'
import type { Db } from '../platform/db/open.ts'
import type { CourseGroundTable } from '../platform/db/tables.ts'
import { type Cells, type Grid, packGrid, unpackGrid } from './grid.ts'
import { centreOf, type Ground } from './ground.ts'

/**
 * The rows that a survey puts in the place of what is held: the terrain as a whole, each green by its place. A
 * coarser survey, or one that says the same, gives none.
 */
export async function planGround(
  db: Db,
  courseId: number,
  ground: Ground,
  source: string | null,
): Promise<readonly CourseGroundTable[]> {
  const rows: CourseGroundTable[] = []
  for (const { part, place, grid } of partsOf(ground)) {
    const held = await readPart(db, courseId, part, place)
    if (held && isCoarser(grid, cellsOf(held))) continue
    const row = { course_id: courseId, part, place, ...rowOf(held ? filled(grid, held) : grid), source }
    if (!held || !isSame(held, row)) rows.push(row)
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

const isCoarser = (grid: Cells, held: Cells) => cellHeight(grid) > cellHeight(held) * 1.001

const cellHeight = ({ south, north, rows }: Cells) => (north - south) / rows

/** Where the new survey of the same cells has a gap, what is held stays: a course may lie on two sheets. */
function filled(grid: Grid, held: CourseGroundTable): Grid {
  if (!grid.heights.some(Number.isNaN) || !isSameCells(grid, cellsOf(held))) return grid
  const before = unpackGrid(cellsOf(held), held.heights).heights
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

const isSame = (held: CourseGroundTable, row: CourseGroundTable) =>
  isSameCells(cellsOf(held), cellsOf(row)) &&
  held.source === row.source &&
  Buffer.compare(held.heights, row.heights) === 0

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

/** The ground of one course; null when nothing is held. */
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

/** What is held about the ground, without the heights. */
export type GroundBoxes = { readonly terrain: boolean; readonly greens: readonly Box[] }

/** Of these courses, or of all, those whose ground is held in part at least. */
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

type BoxRow = Pick<CourseGroundTable, 'course_id' | 'part' | keyof Box>

function readBoxes(db: Db, courseIds?: readonly number[]): Promise<BoxRow[]> {
  const boxes = db
    .selectFrom('course_ground')
    .select(['course_id', 'part', 'west', 'south', 'east', 'north'])
    .orderBy('course_id')
    .orderBy('place')
  return (courseIds ? boxes.where('course_id', 'in', courseIds) : boxes).execute()
}

const boxesOf = (parts: readonly BoxRow[]): GroundBoxes => ({
  terrain: parts.some(({ part }) => part === 'terrain'),
  greens: parts
    .filter(({ part }) => part === 'green')
    .map(({ west, south, east, north }) => ({ west, south, east, north })),
})
