import type { Db } from '../platform/db/open.ts'
import type { CaddieLoopTable } from '../platform/db/yard-tables.ts'
import type { Start } from '../tee-sheet/booking.ts'
import type { Loop } from './yard.ts'

const loopOf = (row: CaddieLoopTable): Loop => ({
  ...{ id: row.id, bookingId: row.booking_id, accountId: row.account_id },
  ...{ day: row.day, tee: row.tee, minute: row.minute, startsAt: row.starts_at, endsAt: row.ends_at },
  ...{ kind: row.kind, holes: row.holes, players: JSON.parse(row.players), linePlace: row.line_place },
  ...{ rate: row.rate, currency: row.currency, fee: row.fee, tip: row.tip, paidAt: row.paid_at },
})

export const insertLoop = (trx: Db, clubId: string, loop: Loop) =>
  trx
    .insertInto('caddie_loop')
    .values({
      ...{ id: loop.id, club_id: clubId, booking_id: loop.bookingId, account_id: loop.accountId },
      ...{
        day: loop.day,
        tee: loop.tee,
        minute: loop.minute,
        starts_at: loop.startsAt,
        ends_at: loop.endsAt,
      },
      ...{ kind: loop.kind, holes: loop.holes, players: JSON.stringify(loop.players) },
      ...{ line_place: loop.linePlace, rate: loop.rate, currency: loop.currency },
      ...{ fee: loop.fee, tip: loop.tip, paid_at: loop.paidAt },
    })
    .execute()

export const deleteLoop = (trx: Db, id: string) =>
  trx.deleteFrom('caddie_loop').where('id', '=', id).execute()

export type Times = Start & { readonly startsAt: number; readonly endsAt: number }

export const moveLoop = (trx: Db, id: string, { day, tee, minute, startsAt, endsAt }: Times) =>
  trx
    .updateTable('caddie_loop')
    .set({ day, tee, minute, starts_at: startsAt, ends_at: endsAt })
    .where('id', '=', id)
    .execute()

export const setLoopPlayers = (trx: Db, id: string, players: readonly number[]) =>
  trx
    .updateTable('caddie_loop')
    .set({ players: JSON.stringify(players) })
    .where('id', '=', id)
    .execute()

export type Pay = { readonly fee: number; readonly tip: number; readonly at: number; readonly endsAt: number }

export const writePay = (trx: Db, id: string, { fee, tip, at, endsAt }: Pay) =>
  trx
    .updateTable('caddie_loop')
    .set({ fee, tip, paid_at: at, ends_at: endsAt })
    .where('id', '=', id)
    .execute()

export async function readLoop(db: Db, clubId: string, id: string): Promise<Loop | null> {
  const row = await db
    .selectFrom('caddie_loop')
    .selectAll()
    .where('club_id', '=', clubId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row ? loopOf(row) : null
}

export async function readLoopsOfDay(db: Db, clubId: string, day: string): Promise<readonly Loop[]> {
  const rows = await db
    .selectFrom('caddie_loop')
    .selectAll()
    .where('club_id', '=', clubId)
    .where('day', '=', day)
    .orderBy('starts_at')
    .orderBy('id')
    .execute()
  return rows.map(loopOf)
}

export async function readLoopsOfBooking(db: Db, bookingId: string): Promise<readonly Loop[]> {
  const rows = await db
    .selectFrom('caddie_loop')
    .selectAll()
    .where('booking_id', '=', bookingId)
    .orderBy('account_id')
    .execute()
  return rows.map(loopOf)
}

/** The loops of a caddie that have a moment in common with a time. */
export async function readLoopsDuring(
  db: Db,
  clubId: string,
  accountId: string,
  { startsAt, endsAt }: Pick<Times, 'startsAt' | 'endsAt'>,
): Promise<readonly Loop[]> {
  const rows = await db
    .selectFrom('caddie_loop')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('club_id', '=', clubId)
    .where('starts_at', '<', endsAt)
    .where('ends_at', '>', startsAt)
    .execute()
  return rows.map(loopOf)
}

export type Span = { readonly from: string; readonly to: string; readonly accountId: string | null }

/** The loops of a club from one day to another, of one caddie or of all, the newest first. */
export async function readLoopsOfSpan(
  db: Db,
  clubId: string,
  { from, to, accountId }: Span,
): Promise<readonly Loop[]> {
  const rows = await db
    .selectFrom('caddie_loop')
    .selectAll()
    .where('club_id', '=', clubId)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .$if(accountId !== null, (query) => query.where('account_id', '=', accountId))
    .orderBy('starts_at', 'desc')
    .orderBy('id')
    .execute()
  return rows.map(loopOf)
}

/** When each of these caddies last went out for the club, before a moment. */
export async function readLastOut(
  db: Db,
  clubId: string,
  before: number,
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('caddie_loop')
    .select(({ fn }) => ['account_id', fn.max('starts_at').as('last')])
    .where('club_id', '=', clubId)
    .where('account_id', 'is not', null)
    .where('starts_at', '<=', before)
    .groupBy('account_id')
    .execute()
  return new Map(rows.map(({ account_id, last }) => [account_id ?? '', Number(last)]))
}

/** A caddie of a group, as its members may see them. */
export type GroupCaddie = Pick<Loop, 'kind' | 'holes' | 'players'> & {
  readonly bookingId: string
  readonly accountId: string
}

/** Who carries for whom on a day, by booking: golfers see on the sheet who their caddie is. */
export async function readCaddiesOfDay(
  db: Db,
  clubId: string,
  day: string,
): Promise<ReadonlyMap<string, readonly GroupCaddie[]>> {
  const caddies = (await readLoopsOfDay(db, clubId, day)).flatMap(
    ({ bookingId, accountId, kind, holes, players }) =>
      bookingId === null || accountId === null ? [] : [{ bookingId, accountId, kind, holes, players }],
  )
  return Map.groupBy(caddies, ({ bookingId }) => bookingId)
}
