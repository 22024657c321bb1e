import type { Db } from '../platform/db/open.ts'
import type { LibraryState } from './library-state-store.ts'
import type { CourseRow } from './stored-course.ts'

/** A course whose derived values are no longer what they were. */
export type Renewed = {
  readonly row: CourseRow
  /** Its answers are others too; else only what is recorded, because it can be derived now. */
  readonly isServedAnew: boolean
}

/** Maps and cards stay as they are. */
export async function writeRenewed(
  trx: Db,
  courses: readonly Renewed[],
  { revision, updatedAt }: LibraryState,
) {
  for (const { row, isServedAnew } of courses) {
    const { id, hole_count, par_total, summary, coverage, body_digest, record_digest } = row
    await trx
      .updateTable('course')
      .set({ hole_count, par_total, summary, coverage, body_digest, record_digest })
      .$if(isServedAnew, (update) => update.set({ updated_at: updatedAt }))
      .where('id', '=', id)
      .execute()
    if (isServedAnew)
      await trx.updateTable('course_detail').set({ revision }).where('course_id', '=', id).execute()
  }
}
