import type { Db } from '../platform/db/open.ts'
import type { BookedGroup, Player, Waiting } from './booking.ts'
import { BOOKING, seatOf } from './sheet-store.ts'
import { waitingOf } from './waiting-store.ts'

/** Somebody who leaves a club. */
export type Left = { readonly accountId: string; readonly isStaff: boolean }

/** Bookings from a day on that somebody made or plays in. */
export async function readBookingsWith(
  db: Db,
  clubId: string,
  { accountId }: Left,
  day: string,
): Promise<readonly BookedGroup[]> {
  const played = db.selectFrom('tee_seat').select('booking_id').where('account_id', '=', accountId)
  const bookings = await db
    .selectFrom('tee_booking')
    .select(BOOKING)
    .where('club_id', '=', clubId)
    .where('day', '>=', day)
    .where((is) => is.or([is('booked_by', '=', accountId), is('id', 'in', played)]))
    .orderBy('day')
    .orderBy('minute')
    .orderBy('id')
    .execute()
  if (bookings.length === 0) return []
  const ids = bookings.map(({ id }) => id)
  const rows = await db
    .selectFrom('tee_seat')
    .selectAll()
    .where('booking_id', 'in', ids)
    .orderBy('seat')
    .execute()
  const seats = Map.groupBy(rows.map(seatOf), ({ bookingId }) => bookingId)
  return bookings.map((booking) => ({ ...booking, seats: seats.get(booking.id) ?? [] }))
}

export const removeSeats = (trx: Db, bookingId: string, seats: readonly number[]) =>
  seats.length === 0
    ? Promise.resolve()
    : trx
        .deleteFrom('tee_seat')
        .where('booking_id', '=', bookingId)
        .where('seat', 'in', seats)
        .execute()
        .then(() => {})

export const setBooker = (trx: Db, id: string, accountId: string) =>
  trx
    .updateTable('tee_booking')
    .set({ booked_by: accountId, request_key: null })
    .where('id', '=', id)
    .execute()

/** Groups in the line from a day on that somebody is one of. */
export async function readWaitingWith(
  db: Db,
  clubId: string,
  { accountId }: Left,
  day: string,
): Promise<readonly Waiting[]> {
  const rows = await db
    .selectFrom('tee_wait')
    .selectAll()
    .where('club_id', '=', clubId)
    .where('day', '>=', day)
    .where((is) => is.or([is('account_id', '=', accountId), is('players', 'like', `%"${accountId}"%`)]))
    .orderBy('day')
    .orderBy('place')
    .execute()
  return rows.map(waitingOf)
}

export const setPlayers = (trx: Db, id: string, players: readonly Player[]) =>
  trx
    .updateTable('tee_wait')
    .set({ players: JSON.stringify(players) })
    .where('id', '=', id)
    .execute()
