import type { Db } from '../platform/db/open.ts'
import { type MailChoice, USUAL_MAIL } from './mail-choice.ts'
import { choiceOf } from './mail-choice-store.ts'
import type { Message } from './message.ts'
import { messageOf } from './message-store.ts'

/** A message that a golfer has neither read nor been mailed, with how they want to be mailed. */
export type Unmailed = {
  readonly clubId: string
  readonly accountId: string
  readonly at: number
  readonly isUrgent: boolean
  readonly choice: MailChoice
}

/** Of all clubs, from a time on; only for those who still belong to the club. */
export async function readUnmailed(
  db: Db,
  since: number,
  most = Number.MAX_SAFE_INTEGER,
): Promise<readonly Unmailed[]> {
  const rows = await db
    .selectFrom('club_message')
    .innerJoin('club_message_to', 'club_message_to.message_id', 'club_message.id')
    .innerJoin('club_membership', (join) =>
      join
        .onRef('club_membership.club_id', '=', 'club_message.club_id')
        .onRef('club_membership.account_id', '=', 'club_message_to.account_id'),
    )
    .leftJoin('club_mail', (join) =>
      join
        .onRef('club_mail.club_id', '=', 'club_message.club_id')
        .onRef('club_mail.account_id', '=', 'club_message_to.account_id'),
    )
    .select(['club_message.club_id', 'club_message_to.account_id', 'club_message.at', 'club_message.urgent'])
    .select(['urgent_at_once', 'digest_minute', 'quiet_from', 'quiet_to'])
    .where('club_message.at', '>=', since)
    .where('club_message_to.mailed_at', 'is', null)
    .where('club_message_to.read_at', 'is', null)
    .where('club_membership.accepted_at', 'is not', null)
    .where('club_membership.archived_at', 'is', null)
    .orderBy('club_message.at')
    .limit(most)
    .execute()
  return rows.map(({ club_id, account_id, at, urgent, urgent_at_once, quiet_from, quiet_to, ...row }) => ({
    ...{ clubId: club_id, accountId: account_id, at, isUrgent: urgent === 1 },
    choice:
      urgent_at_once === null || quiet_from === null || quiet_to === null
        ? USUAL_MAIL
        : choiceOf({ ...row, urgent_at_once, quiet_from, quiet_to }),
  }))
}

type Whose = { readonly clubId: string; readonly accountId: string }

/** What one golfer has neither read nor been mailed, the oldest first. */
export async function readUnmailedOf(
  db: Db,
  { clubId, accountId }: Whose,
  since: number,
): Promise<readonly Message[]> {
  const rows = await db
    .selectFrom('club_message_to')
    .innerJoin('club_message', 'club_message.id', 'club_message_to.message_id')
    .selectAll('club_message')
    .select('club_message_to.read_at')
    .where('club_message_to.account_id', '=', accountId)
    .where('club_message_to.mailed_at', 'is', null)
    .where('club_message_to.read_at', 'is', null)
    .where('club_message.club_id', '=', clubId)
    .where('club_message.at', '>=', since)
    .orderBy('club_message.at')
    .orderBy('club_message.id')
    .execute()
  return rows.map(messageOf)
}

/** Takes messages to mail them. Those that another process has taken are not among the answer. */
export async function takeToMail(
  trx: Db,
  accountId: string,
  ids: readonly string[],
  now: number,
): Promise<readonly string[]> {
  if (ids.length === 0) return []
  const rows = await trx
    .updateTable('club_message_to')
    .set({ mailed_at: now, mail_state: 'taken' })
    .where('account_id', '=', accountId)
    .where('message_id', 'in', ids)
    .where('mailed_at', 'is', null)
    .returning('message_id')
    .execute()
  return rows.map(({ message_id }) => message_id)
}

export const noteMailed = (db: Db, accountId: string, ids: readonly string[], state: 'sent' | 'lost') =>
  db
    .updateTable('club_message_to')
    .set({ mail_state: state })
    .where('account_id', '=', accountId)
    .where('message_id', 'in', ids)
    .where('mail_state', '=', 'taken')
    .execute()

/** No mail server has seen them: they are due again. */
export const giveBackMails = (db: Db, accountId: string, ids: readonly string[]) =>
  db
    .updateTable('club_message_to')
    .set({ mailed_at: null, mail_state: null })
    .where('account_id', '=', accountId)
    .where('message_id', 'in', ids)
    .where('mail_state', '=', 'taken')
    .execute()

/** Whether a mail was taken before then, and nobody has said what came of it. */
export async function hasTakenMails(db: Db, takenBefore: number): Promise<boolean> {
  const found = await db
    .selectFrom('club_message_to')
    .select('account_id')
    .where('mail_state', '=', 'taken')
    .where('mailed_at', '<', takenBefore)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** What was taken before a time and never sent: its process ended in between. Returns how many there were. */
export async function giveUpMails(db: Db, takenBefore: number): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('club_message_to')
    .set({ mail_state: 'lost' })
    .where('mail_state', '=', 'taken')
    .where('mailed_at', '<', takenBefore)
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}
