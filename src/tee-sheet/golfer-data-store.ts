import type { ExpressionBuilder } from 'kysely'
import type { Db } from '../platform/db/open.ts'
import type { Tables } from '../platform/db/tables.ts'
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
    .select(['id', 'day', 'tee', 'minute', 'booked_at', 'moved_at'])
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

/** Who runs a club, for what nobody else could have. */
export type RunsClub = (trx: Db, clubId: string) => Promise<string | null>

/**
 * The account is about to be deleted: others who wait with this golfer have to ask again. What is left of their bookings
 * goes to somebody who plays in them; those of a starter for guests alone go to a manager of the club.
 */
export async function forgetGolfer(trx: Db, accountId: string, runsClub: RunsClub): Promise<void> {
  await trx.deleteFrom('tee_wait').where('players', 'like', `%"${accountId}"%`).execute()
  await giveToPlayers(trx, accountId)
  const rows = await bookedForOthers(trx, accountId).select('club_id').distinct().execute()
  for (const { club_id } of rows) {
    const heir = await runsClub(trx, club_id)
    if (heir === null) continue
    await trx
      .updateTable('tee_booking')
      .set({ booked_by: heir, request_key: null })
      .where('club_id', '=', club_id)
      .where('id', 'in', bookedForOthers(trx, accountId).select('id'))
      .execute()
  }
}

const giveToPlayers = (trx: Db, accountId: string) => {
  const heir = ({ selectFrom }: ExpressionBuilder<Tables, 'tee_booking'>) =>
    selectFrom('tee_seat')
      .select(({ fn }) => fn.min('tee_seat.account_id').as('heir'))
      .whereRef('tee_seat.booking_id', '=', 'tee_booking.id')
      .where('tee_seat.account_id', '!=', accountId)
  return trx
    .updateTable('tee_booking')
    .set((asked) => ({ booked_by: heir(asked).$castTo<string>(), request_key: null }))
    .where('booked_by', '=', accountId)
    .where(heir, 'is not', null)
    .execute()
}

/** Bookings that somebody made and doesn't play in. */
const bookedForOthers = (trx: Db, accountId: string) =>
  trx
    .selectFrom('tee_booking')
    .where('booked_by', '=', accountId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('tee_seat')
            .select('seat')
            .whereRef('tee_seat.booking_id', '=', 'tee_booking.id')
            .where('tee_seat.account_id', '=', accountId),
        ),
      ),
    )
