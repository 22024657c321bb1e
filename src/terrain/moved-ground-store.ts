import type { Db } from '../platform/db/open.ts'

export async function hasGround(db: Db, courseId: number): Promise<boolean> {
  const row = await db
    .selectFrom('course_ground')
    .select('part')
    .where('course_id', '=', courseId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** An id that no course has, for ground that waits for its course to come back. */
export async function nextAsideId(db: Db): Promise<number> {
  const { lowest } = await db
    .selectFrom('course_ground')
    .select(({ fn }) => fn.min('course_id').as('lowest'))
    .executeTakeFirstOrThrow()
  return Math.min(lowest ?? 0, 0) - 1
}

export const moveGround = (trx: Db, from: number, into: number) =>
  trx.updateTable('course_ground').set({ course_id: into }).where('course_id', '=', from).execute()
