import { sql } from 'kysely'
import { chunk } from '../core/chunk.ts'
import { insertRows } from '../platform/db/insert-rows.ts'
import type { Db } from '../platform/db/open.ts'
import type { CourseGroundTable } from '../platform/db/tables.ts'
import type { Ground } from './ground.ts'
import { type GroundSource, type PartKey, planGround, readPart } from './ground-store.ts'

// Surveys are large: an import keeps them in a temporary table until it commits.

const stageOf = (db: Db) => db.withTables<{ readonly staged_ground: CourseGroundTable }>()

/** An empty table for this connection alone. */
export async function createGroundStage(db: Db) {
  await sql`drop table if exists staged_ground`.execute(db)
  await sql`create temporary table staged_ground as select * from course_ground where 1 = 0`.execute(db)
}

/** Stages what a survey adds to the ground we have; says which parts those are, and why. */
export async function stageGround(db: Db, courseId: number, ground: Ground, from: GroundSource) {
  const { rows, remarks } = await planGround(db, courseId, ground, from, readStagedPart)
  for (const row of rows) await removeStagedPart(db, row)
  await insertRows(db, 'staged_ground', rows)
  const parts = rows.map(({ part, rows_, west, south, east, north }) => ({
    ...{ part, rows: rows_ },
    ...{ west, south, east, north },
  }))
  return { parts, remarks }
}

/** As an earlier record of the same file has it, else as we have it. */
const readStagedPart = async (db: Db, key: PartKey) => {
  const { course_id, part, place } = key
  const staged = stageOf(db).selectFrom('staged_ground').selectAll()
  const found = await staged
    .where('course_id', '=', course_id)
    .where('part', '=', part)
    .where('place', '=', place)
    .executeTakeFirst()
  return found ?? readPart(db, key)
}

const removeStagedPart = (db: Db, { course_id, part, place }: PartKey) =>
  stageOf(db)
    .deleteFrom('staged_ground')
    .where('course_id', '=', course_id)
    .where('part', '=', part)
    .where('place', '=', place)
    .execute()

/** Each staged part takes the place of the same part we have. */
export async function moveStagedGround(trx: Db) {
  await stageOf(trx)
    .deleteFrom('course_ground')
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('staged_ground')
          .select('staged_ground.place')
          .whereRef('staged_ground.course_id', '=', 'course_ground.course_id')
          .whereRef('staged_ground.part', '=', 'course_ground.part')
          .whereRef('staged_ground.place', '=', 'course_ground.place'),
      ),
    )
    .execute()
  await sql`insert into course_ground select * from staged_ground`.execute(trx)
}

/** The ground of courses that are gone, staged or not. */
export async function removeGround(trx: Db, courseIds: readonly number[]) {
  const stage = stageOf(trx)
  for (const some of chunk(courseIds)) {
    await stage.deleteFrom('course_ground').where('course_id', 'in', some).execute()
    await stage.deleteFrom('staged_ground').where('course_id', 'in', some).execute()
  }
}
