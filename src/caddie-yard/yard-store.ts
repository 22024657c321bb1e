import type { Db } from '../platform/db/open.ts'
import type { CaddieDayTable, CaddieRequestTable } from '../platform/db/yard-tables.ts'
import { type CaddieDay, type CaddieRequest, USUAL_YARD, type YardSettings } from './yard.ts'

export async function readYardSettings(db: Db, clubId: string): Promise<YardSettings> {
  const row = await db
    .selectFrom('caddie_yard')
    .select('settings')
    .where('club_id', '=', clubId)
    .executeTakeFirst()
  return row ? JSON.parse(row.settings) : USUAL_YARD
}

export const writeYardSettings = (trx: Db, clubId: string, settings: YardSettings) =>
  trx
    .insertInto('caddie_yard')
    .values({ club_id: clubId, settings: JSON.stringify(settings) })
    .onConflict((clash) => clash.column('club_id').doUpdateSet({ settings: JSON.stringify(settings) }))
    .execute()

const caddieDayOf = ({ account_id, state, place, since }: Omit<CaddieDayTable, 'club_id' | 'day'>) => ({
  ...{ accountId: account_id, state, place, since },
})

/** What caddies said for a day; those in the line first, in its order. */
export async function readCaddieDays(db: Db, clubId: string, day: string): Promise<readonly CaddieDay[]> {
  const rows = await db
    .selectFrom('caddie_day')
    .select(['account_id', 'state', 'place', 'since'])
    .where('club_id', '=', clubId)
    .where('day', '=', day)
    .orderBy('place')
    .orderBy('since')
    .execute()
  return rows.map(caddieDayOf)
}

export const writeCaddieDay = (trx: Db, clubId: string, day: string, caddie: CaddieDay) => {
  const { accountId, state, place, since } = caddie
  return trx
    .insertInto('caddie_day')
    .values({ club_id: clubId, day, account_id: accountId, state, place, since })
    .onConflict((clash) =>
      clash.columns(['club_id', 'day', 'account_id']).doUpdateSet({ state, place, since }),
    )
    .execute()
}

export const writePlace = (trx: Db, clubId: string, day: string, accountId: string, place: number) =>
  trx
    .updateTable('caddie_day')
    .set({ place })
    .where('club_id', '=', clubId)
    .where('day', '=', day)
    .where('account_id', '=', accountId)
    .execute()

const requestOf = (row: CaddieRequestTable): CaddieRequest => ({
  ...{ bookingId: row.booking_id, askedBy: row.asked_by, caddieId: row.caddie_id },
  ...{ note: row.note, askedAt: row.asked_at },
})

/** Of these bookings, which ask for a caddie. */
export async function readRequests(
  db: Db,
  clubId: string,
  bookingIds: readonly string[],
): Promise<ReadonlyMap<string, CaddieRequest>> {
  if (bookingIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('caddie_request')
    .selectAll()
    .where('club_id', '=', clubId)
    .where('booking_id', 'in', bookingIds)
    .execute()
  return new Map(rows.map((row) => [row.booking_id, requestOf(row)]))
}

export const writeRequest = (trx: Db, clubId: string, request: CaddieRequest) => {
  const { bookingId, askedBy, caddieId, note, askedAt } = request
  const asked = { asked_by: askedBy, caddie_id: caddieId, note, asked_at: askedAt }
  return trx
    .insertInto('caddie_request')
    .values({ booking_id: bookingId, club_id: clubId, ...asked })
    .onConflict((clash) => clash.column('booking_id').doUpdateSet(asked))
    .execute()
}

export const deleteRequest = (trx: Db, clubId: string, bookingId: string) =>
  trx
    .deleteFrom('caddie_request')
    .where('club_id', '=', clubId)
    .where('booking_id', '=', bookingId)
    .returning('booking_id')
    .executeTakeFirst()
