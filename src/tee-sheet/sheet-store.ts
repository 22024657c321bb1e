import type { TeeSeatTable } from '../platform/db/club-tables.ts'
import type { Db } from '../platform/db/open.ts'
import type { Booking, Seat, Start } from './booking.ts'
import type { Block } from './day-plan.ts'
import { type SheetSettings, USUAL_SETTINGS } from './settings.ts'

export async function readSettings(db: Db, clubId: string): Promise<SheetSettings> {
  const row = await db
    .selectFrom('tee_sheet')
    .select('settings')
    .where('club_id', '=', clubId)
    .executeTakeFirst()
  return row ? JSON.parse(row.settings) : USUAL_SETTINGS
}

export const writeSettings = (db: Db, clubId: string, settings: SheetSettings) =>
  db
    .insertInto('tee_sheet')
    .values({ club_id: clubId, settings: JSON.stringify(settings) })
    .onConflict((clash) => clash.column('club_id').doUpdateSet({ settings: JSON.stringify(settings) }))
    .execute()

/** The blocks of a day, and of later ones. */
export async function readBlocks(db: Db, clubId: string, day: string): Promise<readonly Block[]> {
  const rows = await db
    .selectFrom('tee_block')
    .select(['id', 'first_day', 'last_day', 'block'])
    .where('club_id', '=', clubId)
    .where('last_day', '>=', day)
    .orderBy('first_day')
    .orderBy('id')
    .execute()
  return rows.map(({ id, first_day, last_day, block }) => ({
    ...JSON.parse(block),
    ...{ id, firstDay: first_day, lastDay: last_day },
  }))
}

export const insertBlock = (db: Db, clubId: string, { id, firstDay, lastDay, ...block }: Block) =>
  db
    .insertInto('tee_block')
    .values({ id, club_id: clubId, first_day: firstDay, last_day: lastDay, block: JSON.stringify(block) })
    .execute()

export const deleteBlock = (db: Db, clubId: string, id: string) =>
  db
    .deleteFrom('tee_block')
    .where('club_id', '=', clubId)
    .where('id', '=', id)
    .returning(['first_day', 'last_day', 'block'])
    .executeTakeFirst()

/** Until the transaction ends, nobody else cancels, waits, moves or closes on this day. */
export const lockDay = (trx: Db, clubId: string, day: string) =>
  trx
    .insertInto('tee_day')
    .values({ club_id: clubId, day, version: 1 })
    .onConflict((clash) =>
      clash.columns(['club_id', 'day']).doUpdateSet(({ ref }) => ({ version: ref('tee_day.version') })),
    )
    .execute()

const SEAT = [
  'tee',
  'minute',
  'seat',
  'booking_id',
  'account_id',
  'guest',
  'state',
  'started_at',
  'ended_at',
] as const

export async function readSeats(db: Db, clubId: string, day: string): Promise<readonly Seat[]> {
  const rows = await db
    .selectFrom('tee_seat')
    .select(SEAT)
    .where('club_id', '=', clubId)
    .where('day', '=', day)
    .orderBy('minute')
    .orderBy('tee')
    .orderBy('seat')
    .execute()
  return rows.map((row) => seatOf({ ...row, day }))
}

/** Who starts at a minute of a day, from all tees. */
export const readSeatsAt = (
  db: Db,
  clubId: string,
  { day, minute }: Start,
): Promise<readonly Pick<Seat, 'tee' | 'seat' | 'accountId'>[]> =>
  db
    .selectFrom('tee_seat')
    .select(['tee', 'seat', 'account_id as accountId'])
    .where('club_id', '=', clubId)
    .where('day', '=', day)
    .where('minute', '=', minute)
    .execute()

export const seatOf = (row: Omit<TeeSeatTable, 'club_id'>): Seat => ({
  ...{ day: row.day, tee: row.tee, minute: row.minute, seat: row.seat },
  ...{ bookingId: row.booking_id, accountId: row.account_id, guest: row.guest, state: row.state },
  ...{ startedAt: row.started_at, endedAt: row.ended_at },
})

/** The seats that were free: fewer than asked for when others took them meanwhile. */
export async function insertSeats(trx: Db, clubId: string, seats: readonly Seat[]): Promise<number> {
  const rows = await trx
    .insertInto('tee_seat')
    .values(
      seats.map(({ day, tee, minute, seat, bookingId, accountId, guest, state, startedAt, endedAt }) => ({
        ...{ club_id: clubId, day, tee, minute, seat },
        ...{ booking_id: bookingId, account_id: accountId, guest, state },
        ...{ started_at: startedAt, ended_at: endedAt },
      })),
    )
    .onConflict((clash) => clash.columns(['club_id', 'day', 'tee', 'minute', 'seat']).doNothing())
    .returning('seat')
    .execute()
  return rows.length
}

export const deleteSeats = (trx: Db, bookingId: string) =>
  trx.deleteFrom('tee_seat').where('booking_id', '=', bookingId).execute()

