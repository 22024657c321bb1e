import type { Db } from '../platform/db/open.ts'
import type { Message, Receipt } from './message.ts'
import { messageOf, type Page } from './message-store.ts'

export type SentMessage = Message & Receipt

/** What somebody sent in a club, the newest first, with how many have read it. */
export async function readSent(
  db: Db,
  clubId: string,
  accountId: string,
  { before, limit }: Page,
): Promise<readonly SentMessage[]> {
  const rows = await db
    .selectFrom('club_message')
    .selectAll()
    .where('from_account', '=', accountId)
    .where('club_id', '=', clubId)
    .where('at', '<', before)
    .orderBy('at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute()
  const receipts = await readReceipts(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({
    ...messageOf({ ...row, read_at: null }),
    ...(receipts.get(row.id) ?? { sentTo: 0, readBy: 0 }),
  }))
}

/** Of messages that the asker has sent. */
export async function readReceipts(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, Receipt>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('club_message_to')
    .select(({ fn }) => [
      'message_id',
      fn.countAll<number>().as('sent_to'),
      fn.count<number>('read_at').as('read_by'),
    ])
    .where('message_id', 'in', ids)
    .groupBy('message_id')
    .execute()
  return new Map(
    rows.map((row) => [row.message_id, { sentTo: Number(row.sent_to), readBy: Number(row.read_by) }]),
  )
}

/** The messages of a thread that somebody sent or received, the oldest first. */
export async function readThread(
  db: Db,
  clubId: string,
  accountId: string,
  threadId: string,
): Promise<readonly Message[]> {
  const rows = await db
    .selectFrom('club_message')
    .leftJoin('club_message_to', (join) =>
      join
        .onRef('club_message_to.message_id', '=', 'club_message.id')
        .on('club_message_to.account_id', '=', accountId),
    )
    .selectAll('club_message')
    .select('club_message_to.read_at')
    .where('club_message.club_id', '=', clubId)
    .where('club_message.thread_id', '=', threadId)
    .where((is) =>
      is.or([
        is('club_message.from_account', '=', accountId),
        is('club_message_to.account_id', 'is not', null),
      ]),
    )
    .orderBy('club_message.at')
    .orderBy('club_message.id')
    .limit(MOST)
    .execute()
  return rows.map(messageOf)
}

const MOST = 500

/** The thread of a message that somebody sent or received; null for any other. */
export async function findThread(
  db: Db,
  clubId: string,
  accountId: string,
  id: string,
): Promise<string | null> {
  const row = await db
    .selectFrom('club_message')
    .leftJoin('club_message_to', (join) =>
      join
        .onRef('club_message_to.message_id', '=', 'club_message.id')
        .on('club_message_to.account_id', '=', accountId),
    )
    .select(['club_message.id', 'thread_id'])
    .where('club_message.club_id', '=', clubId)
    .where('club_message.id', '=', id)
    .where((is) =>
      is.or([is('from_account', '=', accountId), is('club_message_to.account_id', 'is not', null)]),
    )
    .executeTakeFirst()
  return row ? (row.thread_id ?? row.id) : null
}
