import { insertRows } from '../platform/db/insert-rows.ts'
import type { Db } from '../platform/db/open.ts'

/** What someone set right by hand, and why. The patch is a list of operations (RFC 6902), not checked yet. */
export type Correction = {
  readonly id: string
  readonly reason: string
  readonly patch: readonly unknown[]
}

/** The corrections of all courses that have any, in the order they were made. */
export async function readAllCorrections(db: Db): Promise<Map<number, readonly Correction[]>> {
  const rows = await db.selectFrom('course_correction').selectAll().orderBy('place').execute()
  const byCourse = Map.groupBy(rows, ({ course_id }) => course_id)
  return new Map([...byCourse].map(([id, list]) => [id, list.map(correctionOf)]))
}

/** The corrections of one course, in the order they were made. */
export async function readCorrections(db: Db, courseId: number): Promise<readonly Correction[]> {
  const rows = await db
    .selectFrom('course_correction')
    .select(['id', 'reason', 'patch'])
    .where('course_id', '=', courseId)
    .orderBy('place')
    .execute()
  return rows.map(correctionOf)
}

const correctionOf = (row: { readonly id: string; readonly reason: string; readonly patch: string }) => ({
  ...{ id: row.id, reason: row.reason },
  patch: JSON.parse(row.patch),
})

export type NewCorrection = Correction & { readonly courseId: number }

export async function addCorrections(trx: Db, corrections: readonly NewCorrection[]) {
  if (corrections.length === 0) return
  const { last } = await trx
    .selectFrom('course_correction')
    .select((eb) => eb.fn.max('place').as('last'))
    .executeTakeFirstOrThrow()
  const rows = corrections.map(({ id, courseId, reason, patch }, i) => ({
    ...{ id, course_id: courseId, place: (last ?? 0) + 1 + i },
    ...{ reason, patch: JSON.stringify(patch) },
  }))
  await insertRows(trx, 'course_correction', rows)
}

export async function moveCorrections(trx: Db, ids: readonly string[], courseId: number) {
  for (const id of ids)
    await trx.updateTable('course_correction').set({ course_id: courseId }).where('id', '=', id).execute()
}
