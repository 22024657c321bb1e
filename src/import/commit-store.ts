import { sql } from 'kysely'
import { isPostgres } from '../db/open.ts'
import type { StageDb } from './stage-store.ts'

/** A course that turned out to be a copy: it goes, and all that led to it leads to the other. */
export type Removal = { readonly from: number; readonly into: number }

export type Commit = {
  readonly seenRevision: number
  readonly now: number
  readonly removals: readonly Removal[]
}

/** Moves the stage into the library, all of it or nothing; false when another import came first. */
export async function commitStage(db: StageDb, { seenRevision, now, removals }: Commit): Promise<boolean> {
  const revision = seenRevision + 1
  return db.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('library')
      .set({ revision, updated_at: now })
      .where('revision', '=', seenRevision)
      .executeTakeFirst()
    if (numUpdatedRows !== 1n) return false
    for (const removal of removals) await removeMerged(trx, removal)
    await trx.updateTable('staged_course').set({ updated_at: now }).execute()
    await trx.updateTable('staged_detail').set({ revision }).execute()
    await moveCourses(trx)
    await moveKeys(trx)
    if (isPostgres(trx)) await sql`select pg_notify('dogleg_library', '')`.execute(trx)
    return true
  })
}

async function removeMerged(trx: StageDb, { from, into }: Removal) {
  await trx.deleteFrom('course').where('id', '=', from).execute()
  await trx.deleteFrom('staged_course').where('id', '=', from).execute()
  for (const table of ['course_detail', 'course_map', 'staged_detail', 'staged_map'] as const)
    await trx.deleteFrom(table).where('course_id', '=', from).execute()
  for (const table of ['course_identity', 'staged_identity'] as const)
    await trx.updateTable(table).set({ course_id: into, is_copy: 1 }).where('course_id', '=', from).execute()
  for (const table of ['course_slug', 'staged_slug'] as const)
    await trx.updateTable(table).set({ course_id: into }).where('course_id', '=', from).execute()
}

async function moveCourses(trx: StageDb) {
  const staged = trx.selectFrom('staged_course').select('id')
  await trx.deleteFrom('course').where('id', 'in', staged).execute()
  await trx.deleteFrom('course_detail').where('course_id', 'in', staged).execute()
  await trx.deleteFrom('course_map').where('course_id', 'in', staged).execute()
  await sql`insert into course select * from staged_course`.execute(trx)
  await sql`insert into course_detail select * from staged_detail`.execute(trx)
  await sql`insert into course_map select * from staged_map where geojson is not null`.execute(trx)
}

async function moveKeys(trx: StageDb) {
  const identities = trx.selectFrom('staged_identity').select('identity')
  await trx.deleteFrom('course_identity').where('identity', 'in', identities).execute()
  await sql`insert into course_identity select * from staged_identity`.execute(trx)
  const slugs = trx.selectFrom('staged_slug').select('slug')
  await trx.deleteFrom('course_slug').where('slug', 'in', slugs).execute()
  await sql`insert into course_slug select * from staged_slug`.execute(trx)
}
