import type { TeeWaitTable } from '../platform/db/club-tables.ts'
import type { Db } from '../platform/db/open.ts'
import type { Waiting } from './booking.ts'

export const waitingOf = (row: TeeWaitTable): Waiting => ({
  ...{ id: row.id, day: row.day, first: row.first_minute, last: row.last_minute },
  ...{ accountId: row.account_id, players: JSON.parse(row.players), place: row.place, askedAt: row.asked_at },
})

export async function readWaiting(db: Db, clubId: string, day: string): Promise<readonly Waiting[]> {
  const rows = await db
    .selectFrom('tee_wait')
    .selectAll()
    .where('club_id', '=', clubId)
    .where('day', '=', day)
    .orderBy('place')
    .execute()
  return rows.map(waitingOf)
}

export const insertWaiting = (trx: Db, clubId: string, waiting: Waiting) =>
  trx
    .insertInto('tee_wait')
    .values({
      ...{ id: waiting.id, club_id: clubId, day: waiting.day },
      ...{ first_minute: waiting.first, last_minute: waiting.last, account_id: waiting.accountId },
      ...{ players: JSON.stringify(waiting.players), place: waiting.place, asked_at: waiting.askedAt },
    })
    .execute()

export const deleteWaiting = (trx: Db, clubId: string, id: string) =>
  trx
    .deleteFrom('tee_wait')
    .where('club_id', '=', clubId)
    .where('id', '=', id)
    .returning(['account_id', 'day'])
    .executeTakeFirst()

/** How many days a golfer waits for, from a day on. */
export async function countWaiting(
  db: Db,
  clubId: string,
  accountId: string,
  today: string,
): Promise<number> {
  const { count } = await db
    .selectFrom('tee_wait')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('club_id', '=', clubId)
    .where('account_id', '=', accountId)
    .where('day', '>=', today)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** The days of a span on which somebody waits, in their order. */
export async function readWaitingDays(
  db: Db,
  clubId: string,
  { firstDay, lastDay }: { readonly firstDay: string; readonly lastDay: string },
): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('tee_wait')
    .select('day')
    .distinct()
    .where('club_id', '=', clubId)
    .where('day', '>=', firstDay)
    .where('day', '<=', lastDay)
    .orderBy('day')
    .execute()
  return rows.map(({ day }) => day)
}
