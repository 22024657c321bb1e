import { deflateSync, inflateSync } from 'node:zlib'
import { DAY_MS } from '../core/duration.ts'
import type { Db } from '../platform/db/open.ts'
import { removeExpired } from '../platform/db/remove-expired-store.ts'
import type { Deps } from '../platform/deps.ts'

/** Nobody asked for the wind of a course for so long: its field is removed, and made again when somebody does. */
export const WIND_FIELD_LIFETIME_MS = 90 * DAY_MS
const RENEWED_MS = DAY_MS

/** The packed basis that was made from this; null if there is none, or it was made from something else. */
export async function readBasis(
  db: Db,
  courseId: number,
  madeFrom: string,
  now: number,
): Promise<Uint8Array | null> {
  const row = await db
    .selectFrom('course_wind')
    .select(['basis', 'expires_at'])
    .where('course_id', '=', courseId)
    .where('made_from', '=', madeFrom)
    .executeTakeFirst()
  if (!row) return null
  if (row.expires_at < now + WIND_FIELD_LIFETIME_MS - RENEWED_MS) await renew(db, courseId, now)
  return inflateSync(row.basis)
}

const renew = (db: Db, courseId: number, now: number) =>
  db
    .updateTable('course_wind')
    .set({ expires_at: now + WIND_FIELD_LIFETIME_MS })
    .where('course_id', '=', courseId)
    .execute()

export async function saveBasis(db: Db, courseId: number, madeFrom: string, basis: Uint8Array, now: number) {
  const row = { made_from: madeFrom, basis: deflateSync(basis), expires_at: now + WIND_FIELD_LIFETIME_MS }
  await db
    .insertInto('course_wind')
    .values({ course_id: courseId, ...row })
    .onConflict((clash) => clash.column('course_id').doUpdateSet(row))
    .execute()
}

export const removeOldWindFields = ({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<number> =>
  removeExpired(db, 'course_wind', 'course_id', now())
