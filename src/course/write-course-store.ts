import { chunk } from '../core/chunk.ts'
import { insertRows } from '../platform/db/insert-rows.ts'
import type { Db } from '../platform/db/open.ts'
import { redirectKeys } from './course-key-store.ts'
import type { LibraryState } from './library-state-store.ts'
import type { StagedCourse } from './stage-store.ts'

/** Writes courses that were never staged; `replaced` are the ids of those the library has already. */
export async function writeCourses(
  trx: Db,
  courses: readonly StagedCourse[],
  replaced: readonly number[],
  { revision, updatedAt }: LibraryState,
) {
  for (const some of chunk(replaced)) {
    await trx.deleteFrom('course').where('id', 'in', some).execute()
    await trx.deleteFrom('course_detail').where('course_id', 'in', some).execute()
    await trx.deleteFrom('course_map').where('course_id', 'in', some).execute()
  }
  await insertRows(
    trx,
    'course',
    courses.map(({ row }) => ({ ...row, updated_at: updatedAt })),
  )
  await insertRows(
    trx,
    'course_detail',
    courses.map(({ row, detail }) => ({ course_id: row.id, revision, detail })),
  )
  await insertRows(
    trx,
    'course_map',
    courses.flatMap(({ row, geojson }) => (geojson === null ? [] : [{ course_id: row.id, geojson }])),
  )
}

/** A course that turned out to be a copy of another. */
export type Removal = { readonly from: number; readonly into: number }

/** The copy goes; its keys and corrections lead to the course it is a copy of. */
export async function removeCopy(trx: Db, { from, into }: Removal) {
  await trx.deleteFrom('course').where('id', '=', from).execute()
  await trx.deleteFrom('course_detail').where('course_id', '=', from).execute()
  await trx.deleteFrom('course_map').where('course_id', '=', from).execute()
  await trx.deleteFrom('course_share').where('course_id', '=', from).execute()
  await trx.updateTable('course_correction').set({ course_id: into }).where('course_id', '=', from).execute()
  await redirectKeys(trx, from, into)
}
