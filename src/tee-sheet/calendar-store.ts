import { hashToken, newToken } from '../core/token.ts'
import type { Db } from '../platform/db/open.ts'
import type { Deps } from '../platform/deps.ts'

/** Gives a golfer's calendar a new secret address, and ends the old one. Only the hash of the token is stored. */
export async function renewCalendar({ db, now, random }: Deps, accountId: string): Promise<string> {
  const token = newToken(random)
  const fresh = { token_hash: hashToken(token), created_at: now() }
  await db
    .insertInto('tee_calendar')
    .values({ account_id: accountId, ...fresh })
    .onConflict((clash) => clash.column('account_id').doUpdateSet(fresh))
    .execute()
  return token
}

export const endCalendar = (db: Db, accountId: string) =>
  db.deleteFrom('tee_calendar').where('account_id', '=', accountId).execute()

/** Since when a golfer's calendar has its address; null without one. */
export async function calendarSince(db: Db, accountId: string): Promise<number | null> {
  const row = await db
    .selectFrom('tee_calendar')
    .select('created_at')
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return row?.created_at ?? null
}

/** Whose calendar this is; null for a token that nobody has, or no longer. */
export async function ownerOfCalendar(db: Db, token: string): Promise<string | null> {
  const row = await db
    .selectFrom('tee_calendar')
    .select('account_id')
    .where('token_hash', '=', hashToken(token))
    .executeTakeFirst()
  return row?.account_id ?? null
}

/** A tee time of a golfer, in one of their clubs. */
export type OwnTime = {
  readonly clubId: string
  readonly bookingId: string
  readonly day: string
  readonly tee: string
  readonly minute: number
  readonly bookedAt: number
  readonly moves: number
  readonly movedAt: number | null
}

/** Where a golfer plays, from a day on; not where they did not come. */
export const readTimesOf = (db: Db, accountId: string, from: string): Promise<readonly OwnTime[]> =>
  db
    .selectFrom('tee_seat')
    .innerJoin('tee_booking', 'tee_booking.id', 'tee_seat.booking_id')
    .select([
      'tee_seat.club_id as clubId',
      'tee_seat.booking_id as bookingId',
      'tee_seat.day',
      'tee_seat.tee',
      'tee_seat.minute',
      'tee_booking.booked_at as bookedAt',
      'tee_booking.moves',
      'tee_booking.moved_at as movedAt',
    ])
    .where('tee_seat.account_id', '=', accountId)
    .where('tee_seat.day', '>=', from)
    .where('tee_seat.state', '!=', 'no_show')
    .orderBy('tee_seat.day')
    .orderBy('tee_seat.minute')
    .execute()
