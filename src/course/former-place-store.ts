import { chunk } from '../core/chunk.ts'
import { equalityKey } from '../core/text/words.ts'
import { insertRows } from '../platform/db/insert-rows.ts'
import type { Db } from '../platform/db/open.ts'
import type { CourseTable, FormerPlaceTable } from '../platform/db/tables.ts'
import { readStagedMoves, type StagedCourse } from './stage-store.ts'
import type { Removal } from './write-course-store.ts'

const LEVELS = ['country', 'region', 'city'] as const

/** A place as it is recorded. */
type Levels = Pick<CourseTable, (typeof LEVELS)[number]>
export type CoursePlace = Levels & { readonly id: number }

/** What an import is about to write. */
export type Writing = {
  readonly courses: readonly StagedCourse[]
  readonly replaced: readonly number[]
  readonly removals: readonly Removal[]
}

/** Where courses are that may be elsewhere after the import. Read it before anything is written. */
export async function readPlacesBefore(trx: Db, writing: Writing): Promise<readonly CoursePlace[]> {
  const next = new Map(writing.courses.map(({ row }) => [row.id, row]))
  const replaced = await readPlaces(trx, writing.replaced)
  return [
    ...replaced.filter((place) => LEVELS.some((level) => place[level] !== next.get(place.id)?.[level])),
    ...(await readStagedMoves(trx)),
    ...(await readPlaces(
      trx,
      writing.removals.map(({ from }) => from),
    )),
  ]
}

/** A source may move a course again and again. */
const MAX_PER_COURSE = 8

/** Remembers the places that courses have left. Call it when everything is written. */
export async function keepFormerPlaces(
  trx: Db,
  before: readonly CoursePlace[],
  removals: readonly Removal[],
  revision: number,
) {
  for (const { from, into } of removals)
    await trx.updateTable('former_place').set({ course_id: into }).where('course_id', '=', from).execute()
  const mergedInto = new Map(removals.map(({ from, into }) => [from, into]))
  const left = before.map((place) => ({ ...place, id: survivorOf(mergedInto, place.id) }))
  const byCourse = Map.groupBy(left, ({ id }) => id)
  for (const ids of chunk([...byCourse.keys()])) {
    const present = new Map((await readPlaces(trx, ids)).map((place) => [place.id, textOf(place)]))
    const known = Map.groupBy(await readFormerPlaces(trx, ids), ({ course_id }) => course_id)
    const rows = ids.flatMap((id) => {
      const added = (byCourse.get(id) ?? []).map((place) => rowOf(place, revision))
      return choosePlaces([...added, ...(known.get(id) ?? [])], present.get(id))
    })
    await trx.deleteFrom('former_place').where('course_id', 'in', ids).execute()
    await insertRows(trx, 'former_place', rows)
  }
}

/** A survivor can be merged by the same file too. */
function survivorOf(mergedInto: ReadonlyMap<number, number>, id: number): number {
  const into = mergedInto.get(id)
  return into === undefined ? id : survivorOf(mergedInto, into)
}

/** Each place once, the latest first, without the one the course is in. */
function choosePlaces(rows: readonly FormerPlaceTable[], present: string | undefined) {
  const places = new Map<string, FormerPlaceTable>()
  for (const row of rows) {
    const text = textOf(row)
    if (text !== present && !places.has(text)) places.set(text, row)
  }
  return [...places.values()].slice(0, MAX_PER_COURSE)
}

const readFormerPlaces = (trx: Db, ids: readonly number[]) =>
  trx
    .selectFrom('former_place')
    .selectAll()
    .where('course_id', 'in', ids)
    .orderBy('revision', 'desc')
    .orderBy('country')
    .orderBy('region')
    .orderBy('city')
    .execute()

async function readPlaces(db: Db, ids: readonly number[]): Promise<readonly CoursePlace[]> {
  const found: CoursePlace[] = []
  for (const some of chunk(ids))
    found.push(
      ...(await db
        .selectFrom('course')
        .select(['id', ...LEVELS])
        .where('id', 'in', some)
        .execute()),
    )
  return found
}

// No key is empty, so this is what is not recorded.
const keyOf = (name: string | null) => (name === null ? '' : equalityKey(name))
const textOf = (place: Levels) => LEVELS.map((level) => keyOf(place[level])).join(' ')

const rowOf = ({ id, country, region, city }: CoursePlace, revision: number): FormerPlaceTable => ({
  ...{ country: keyOf(country), region: keyOf(region), city: keyOf(city) },
  ...{ course_id: id, revision },
})

/** Enough to tell where most of them are now. */
const MAX_ASKED = 1_000

/** The courses that were in a place: its keys from the country down, null where it is not recorded. */
export async function readCoursesOnceIn(
  db: Db,
  keys: readonly (string | null)[],
): Promise<ReadonlySet<number>> {
  const [country = '', region, city] = keys.map((key) => key ?? '')
  const rows = await db
    .selectFrom('former_place')
    .select('course_id')
    .distinct()
    .where('country', '=', country)
    .$if(region !== undefined, (query) => query.where('region', '=', region ?? ''))
    .$if(city !== undefined, (query) => query.where('city', '=', city ?? ''))
    .orderBy('course_id')
    .limit(MAX_ASKED)
    .execute()
  return new Set(rows.map(({ course_id }) => course_id))
}
