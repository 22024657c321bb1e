import { ROLES, type Role } from '../../../../account/account.ts'
import { mayDo } from '../../../../club/ability.ts'
import type { Member } from '../../../../club/club.ts'
import type { Audience } from '../../../../club/message.ts'
import { readReceived } from '../../../../club/message-store.ts'
import { type Fields, fieldsOf, optionalText } from '../../../../core/fields.ts'
import { malformed, Problem } from '../../../../core/problem.ts'
import { readEvent, readPlayersOfEvent } from '../../../../tee-sheet/event-store.ts'
import { readBooking, readSeatsOf } from '../../../../tee-sheet/sheet-store.ts'
import type { AppContext } from '../../context.ts'
import type { InClub } from '../../route.ts'

export type Recipients = { readonly audience: Audience; readonly to: readonly string[] }

export const noMessage = () => new Problem('not_found', 'We couldn’t find that message.')

/** Who asks, and who belongs to the club. */
export type Sending = { readonly session: InClub; readonly members: readonly Member[] }

/** An answer goes to the sender alone. */
export async function senderOf(
  { db }: AppContext,
  { session: { account, membership }, members }: Sending,
  id: string,
): Promise<Recipients> {
  const received = await readReceived(db, membership.clubId, account.id, id)
  const sender = members.find(({ accountId }) => accountId === received?.from)
  if (!received || !sender) throw noMessage()
  return { audience: { member: sender.number }, to: [sender.accountId] }
}

const AUDIENCES = ['member', 'members', 'booking', 'event', 'role', 'everyone'] as const

const noAudience = () =>
  malformed('to', 'one of {"member"}, {"members"}, {"booking"}, {"event"}, {"role"} and {"everyone": true}')

export async function recipientsOf(
  context: AppContext,
  sending: Sending,
  fields: Fields,
): Promise<Recipients> {
  const to = fieldsOf(fields.to)
  // Of two audiences we would have to choose one, and a message to one group may not be for everyone.
  if (AUDIENCES.filter((name) => to[name] !== undefined && to[name] !== null).length > 1) throw noAudience()
  if (isNumber(to.member)) return oneMember(sending.members, String(to.member))
  if (to.members !== undefined) return someMembers(sending.members, to.members)
  const booking = optionalText(to, 'booking', 40)
  if (booking !== null) return playersOf(context, sending.session, booking)
  if (to.everyone !== true && to.role === undefined && to.event === undefined) throw noAudience()
  if (!isStaff(sending.session))
    throw new Problem('role', 'Only the staff of the club can write to several people.')
  return staffAudience(context, sending, to)
}

const isStaff = ({ membership }: InClub) => mayDo(membership.role, 'run_tee_sheet')

const isNumber = (member: unknown) => typeof member === 'string' || typeof member === 'number'

async function staffAudience(
  { db }: AppContext,
  { session, members }: Sending,
  to: Fields,
): Promise<Recipients> {
  if (to.everyone === true)
    return { audience: { everyone: true }, to: members.map(({ accountId }) => accountId) }
  if (to.event !== undefined) {
    const { clubId } = session.membership
    const event = typeof to.event === 'string' ? await readEvent(db, clubId, to.event) : null
    if (!event) throw new Problem('not_found', 'We couldn’t find that event.')
    const players = new Set(await readPlayersOfEvent(db, clubId, event))
    return {
      audience: { event: event.id, title: event.title },
      to: members.flatMap(({ accountId }) => (players.has(accountId) ? [accountId] : [])),
    }
  }
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

const MOST = 50

/** By their numbers; all must be members. */
function someMembers(members: readonly Member[], given: unknown): Recipients {
  if (!Array.isArray(given) || given.length < 1 || given.length > MOST || !given.every(isNumber))
    throw malformed('to.members', `a list of 1 to ${MOST} member numbers`)
  const numbers = [...new Set(given.map(String))]
  const [only] = numbers
  if (numbers.length === 1 && only !== undefined) return oneMember(members, only)
  return {
    audience: { members: numbers },
    to: numbers.flatMap((number) => oneMember(members, number).to),
  }
}

/** The players of a tee time: for those who play in it, and for the staff. */
async function playersOf({ db }: AppContext, session: InClub, id: string): Promise<Recipients> {
  const { account, membership } = session
  const booking = await readBooking(db, membership.clubId, id)
  const players = booking ? (await readSeatsOf(db, id)).flatMap(({ accountId }) => accountId ?? []) : []
  const isIn = booking?.bookedBy === account.id || players.includes(account.id)
  if (!booking || !(isStaff(session) || isIn))
    throw new Problem('not_found', 'We couldn’t find that booking.')
  return { audience: { booking: id }, to: players }
}
