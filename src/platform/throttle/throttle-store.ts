import { sql } from 'kysely'
import type { Db } from '../db/open.ts'
import { removeExpired } from '../db/remove-expired-store.ts'
import type { Deps } from '../deps.ts'

// What ends later than anything that starts now was counted before the clock was set back: it is over. The clocks of
// several machines may differ by this much.
const MAX_SKEW_MS = 60_000

const isOver = (now: number, ms: number) =>
  sql<boolean>`(throttle.expires_at <= ${now} or throttle.expires_at > ${now + ms + MAX_SKEW_MS})`

export type Count = { readonly count: number; readonly expiresAt: number }

/**
 * Counts one more in a window that starts with the first. It is one statement, so that it counts every one of many
 * requests and processes at once. When the window is full it writes nothing and returns one more than `most`.
 */
export async function countInWindow(
  db: Db,
  key: string,
  now: number,
  windowMs: number,
  most = Number.MAX_SAFE_INTEGER,
): Promise<Count> {
  const over = isOver(now, windowMs)
  const row = await db
    .insertInto('throttle')
    .values({ key, count: 1, paused_until: 0, expires_at: now + windowMs })
    .onConflict((clash) =>
      clash
        .column('key')
        .doUpdateSet({
          count: sql`case when ${over} then 1 else throttle.count + 1 end`,
          expires_at: sql`case when ${over} then cast(${now + windowMs} as bigint) else throttle.expires_at end`,
        })
        .where(sql<boolean>`${over} or throttle.count < cast(${most} as bigint)`),
    )
    .returning(['count', 'expires_at'])
    .executeTakeFirst()
  return { count: row?.count ?? most + 1, expiresAt: row?.expires_at ?? (await endOfWindow(db, key, now)) }
}

const endOfWindow = async (db: Db, key: string, now: number) => (await rowOf(db, key))?.expires_at ?? now + 1

const rowOf = (db: Db, key: string) =>
  db.selectFrom('throttle').select(['expires_at', 'paused_until']).where('key', '=', key).executeTakeFirst()

/** Takes one count back: the attempt turned out not to be a failure. */
export const uncount = (db: Db, key: string) =>
  db
    .updateTable('throttle')
    .set({ count: sql`count - 1` })
    .where('key', '=', key)
    .where('count', '>', 0)
    .execute()

export type LockoutRule = {
  /** How many attempts may fail before the first lockout. */
  readonly attempts: number
  readonly firstLockoutMs: number
  /** How often the lockout doubles; then it stays that long. */
  readonly doublings: number
  readonly resetAfterMs: number
}

/**
 * Counts an attempt before it is made. Returns 0 when it may go ahead, or else when the lockout ends. The attempt counts
 * as a failure until `forget` is called, so that many at once get no more attempts than one after the other.
 */
export async function takeAttempt(db: Db, key: string, now: number, rule: LockoutRule): Promise<number> {
  const over = isOver(now, rule.resetAfterMs)
  const beyond = sql<number>`(throttle.count + 1 - ${sql.lit(rule.attempts)})`
  const most = sql.lit(rule.doublings)
  const doubled = sql<number>`(1 << (case when ${beyond} > ${most} then ${most} else ${beyond} end))`
  const pause = sql<number>`cast(${now} as bigint) + ${sql.lit(rule.firstLockoutMs)} * ${doubled}`
  const taken = await db
    .insertInto('throttle')
    .values({ key, count: 1, paused_until: 0, expires_at: now + rule.resetAfterMs })
    .onConflict((clash) =>
      clash
        .column('key')
        .doUpdateSet({
          count: sql`case when ${over} then 1 else throttle.count + 1 end`,
          paused_until: sql`case when ${over} or ${beyond} < 0 then 0 else ${pause} end`,
          expires_at: now + rule.resetAfterMs,
        })
        .where((is) =>
          is.or([
            is('throttle.paused_until', '<=', now),
            is('throttle.paused_until', '>', now + longestOf(rule) + MAX_SKEW_MS),
          ]),
        ),
    )
    .returning('count')
    .executeTakeFirst()
  return taken ? 0 : pausedUntil(db, key, now)
}

const longestOf = ({ firstLockoutMs, doublings }: LockoutRule) => firstLockoutMs * 2 ** doublings

const pausedUntil = async (db: Db, key: string, now: number) =>
  Math.max((await rowOf(db, key))?.paused_until ?? 0, now + 1)

export const forget = (db: Db, key: string) => db.deleteFrom('throttle').where('key', '=', key).execute()

export const removeExpiredThrottles = ({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<number> =>
  removeExpired(db, 'throttle', 'key', now())
