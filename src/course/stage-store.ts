import { sql } from 'kysely'
import { chunk } from '../core/chunk.ts'
import { insertRows } from '../platform/db/insert-rows.ts'
import type { Db } from '../platform/db/open.ts'
import type { CourseDetailTable, CourseTable } from '../platform/db/tables.ts'
import type { LibraryState } from './library-state-store.ts'
import type { CourseRow, StoredCourse } from './stored-course.ts'

// What an import changes waits in memory, and beyond a bound in temporary tables, which no other process waits
// for. Only the end is one short transaction that moves it all into the library.

type StagedTables = {
  readonly staged_course: CourseTable
  readonly staged_detail: CourseDetailTable
  readonly staged_map: { readonly course_id: number; readonly geojson: string | null }
}

const stageOf = (db: Db) => db.withTables<StagedTables>()

const COPIES = { staged_course: 'course', staged_detail: 'course_detail', staged_map: 'course_map' }

/** Empty tables for this connection alone. */
export async function createStage(db: Db) {
  for (const [name, copied] of Object.entries(COPIES)) {
    await sql`drop table if exists ${sql.id(name)}`.execute(db)
    await sql`create temporary table ${sql.id(name)} as select * from ${sql.id(copied)} where 1 = 0`.execute(
      db,
    )
  }
  await sql`create index staged_course_id on staged_course (id)`.execute(db)
  await sql`create index staged_detail_id on staged_detail (course_id)`.execute(db)
  await sql`create index staged_map_id on staged_map (course_id)`.execute(db)
}

/** A course to be written, with the origin it comes from; null when several have a share in it. */
export type StagedCourse = StoredCourse & { readonly row: CourseRow & { readonly origin: string | null } }

export async function stageCourses(db: Db, courses: readonly StagedCourse[]) {
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

export async function unstageCourses(db: Db, ids: readonly number[]) {
  const stage = stageOf(db)
  for (const some of chunk(ids)) {
    await stage.deleteFrom('staged_course').where('id', 'in', some).execute()
    await stage.deleteFrom('staged_detail').where('course_id', 'in', some).execute()
    await stage.deleteFrom('staged_map').where('course_id', 'in', some).execute()
  }
}

export async function readStagedCourse(db: Db, id: number): Promise<StoredCourse | null> {
  const stage = stageOf(db)
  const row = await stage.selectFrom('staged_course').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) return null
  const more = await stage
    .selectFrom('staged_detail')
    .innerJoin('staged_map', 'staged_map.course_id', 'staged_detail.course_id')
    .select(['detail', 'geojson'])
    .where('staged_detail.course_id', '=', id)
    .executeTakeFirstOrThrow()
  return { row, ...more }
}

/** Where courses of the library are that are staged with another place. */
export const readStagedMoves = (trx: Db) =>
  stageOf(trx)
    .selectFrom('course')
    .innerJoin('staged_course as staged', 'staged.id', 'course.id')
    .select(['course.id', 'course.country', 'course.region', 'course.city'])
    .where(({ eb, or, ref }) =>
      or([
        eb('course.country', 'is distinct from', ref('staged.country')),
        eb('course.region', 'is distinct from', ref('staged.region')),
        eb('course.city', 'is distinct from', ref('staged.city')),
      ]),
    )
    .execute()

/** The staged courses take the place of those with the same ids. */
export async function moveStagedCourses(trx: Db, { revision, updatedAt }: LibraryState) {
  const stage = stageOf(trx)
  await stage.updateTable('staged_course').set({ updated_at: updatedAt }).execute()
  await stage.updateTable('staged_detail').set({ revision }).execute()
  const ids = stage.selectFrom('staged_course').select('id')
  await stage.deleteFrom('course').where('id', 'in', ids).execute()
  await stage.deleteFrom('course_detail').where('course_id', 'in', ids).execute()
  await stage.deleteFrom('course_map').where('course_id', 'in', ids).execute()
  await sql`insert into course select * from staged_course`.execute(trx)
  await sql`insert into course_detail select * from staged_detail`.execute(trx)
  await sql`insert into course_map select * from staged_map where geojson is not null`.execute(trx)
}