/** False when the same request was booked before. */
export async function insertBooking(
  trx: Db,
  clubId: string,
  { id, day, tee, minute, bookedBy, bookedAt }: Booking,
  key: string | null,
): Promise<boolean> {
  const row = await trx
    .insertInto('tee_booking')
    .values({
      ...{ id, club_id: clubId, day, tee, minute },
      ...{ booked_by: bookedBy, booked_at: bookedAt },
      request_key: key === null ? null : keyIn(clubId, key),
    })
    .onConflict((clash) => clash.columns(['booked_by', 'request_key']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** The same key in another club is another request. */
const keyIn = (clubId: string, key: string) => `${clubId} ${key}`

export const moveBooking = (trx: Db, id: string, { day, tee, minute }: Start, now: number) =>
  trx
    .updateTable('tee_booking')
    .set(({ eb }) => ({ day, tee, minute, moved_at: now, moves: eb('moves', '+', 1) }))
    .where('id', '=', id)
    .execute()

export const deleteBooking = (trx: Db, id: string) =>
  trx.deleteFrom('tee_booking').where('id', '=', id).execute()

export const BOOKING = [
  'id',
  'day',
  'tee',
  'minute',
  'booked_by as bookedBy',
  'booked_at as bookedAt',
] as const

export const readBooking = (db: Db, clubId: string, id: string): Promise<Booking | undefined> =>
  db
    .selectFrom('tee_booking')
    .select(BOOKING)
    .where('club_id', '=', clubId)
    .where('id', '=', id)
    .executeTakeFirst()

export const readBookingOfRequest = (
  db: Db,
  clubId: string,
  accountId: string,
  key: string,
): Promise<(Booking & { readonly moves: number }) | undefined> =>
  db
    .selectFrom('tee_booking')
    .select([...BOOKING, 'moves'])
    .where('club_id', '=', clubId)
    .where('booked_by', '=', accountId)
    .where('request_key', '=', keyIn(clubId, key))
    .executeTakeFirst()

/** The bookings of a day and of later ones; `last` is the last day that counts. */
export const readBookingsFrom = (
  db: Db,
  clubId: string,
  day: string,
  last?: string,
): Promise<readonly Booking[]> =>
  db
    .selectFrom('tee_booking')
    .select(BOOKING)
    .where('club_id', '=', clubId)
    .where('day', '>=', day)
    .$if(last !== undefined, (query) => query.where('day', '<=', last ?? ''))
    .orderBy('day')
    .orderBy('minute')
    .execute()

export async function readSeatsOf(db: Db, bookingId: string): Promise<readonly Seat[]> {
  const rows = await db
    .selectFrom('tee_seat')
    .selectAll()
    .where('booking_id', '=', bookingId)
    .orderBy('seat')
    .execute()
  return rows.map(seatOf)
}

/** How many bookings of a golfer are on this day or later. */
export const countOpen = async (db: Db, clubId: string, accountId: string, today: string): Promise<number> =>
  (await countOpenOf(db, clubId, [accountId], today)).get(accountId) ?? 0

/** The same for many golfers; those without a booking are left out. */
export async function countOpenOf(
  db: Db,
  clubId: string,
  accountIds: readonly string[],
  today: string,
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('tee_booking')
    .select(({ fn }) => ['booked_by', fn.countAll<number>().as('count')])
    .where('club_id', '=', clubId)
    .where('booked_by', 'in', accountIds)
    .where('day', '>=', today)
    .groupBy('booked_by')
    .execute()
  return new Map(rows.map(({ booked_by, count }) => [booked_by, Number(count)]))
}

/** Sets the state of seats, and with it when they started and ended. */
export const setSeatState = (
  trx: Db,
  bookingId: string,
  seats: readonly number[],
  state: Seat['state'],
  now: number,
) =>
  trx
    .updateTable('tee_seat')
    .set(({ fn, ref, val }) => ({
      state,
      // A round that was never marked as playing has an end without a start: we don't know how long it took.
      started_at:
        state === 'playing'
          ? fn.coalesce(ref('started_at'), val(now))
          : state === 'done'
            ? ref('started_at')
            : null,
      ended_at: state === 'done' ? fn.coalesce(ref('ended_at'), val(now)) : null,
    }))
    .where('booking_id', '=', bookingId)
    .where('seat', 'in', seats)
    .returning('seat')
    .execute()

/** Seats between two days and two times of the day, on one tee or on all. */
export async function readSeatsBetween(
  db: Db,
  clubId: string,
  { firstDay, lastDay, from, to, tee }: Pick<Block, 'firstDay' | 'lastDay' | 'from' | 'to' | 'tee'>,
): Promise<readonly Seat[]> {
  const rows = await db
    .selectFrom('tee_seat')
    .selectAll()
    .where('club_id', '=', clubId)
    .where('day', '>=', firstDay)
    .where('day', '<=', lastDay)
    .where('minute', '>=', from)
    .where('minute', '<', to)
    .$if(tee !== null, (query) => query.where('tee', '=', tee ?? ''))
    .orderBy('day')
    .orderBy('minute')
    .orderBy('seat')
    .execute()
  return rows.map(seatOf)
}

/** Which bookings of a day somebody made. */
export async function readOwnBookings(
  db: Db,
  clubId: string,
  day: string,
  accountId: string,
): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('tee_booking')
    .select('id')
    .where('booked_by', '=', accountId)
    .where('club_id', '=', clubId)
    .where('day', '=', day)
    .execute()
  return new Set(rows.map(({ id }) => id))
}
