import type { Member } from '../../../../club/club.ts'
import { listMembers } from '../../../../club/member-store.ts'
import type { Message, Receipt } from '../../../../club/message.ts'
import { countUnread, markRead, readInbox, readReceived } from '../../../../club/message-store.ts'
import { findThread, readReceipts, readSent, readThread } from '../../../../club/thread-store.ts'
import { fieldsOf } from '../../../../core/fields.ts'
import { malformed } from '../../../../core/problem.ts'
import type { AppContext } from '../../context.ts'
import type { AppAnswer, AppRequest, InClub } from '../../route.ts'
import { noMessage } from './recipients.ts'
import { send } from './send.ts'

const PAGE = 50

type Handle = (context: AppContext) => (request: AppRequest<InClub>) => Promise<AppAnswer>

/** What the golfer received or sent, the newest first. */
export const getMessages: Handle =
  ({ db, now }) =>
  async ({ session: { account, membership }, query }) => {
    const text = query.get('before')
    const before = text === null ? now() + 1 : Date.parse(text)
    if (Number.isNaN(before)) throw malformed('before', 'a time such as 2026-05-04T09:00:00Z')
    const box = query.get('box') ?? 'inbox'
    if (box !== 'inbox' && box !== 'sent') throw malformed('box', 'inbox or sent')
    const read = box === 'sent' ? readSent : readInbox
    const messages = await read(db, membership.clubId, account.id, { before, limit: PAGE })
    const people = await peopleOf(db, membership.clubId)
    const json = {
      club: membership.slug,
      unread: await countUnread(db, membership.clubId, account.id),
      messages: messages.map((one) => messageJson(one, people, account.id)),
    }
    return { status: 200, json }
  }

type People = ReadonlyMap<string, Member>

export const peopleOf = async (db: AppContext['db'], clubId: string): Promise<People> =>
  new Map((await listMembers(db, clubId)).map((member) => [member.accountId, member]))

const messageJson = (message: Message & Partial<Receipt>, people: People, viewer: string) => {
  const { id, at, from, audience, text, replyTo, readAt, threadId, isUrgent, sentTo, readBy } = message
  const sender = from === null ? undefined : people.get(from)
  return {
    ...{ message: id, thread: threadId, at: new Date(at).toISOString(), text, to: audience },
    ...{ reply_to: replyTo, urgent: isUrgent, read: readAt !== null || from === viewer },
    // Null for what the tee sheet itself tells, and for somebody who has left.
    from: sender ? { name: sender.name, member: sender.number } : null,
    ...(sentTo === undefined ? {} : { sent_to: sentTo, read_by: readBy }),
  }
}

/** The thread of a message, as far as the golfer sent or received it. */
export const getMessage: Handle =
  ({ db }) =>
  async ({ session: { account, membership }, params }) => {
    const thread = await findThread(db, membership.clubId, account.id, params.message ?? '')
    if (thread === null) throw noMessage()
    const messages = await readThread(db, membership.clubId, account.id, thread)
    const own = messages.filter(({ from }) => from === account.id).map(({ id }) => id)
    const receipts = await readReceipts(db, own)
    const people = await peopleOf(db, membership.clubId)
    const json = {
      ...{ club: membership.slug, thread },
      messages: messages.map((one) => messageJson({ ...one, ...receipts.get(one.id) }, people, account.id)),
    }
    return { status: 200, json }
  }

/** To members, to a role, to the players of a booking or a competition, or to everybody: that is for the staff. */
export const postMessage: Handle =
  (context) =>
  async ({ session, body }) => {
    const { id, sentTo } = await send(context, session, fieldsOf(body))
    return { status: 201, json: { message: id, sent_to: sentTo } }
  }

export const putMessage: Handle =
  ({ db, now }) =>
  async ({ session: { account, membership }, params, body }) => {
    const id = params.message ?? ''
    if (fieldsOf(body).read !== true) throw malformed('read', 'true')
    if (!(await readReceived(db, membership.clubId, account.id, id))) throw noMessage()
    await markRead(db, account.id, [id], now())
    return { status: 204 }
  }
