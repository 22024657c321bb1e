import { ROLES, type Role } from '../../../account/account.ts'
import { mayDo } from '../../../club/ability.ts'
import type { Member } from '../../../club/club.ts'
import { listMembers } from '../../../club/member-store.ts'
import {
  type Audience,
  type Message,
  markRead,
  readInbox,
  readReceived,
  sendMessage,
} from '../../../club/message-store.ts'
import { type Fields, fieldsOf, optionalText, textField } from '../../../core/fields.ts'
import { malformed, Problem } from '../../../core/problem.ts'
import { readBooking, readSeatsOf } from '../../../tee-sheet/sheet-store.ts'
import type { AppContext } from '../context.ts'
import type { AppAnswer, AppRequest, InClub } from '../route.ts'

const PAGE = 50
const LONGEST = 4_000

/** What the golfer received, the newest first. */
export const getMessages =
  (context: AppContext) =>
  async ({ session: { account, membership }, query }: AppRequest<InClub>): Promise<AppAnswer> => {
    const { db, now } = context
    const text = query.get('before')
    const before = text === null ? now() + 1 : Date.parse(text)
    if (Number.isNaN(before)) throw malformed('before', 'a time such as 2026-05-04T09:00:00Z')
    const messages = await readInbox(db, membership.clubId, account.id, { before, limit: PAGE })
    const people = new Map(
      (await listMembers(db, membership.clubId)).map((member) => [member.accountId, member]),
    )
    return {
      status: 200,
      json: { club: membership.slug, messages: messages.map((one) => messageJson(one, people)) },
    }
  }

const messageJson = (
  { id, at, from, audience, text, replyTo, readAt }: Message,
  people: ReadonlyMap<string, Member>,
) => {
  const sender = from === null ? undefined : people.get(from)
  return {
    ...{
      message: id,
      at: new Date(at).toISOString(),
      text,
      to: audience,
      reply_to: replyTo,
      read: readAt !== null,
    },
    // Null for what the tee sheet itself tells, and for somebody who has left.
    from: sender ? { name: sender.name, member: sender.number } : null,
  }
}

/** To one member, to a role, to the players of a booking, or to everybody: that is for the staff. */
export const postMessage =
  (context: AppContext) =>
  async ({ session, body }: AppRequest<InClub>): Promise<AppAnswer> => {
    const { db, now, random } = context
    const { account, membership } = session
    const fields = fieldsOf(body)
    const text = textField(fields, 'text', { max: LONGEST }).trim()
    if (text === '') throw malformed('text', `1 to ${LONGEST} characters of text`)
    const members = (await listMembers(db, membership.clubId)).filter(({ isAccepted }) => isAccepted)
    const replyTo = optionalText(fields, 'reply_to', 40)
    const { audience, to } =
      replyTo === null
        ? await recipientsOf(context, session, members, fields)
        : await senderOf(context, session, members, replyTo)
    const message = { clubId: membership.clubId, from: account.id, audience, text, replyTo }
    const others = to.filter((id) => id !== account.id)
    if (others.length === 0) throw new Problem('conflict', 'There is nobody to send this to.')
    const id = await sendMessage({ db, now, random }, message, others)
    return { status: 201, json: { message: id, sent_to: others.length } }
  }

type Recipients = { readonly audience: Audience; readonly to: readonly string[] }

async function senderOf(
  { db }: AppContext,
  { account, membership }: InClub,
  members: readonly Member[],
  id: string,
): Promise<Recipients> {
  const received = await readReceived(db, membership.clubId, account.id, id)
  const sender = members.find(({ accountId }) => accountId === received?.from)
  if (!received || !sender) throw new Problem('not_found', 'We couldn’t find that message.')
  return { audience: { member: sender.number }, to: [sender.accountId] }
}

async function recipientsOf(
  context: AppContext,
  session: InClub,
  members: readonly Member[],
  fields: Fields,
): Promise<Recipients> {
  const to = fieldsOf(fields.to)
  const isStaff = mayDo(session.membership.role, 'run_tee_sheet')
  if (typeof to.member === 'string' || typeof to.member === 'number')
    return oneMember(members, String(to.member))
  if (typeof to.booking === 'string') return playersOf(context, session, to.booking, isStaff)
  if (to.everyone !== true && to.role === undefined)
    throw malformed('to', 'one of {"member"}, {"booking"}, {"role"} and {"everyone": true}')
  if (!isStaff) throw new Problem('role', 'Only the staff of the club can write to several people.')
  if (to.everyone === true)
    return { audience: { everyone: true }, to: members.map(({ accountId }) => accountId) }
  const role = ROLES.find((known: Role) => known === to.role)
  if (!role) throw malformed('to.role', `one of ${ROLES.join(', ')}`)
  return {
    audience: { role },
    to: members.filter((member) => member.role === role).map(({ accountId }) => accountId),
  }
}

function oneMember(members: readonly Member[], number: string): Recipients {
  const member = members.find((one) => one.number === number)
  if (!member) throw new Problem('not_found', `The club has no member ${number}.`)
  return { audience: { member: number }, to: [member.accountId] }
}

/** The players of a tee time: for those who play in it, and for the staff. */
async function playersOf(
  { db }: AppContext,
  { account, membership }: InClub,
  id: string,
  isStaff: boolean,
): Promise<Recipients> {
  const booking = await readBooking(db, membership.clubId, id)
  const players = booking ? (await readSeatsOf(db, id)).flatMap(({ accountId }) => accountId ?? []) : []
  const isIn = booking?.bookedBy === account.id || players.includes(account.id)
  if (!booking || !(isStaff || isIn)) throw new Problem('not_found', 'We couldn’t find that booking.')
  return { audience: { booking: id }, to: players }
}

export const putMessage =
  ({ db, now }: AppContext) =>
  async ({ session: { account, membership }, params, body }: AppRequest<InClub>): Promise<AppAnswer> => {
    const id = params.message ?? ''
    if (fieldsOf(body).read !== true) throw malformed('read', 'true')
    if (!(await readReceived(db, membership.clubId, account.id, id)))
      throw new Problem('not_found', 'We couldn’t find that message.')
    await markRead(db, account.id, id, now())
    return { status: 204 }
  }
