import { insertRows } from '../platform/db/insert-rows.ts'
import type { Db } from '../platform/db/open.ts'
import { type Course, NOTHING_KNOWN } from './course.ts'

/** What one origin says about a course that several describe. */
export type Share = { readonly origin: string; readonly course: Course }

/** A share as we store it: its record is JSON. */
export type WrittenShare = { readonly origin: string; readonly record: string }

/** The shares of one course in the order they came; none when it comes from one origin alone. */
export async function readShares(db: Db, courseId: number): Promise<readonly Share[]> {
  const rows = await db
    .selectFrom('course_share')
    .select(['origin', 'record'])
    .where('course_id', '=', courseId)
    .orderBy('place')
    .execute()
  return rows.map(openShare)
}

/** A share written before a field existed does not have it. */
export const openShare = ({ origin, record }: WrittenShare): Share => ({
  origin,
  course: { ...NOTHING_KNOWN, ...JSON.parse(record) },
})

/** The origins of every course that has several, in the order they came. */
export async function readShareOrigins(db: Db): Promise<ReadonlyMap<number, readonly string[]>> {
  const rows = await db.selectFrom('course_share').select(['course_id', 'origin']).orderBy('place').execute()
  const byCourse = Map.groupBy(rows, ({ course_id }) => course_id)
  return new Map([...byCourse].map(([id, shares]) => [id, shares.map(({ origin }) => origin)]))
}

/** Each course's shares take the place of those it had. */
export async function replaceShares(trx: Db, shares: ReadonlyMap<number, readonly WrittenShare[]>) {
  for (const [course_id, list] of shares) {
    await trx.deleteFrom('course_share').where('course_id', '=', course_id).execute()
    const rows = list.map(({ origin, record }, index) => ({ course_id, origin, place: index, record }))
    await insertRows(trx, 'course_share', rows)
  }
}
