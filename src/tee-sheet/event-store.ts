import type { Db } from '../platform/db/open.ts'
import { type Block, isOn, isUnder } from './day-plan.ts'
import { readBlocks, seatOf } from './sheet-store.ts'

/** Competitions from a day on: what the sheet calls an event or a shotgun start. */
export const readEvents = async (db: Db, clubId: string, day: string): Promise<readonly Block[]> =>
  (await readBlocks(db, clubId, day)).filter(isEvent)

const isEvent = ({ kind }: Block) => kind === 'event' || kind === 'shotgun'

const EVER = '0000-01-01'

export const readEvent = async (db: Db, clubId: string, id: string): Promise<Block | null> =>
  (await readEvents(db, clubId, EVER)).find((block) => block.id === id) ?? null

/** The golfers who are booked under a competition on its days, each once. */
export async function readPlayersOfEvent(db: Db, clubId: string, event: Block): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('tee_seat')
    .selectAll()
    .where('club_id', '=', clubId)
    .where('day', '>=', event.firstDay)
    .where('day', '<=', event.lastDay)
    .where('minute', '>=', event.from)
    .where('minute', '<', event.to)
    .where('account_id', 'is not', null)
    .execute()
  const under = rows.map(seatOf).filter((seat) => isOn(event, seat.day) && isUnder(event, seat))
  return [...new Set(under.flatMap(({ accountId }) => accountId ?? []))]
}

export type OwnTime = {
  readonly bookingId: string
  readonly day: string
  readonly tee: string
  readonly minute: number
}

/** The next tee times of a golfer from a minute of a day on. */
export const readNextTimes = (
  db: Db,
  clubId: string,
  accountId: string,
  { day, minute }: { readonly day: string; readonly minute: number },
  limit: number,
): Promise<readonly OwnTime[]> =>
  db
    .selectFrom('tee_seat')
    .select(['booking_id as bookingId', 'day', 'tee', 'minute'])
    .where('club_id', '=', clubId)
    .where('account_id', '=', accountId)
    .where((is) => is.or([is('day', '>', day), is.and([is('day', '=', day), is('minute', '>=', minute)])]))
    .orderBy('day')
    .orderBy('minute')
    .limit(limit)
    .execute()
