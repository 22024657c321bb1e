import { type Kysely, sql } from 'kysely'
import { type CourseRow, recallCourse, type StoredCourse } from '../course/stored-course.ts'
import type { Db } from '../db/open.ts'
import type {
  CourseDetailTable,
  CourseIdentityTable,
  CourseSlugTable,
  CourseTable,
  Tables,
} from '../db/tables.ts'
import { emptyKnownCourses, type KnownCourse, type KnownCourses, remember } from './known-courses.ts'
import { EXTRAS } from './records/parse-record.ts'

// A file is first staged in temporary tables, which no other process waits for; only then one short
// transaction moves what changed into the library.

type StagedTables = Tables & {
  readonly staged_course: CourseTable
  readonly staged_detail: CourseDetailTable
  readonly staged_map: { readonly course_id: number; readonly geojson: string | null }
  readonly staged_identity: CourseIdentityTable
  readonly staged_slug: CourseSlugTable
}
export type StageDb = Kysely<StagedTables>

const COPIES = {
  staged_course: 'course',
  staged_detail: 'course_detail',
  staged_map: 'course_map',
  staged_identity: 'course_identity',
  staged_slug: 'course_slug',
}

export async function createStage(db: Db): Promise<StageDb> {
  for (const [name, copied] of Object.entries(COPIES)) {
    await sql`drop table if exists ${sql.id(name)}`.execute(db)
    await sql`create temporary table ${sql.id(name)} as select * from ${sql.id(copied)} where 1 = 0`.execute(
      db,
    )
  }
  await sql`create index staged_course_id on staged_course (id)`.execute(db)
  await sql`create index staged_detail_id on staged_detail (course_id)`.execute(db)
  await sql`create index staged_map_id on staged_map (course_id)`.execute(db)
  return db as unknown as StageDb
}

const KNOWN = [
  'id',
  'slug',
  'folded_name',
  'source_name',
  'aliases',
  'only_layout_name',
  'lat',
  'lng',
  'record_digest',
] as const

export async function readKnownCourses(db: StageDb): Promise<KnownCourses> {
  const known = emptyKnownCourses()
  const maps = await db.selectFrom('course_map').select('course_id').execute()
  const mapped = new Set(maps.map((map) => map.course_id))
  for (const course of await db.selectFrom('course').select(KNOWN).execute())
    remember(known, knownFromRow(course, mapped.has(course.id)))
  for (const { identity, course_id, is_copy } of await db.selectFrom('course_identity').selectAll().execute())
    known.identities.set(identity, { id: course_id, isCopy: is_copy === 1 })
  for (const { slug, course_id } of await db.selectFrom('course_slug').selectAll().execute())
    known.idOfSlug.set(slug, course_id)
  return known
}

export const knownFromRow = (row: Pick<CourseRow, (typeof KNOWN)[number]>, mapped: boolean): KnownCourse => ({
  id: row.id,
  slug: row.slug,
  foldedName: row.folded_name,
  sourceName: row.source_name,
  point: row.lat === null || row.lng === null ? null : { lat: row.lat, lng: row.lng },
  recordDigest: row.record_digest,
  extras: EXTRAS.filter(
    (extra) =>
      (extra === 'aliases' && row.aliases !== '[]') ||
      (extra === 'source' && row.source_name !== null) ||
      (extra === 'map' && mapped) ||
      (extra === 'layoutName' && row.only_layout_name !== null),
  ),
})

/** A course as this file has it so far, else as the library holds it. */
export async function readCourse(db: StageDb, id: number) {
  const stored = (await readStaged(db, id)) ?? (await readHeld(db, id))
  return stored ? recallCourse(stored) : null
}

async function readStaged(db: StageDb, id: number): Promise<StoredCourse | null> {
  const row = await db.selectFrom('staged_course').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) return null
  const more = await db
    .selectFrom('staged_detail')
    .innerJoin('staged_map', 'staged_map.course_id', 'staged_detail.course_id')
    .select(['detail', 'geojson'])
    .where('staged_detail.course_id', '=', id)
    .executeTakeFirstOrThrow()
  return { row, ...more }
}

async function readHeld(db: StageDb, id: number): Promise<StoredCourse | null> {
  const row = await db.selectFrom('course').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) return null
  const more = await db
    .selectFrom('course_detail')
    .leftJoin('course_map', 'course_map.course_id', 'course_detail.course_id')
    .select(['detail', 'geojson'])
    .where('course_detail.course_id', '=', id)
    .executeTakeFirstOrThrow()
  return { row, ...more }
}

export type Batch = {
  readonly courses: readonly StoredCourse[]
  readonly identities: readonly CourseIdentityTable[]
  readonly slugs: readonly CourseSlugTable[]
}

export async function stage(db: StageDb, { courses, identities, slugs }: Batch) {
  const rows = courses.map(({ row }) => ({ ...row, updated_at: 0 }))
  const details = courses.map(({ row, detail }) => ({ course_id: row.id, revision: 0, detail }))
  const maps = courses.map(({ row, geojson }) => ({ course_id: row.id, geojson }))
  if (rows.length > 0) {
    await unstage(
      db,
      rows.map((row) => row.id),
    )
    await db.insertInto('staged_course').values(rows).execute()
    await db.insertInto('staged_detail').values(details).execute()
    await db.insertInto('staged_map').values(maps).execute()
  }
  for (const some of inSlices(identities)) await db.insertInto('staged_identity').values(some).execute()
  for (const some of inSlices(slugs)) await db.insertInto('staged_slug').values(some).execute()
}

/** Courses that are staged anew, or came out as they were held. */
export async function unstage(db: StageDb, ids: readonly number[]) {
  for (const some of inSlices(ids)) {
    await db.deleteFrom('staged_course').where('id', 'in', some).execute()
    await db.deleteFrom('staged_detail').where('course_id', 'in', some).execute()
    await db.deleteFrom('staged_map').where('course_id', 'in', some).execute()
  }
}

/** One statement takes only so many values. */
function* inSlices<T>(list: readonly T[]): Generator<T[]> {
  for (let from = 0; from < list.length; from += 1_000) yield list.slice(from, from + 1_000)
}
