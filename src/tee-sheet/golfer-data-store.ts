import type { Db } from '../platform/db/open.ts'
import { calendarSince } from './calendar-store.ts'

/** Everything tee sheets store about somebody. */
export const readSheetDataOf = async (db: Db, accountId: string) => ({
  tee_times: await db
    .selectFrom('tee_seat')
    .select(['day', 'tee', 'minute', 'seat', 'state', 'booking_id as booking', 'started_at', 'ended_at'])
    .where('account_id', '=', accountId)
    .orderBy('day')
    .orderBy('minute')
    .execute(),
  tee_bookings: await db
    .selectFrom('tee_booking')
    .select(['id', 'day', 'tee', 'minute', 'booked_at'])
    .where('booked_by', '=', accountId)
    .orderBy('day')
    .orderBy('minute')
    .execute(),
  tee_waiting: await db
    .selectFrom('tee_wait')
    .select(['day', 'first_minute', 'last_minute', 'players', 'asked_at'])
    .where('account_id', '=', accountId)
    .orderBy('day')
    .execute(),
  tee_calendar: await calendarSince(db, accountId),
})

/** The account is about to be deleted: others who wait with this golfer have to ask again. */
export async function forgetGolfer(trx: Db, accountId: string): Promise<void> {
  await trx.deleteFrom('tee_wait').where('players', 'like', `%"${accountId}"%`).execute()
}
