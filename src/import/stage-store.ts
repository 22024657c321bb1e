import { type Kysely, sql } from 'kysely'
import { chunk } from '../core/chunk.ts'
import { type CourseRow, recallCourse, type StoredCourse } from '../course/stored-course.ts'
import { insertRows } from '../platform/db/insert-rows.ts'
import type { Db } from '../platform/db/open.ts'
import type { CourseDetailTable, CourseGroundTable, CourseTable, Tables } from '../platform/db/tables.ts'
import type { Ground as SurveyedGround } from '../terrain/ground.ts'
import { planGround, readGroundBoxes } from '../terrain/ground-store.ts'
import type { Correction } from './corrections/correct.ts'
import { emptyKnownCourses, type KnownCourse, type KnownCourses, remember } from './known-courses.ts'
import type { Origin } from './origin.ts'
import type { Extra } from './records/parse-record.ts'
import type { Share } from './share.ts'

// What a file changes is gathered in memory, and beyond a bound in temporary tables, which no other process
// waits for; only in the end one short transaction moves it into the library.

type StagedTables = Tables & {
  readonly staged_course: CourseTable
  readonly staged_detail: CourseDetailTable
  readonly staged_ground: CourseGroundTable
  readonly staged_map: { readonly course_id: number; readonly geojson: string | null }
}
export type StageDb = Kysely<StagedTables>

const COPIES = {
  staged_course: 'course',
  staged_detail: 'course_detail',
  staged_map: 'course_map',
  staged_ground: 'course_ground',
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

/** A course that is staged, with whom it comes from. */
export type StagedCourse = StoredCourse & { readonly row: CourseRow & { readonly origin: Origin | null } }

const KNOWN = [
  'id',
  'slug',
  'name',
  'folded_name',
  'source_name',
  'city',
  'region',
  'country',
  'bounds',
  'aliases',
  'only_layout_name',
  'lat',
  'lng',
  'record_digest',
] as const

async function readKnownCourses(db: StageDb): Promise<KnownCourses> {
  const known = emptyKnownCourses()
  const maps = await db.selectFrom('course_map').select('course_id').execute()
  const mapped = new Set(maps.map((map) => map.course_id))
  const shares = await db
    .selectFrom('course_share')
    .select(['course_id', 'origin'])
    .orderBy('place')
    .execute()
  const shared = Map.groupBy(shares, (share) => share.course_id)
  for (const { origin, ...course } of await db
    .selectFrom('course')
    .select([...KNOWN, 'origin'])
    .execute()) {
    const several = shared.get(course.id)?.map((share) => share.origin) ?? []
    const only = origin ?? `records ${course.source_name ?? ''}`
    remember(known, knownFromRow(course, mapped.has(course.id), several.length > 0 ? several : [only]))
  }
  for (const { identity, course_id, is_copy } of await db.selectFrom('course_identity').selectAll().execute())
    known.identities.set(identity, { id: course_id, isCopy: is_copy === 1 })
  for (const { slug, course_id } of await db.selectFrom('course_slug').selectAll().execute())
    known.idOfSlug.set(slug, course_id)
  return known
}

export const knownFromRow = (
  row: Pick<CourseRow, (typeof KNOWN)[number]>,
  mapped: boolean,
  origins: readonly Origin[],
): KnownCourse => ({
  id: row.id,
  slug: row.slug,
  name: row.name,
  foldedName: row.folded_name,
  origins,
  city: row.city,
  region: row.region,
  country: row.country,
  point: row.lat === null || row.lng === null ? null : { lat: row.lat, lng: row.lng },
  bounds: row.bounds === null ? null : JSON.parse(row.bounds),
  recordDigest: row.record_digest,
  extras: extrasOf(row, mapped),
})

function extrasOf(row: Pick<CourseRow, (typeof KNOWN)[number]>, mapped: boolean): readonly Extra[] {
  const extras: Extra[] = []
  if (row.aliases !== '[]') extras.push('aliases')
  if (row.source_name !== null) extras.push('source')
  if (mapped) extras.push('map')
  if (row.bounds !== null) extras.push('bounds')
  if (row.only_layout_name !== null) extras.push('layoutName')
  return extras
}

/** What each origin says of a course that several speak of, in the order they came; empty for all others. */
export async function readShares(db: StageDb, id: number): Promise<readonly Share[]> {
  const rows = await db
    .selectFrom('course_share')
    .select(['origin', 'record'])
    .where('course_id', '=', id)
    .orderBy('place')
    .execute()
  return rows.map(({ origin, record }) => ({ origin, course: JSON.parse(record) }))
}

/** What an import must know of the library before it starts. */
export const readHeldCourses = async (db: StageDb) => ({
  known: await readKnownCourses(db),
  corrections: await readCorrections(db),
  ground: await readGroundBoxes(db as unknown as Db),
})

/** The corrections of all courses that have any. */
async function readCorrections(db: StageDb): Promise<Map<number, readonly Correction[]>> {
  const rows = await db.selectFrom('course_correction').selectAll().orderBy('place').execute()
  const byCourse = Map.groupBy(rows, ({ course_id }) => course_id)
  return new Map(
    [...byCourse].map(([id, list]) => [
      id,
      list.map((row) => ({ id: row.id, reason: row.reason, patch: JSON.parse(row.patch) })),
    ]),
  )
}

/** A course as this file has it so far, else as the library holds it. */
export async function readCourse(db: StageDb, id: number, pending?: StoredCourse) {
  const stored = pending ?? (await readStaged(db, id)) ?? (await readHeld(db, id))
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

export async function stage(db: StageDb, courses: readonly StagedCourse[]) {
  await insertRows(
    db,
    'staged_course',
    courses.map(({ row }) => ({ ...row, updated_at: 0 })),
  )
  await insertRows(
    db,
    'staged_detail',
    courses.map(({ row, detail }) => ({ course_id: row.id, revision: 0, detail })),
  )
  await insertRows(
    db,
    'staged_map',
    courses.map(({ row, geojson }) => ({ course_id: row.id, geojson })),
  )
}

/** Stages what a survey adds to the ground that is held; says which parts those are. */
export async function stageGround(db: StageDb, id: number, ground: SurveyedGround, source: string | null) {
  const rows = await planGround(db as unknown as Db, id, ground, source)
  await insertRows(db, 'staged_ground', rows)
  return rows.map(({ part, west, south, east, north }) => ({ part, west, south, east, north }))
}

/** Courses that are staged anew, or came out as they were held. */
export async function unstage(db: StageDb, ids: readonly number[]) {
  for (const some of chunk(ids)) {
    await db.deleteFrom('staged_course').where('id', 'in', some).execute()
    await db.deleteFrom('staged_detail').where('course_id', 'in', some).execute()
    await db.deleteFrom('staged_map').where('course_id', 'in', some).execute()
  }
}
