import { tellNews } from '../club-news/news-store.ts'
import { newId } from '../core/token.ts'
import type { ClubMessageTable } from '../platform/db/club-tables.ts'
import type { Db } from '../platform/db/open.ts'
import type { Deps } from '../platform/deps.ts'
import type { Message, NewMessage } from './message.ts'

/** Sends a message to some people of a club, each once. Returns its id. */
export const sendMessage = (deps: Deps, message: NewMessage, to: readonly string[]): Promise<string> =>
  deps.db.isTransaction
    ? writeMessage(deps, message, to)
    : deps.db.transaction().execute((trx) => writeMessage({ ...deps, db: trx }, message, to))

async function writeMessage(deps: Deps, message: NewMessage, to: readonly string[]): Promise<string> {
  const { db, now, random } = deps
  const { clubId, from, audience, text, replyTo, isUrgent = false } = message
  const id = newId(random)
  const threadId = replyTo === null ? id : await threadOf(db, clubId, replyTo)
  await db
    .insertInto('club_message')
    .values({
      ...{ id, club_id: clubId, at: now(), from_account: from, thread_id: threadId },
      ...{ audience: JSON.stringify(audience), text, reply_to: replyTo, urgent: isUrgent ? 1 : 0 },
    })
    .execute()
  const rows = [...new Set(to)].map((accountId) => ({
    ...{ message_id: id, account_id: accountId, read_at: null, mailed_at: null },
  }))
  for (let start = 0; start < rows.length; start += 500)
    await db
      .insertInto('club_message_to')
      .values(rows.slice(start, start + 500))
      .execute()
  await tellNews(deps, clubId, 'messages')
  return id
}

async function threadOf(db: Db, clubId: string, id: string): Promise<string> {
  const row = await db
    .selectFrom('club_message')
    .select('thread_id')
    .where('club_id', '=', clubId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.thread_id ?? id
}

export type Page = { readonly before: number; readonly limit: number }

/** What somebody received in a club, the newest first. */
export async function readInbox(
  db: Db,
  clubId: string,
  accountId: string,
  { before, limit }: Page,
): Promise<readonly Message[]> {
  const rows = await db
    .selectFrom('club_message_to')
    .innerJoin('club_message', 'club_message.id', 'club_message_to.message_id')
    .selectAll('club_message')
    .select('club_message_to.read_at')
    .where('club_message_to.account_id', '=', accountId)
    .where('club_message.club_id', '=', clubId)
    .where('club_message.at', '<', before)
    .orderBy('club_message.at', 'desc')
    .orderBy('club_message.id')
    .limit(limit)
    .execute()
  return rows.map(messageOf)
}

export const messageOf = (row: ClubMessageTable & { readonly read_at: number | null }): Message => ({
  ...{ id: row.id, clubId: row.club_id, at: row.at, from: row.from_account, text: row.text },
  ...{ audience: JSON.parse(row.audience), replyTo: row.reply_to, readAt: row.read_at },
  ...{ threadId: row.thread_id ?? row.id, isUrgent: row.urgent === 1 },
})

/** A message that somebody received; null for any other. */
export async function readReceived(db: Db, clubId: string, accountId: string, id: string) {
  const row = await db
    .selectFrom('club_message_to')
    .innerJoin('club_message', 'club_message.id', 'club_message_to.message_id')
    .select(['club_message.id', 'from_account'])
    .where('club_message_to.account_id', '=', accountId)
    .where('club_message.club_id', '=', clubId)
    .where('club_message.id', '=', id)
    .executeTakeFirst()
  return row ? { id: row.id, from: row.from_account } : null
}

/** Marks messages as read by somebody; those that were read before keep their time. Returns how many were not. */
export async function markRead(
  db: Db,
  accountId: string,
  ids: readonly string[],
  at: number,
): Promise<number> {
  if (ids.length === 0) return 0
  const { numUpdatedRows } = await db
    .updateTable('club_message_to')
    .set({ read_at: at })
    .where('account_id', '=', accountId)
    .where('message_id', 'in', ids)
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}

export async function countUnread(db: Db, clubId: string, accountId: string): Promise<number> {
  const { n } = await db
    .selectFrom('club_message_to')
    .innerJoin('club_message', 'club_message.id', 'club_message_to.message_id')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('club_message_to.account_id', '=', accountId)
    .where('club_message_to.read_at', 'is', null)
    .where('club_message.club_id', '=', clubId)
    .executeTakeFirstOrThrow()
  return Number(n)
}
