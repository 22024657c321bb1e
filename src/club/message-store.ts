import { newId } from '../core/token.ts'
import type { Db } from '../platform/db/open.ts'
import type { Deps } from '../platform/deps.ts'

/** To whom a message went, in the words it was sent with. */
export type Audience =
  | { readonly everyone: true }
  | { readonly role: string }
  | { readonly booking: string }
  | { readonly member: string }
  /** Those whom a change of the tee sheet concerns. */
  | { readonly sheet: true }

export type NewMessage = {
  readonly clubId: string
  /** Null for what the club's own tee sheet tells. */
  readonly from: string | null
  readonly audience: Audience
  readonly text: string
  readonly replyTo: string | null
}

export type Message = NewMessage & {
  readonly id: string
  readonly at: number
  readonly readAt: number | null
}

/** Sends a message to some people of a club, each once. Returns its id. */
export async function sendMessage(
  { db, now, random }: Deps,
  { clubId, from, audience, text, replyTo }: NewMessage,
  to: readonly string[],
): Promise<string> {
  const id = newId(random)
  await db
    .insertInto('club_message')
    .values({
      ...{ id, club_id: clubId, at: now(), from_account: from },
      ...{ audience: JSON.stringify(audience), text, reply_to: replyTo },
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
  return id
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
  return rows.map((row) => ({
    ...{ id: row.id, clubId: row.club_id, at: row.at, from: row.from_account, text: row.text },
    ...{ audience: JSON.parse(row.audience), replyTo: row.reply_to, readAt: row.read_at },
  }))
}

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

export const markRead = (db: Db, accountId: string, id: string, at: number) =>
  db
    .updateTable('club_message_to')
    .set({ read_at: at })
    .where('account_id', '=', accountId)
    .where('message_id', '=', id)
    .where('read_at', 'is', null)
    .execute()
