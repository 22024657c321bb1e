import type { Session } from '../../../account/account.ts'
import { confirmPassword } from '../../../account/confirm-password.ts'
import { parseName } from '../../../account/name.ts'
import type { Member } from '../../../club/club.ts'
import { readClub } from '../../../club/club-store.ts'
import type { RecordChange } from '../../../club/member-record-store.ts'
import { findMember, listMembers } from '../../../club/member-store.ts'
import { parseJoined, parsePin, parseRole } from '../../../club/membership.ts'
import { acceptInvitation, addMember, removeMember, setPin } from '../../../club/roster.ts'
import { saveMember } from '../../../club/save-member.ts'
import { type Fields, fieldsOf, optionalText, textField } from '../../../core/fields.ts'
import { parseHandicap } from '../../../core/handicap.ts'
import { malformed } from '../../../core/problem.ts'
import type { AppContext } from '../context.ts'
import { noClub } from '../guard.ts'
import { orderInvitations } from '../mail-kinds.ts'
import type { AppAnswer, AppRequest, InClub } from '../route.ts'
import { fromDevice } from '../session/device-cookie.ts'
import { mailAgain } from './mail-again.ts'

/** A member as the roster shows them. Somebody archived has no role. */
export const memberJson = (member: Member) => {
  const { number, name, email, role, hasPin, isAccepted, isArchived, since, record } = member
  return {
    member: number,
    name,
    email,
    role: isArchived ? null : role,
    has_pin: hasPin,
    accepted: isAccepted || isArchived,
    since: new Date(since).toISOString(),
    category: record.category?.name ?? null,
    handicap: record.handicap,
    joined: record.joined,
    archived: isArchived,
  }
}

/** Those on the club's books; `archived=true` gives the others. */
export const getMembers =
  ({ db }: AppContext) =>
  async ({ session: { membership }, query }: AppRequest<InClub>): Promise<AppAnswer> => {
    const text = query.get('archived') ?? 'false'
    if (text !== 'true' && text !== 'false') throw malformed('archived', 'true or false')
    const members = (await listMembers(db, membership.clubId)).filter(
      ({ isArchived }) => isArchived === (text === 'true'),
    )
    return { status: 200, json: { club: membership.slug, members: members.map(memberJson) } }
  }

export const postMember =
  (context: AppContext) =>
  async ({ session: { membership, account }, body, language }: AppRequest<InClub>): Promise<AppAnswer> => {
    const fields = fieldsOf(body)
    // A PIN opens the account, so an invitation has none: its golfer chooses one.
    const pin = optionalText(fields, 'pin')
    if (pin !== null) parsePin(pin)
    const member = await addMember(context, membership.slug, {
      email: textField(fields, 'email'),
      role: parseRole(textField(fields, 'role')),
      number: numberField(fields),
      name: nameField(fields),
      ...recordFields(fields),
      by: 'manager',
      staff: account.id,
    })
    await orderInvitations(context, membership, [member.accountId], language)
    return { status: 201, json: memberJson(member) }
  }

/** What the club writes down; only what was sent. */
export const recordFields = (fields: Fields): RecordChange => ({
  ...(Object.hasOwn(fields, 'category') ? { category: optionalText(fields, 'category') } : {}),
  ...(Object.hasOwn(fields, 'handicap')
    ? { handicap: fields.handicap === null ? null : parseHandicap(fields.handicap) }
    : {}),
  ...(Object.hasOwn(fields, 'joined') ? { joined: joinedField(fields) } : {}),
})

const joinedField = (fields: Fields) => {
  const joined = optionalText(fields, 'joined')
  return joined === null ? null : parseJoined(joined)
}

const nameField = (fields: Fields) => {
  const name = optionalText(fields, 'name')
  return name === null ? null : parseName(name)
}

/** Clubs count their members, and some programs send the count as it is. */
const numberField = (fields: Fields) =>
  typeof fields.member === 'number' ? String(fields.member) : textField(fields, 'member')

export const putMember =
  (context: AppContext) =>
  async ({ session: { membership, account }, params, body }: AppRequest<InClub>): Promise<AppAnswer> => {
    const fields = fieldsOf(body)
    const whom = { number: params.member ?? '' }
    const archived = optionalFlag(fields, 'archived')
    const change = {
      ...(Object.hasOwn(fields, 'role') ? { role: parseRole(textField(fields, 'role')) } : {}),
      ...(Object.hasOwn(fields, 'pin') ? { pin: optionalText(fields, 'pin') } : {}),
      ...(Object.hasOwn(fields, 'name') ? { name: nameField(fields) } : {}),
      ...recordFields(fields),
    }
    const member = await saveMember(context, membership.slug, whom, { archived, change }, account.id)
    return { status: 200, json: memberJson(member) }
  }

function optionalFlag(fields: Fields, name: string): boolean | null {
  const value = fields[name] ?? null
  if (value !== null && typeof value !== 'boolean') throw malformed(name, 'true or false')
  return value
}

/** Emails the invitation once more. */
export const postInvitation =
  (context: AppContext) =>
  async ({ session: { membership, account }, params, language }: AppRequest<InClub>): Promise<AppAnswer> => {
    const whom = { number: params.member ?? '' }
    await mailAgain(context, { membership, staff: account.id, language }, whom)
    return { status: 204 }
  }

export const deleteMember =
  (context: AppContext) =>
  async ({ session: { membership, account }, params }: AppRequest<InClub>): Promise<AppAnswer> => {
    const whom = { number: params.member ?? '' }
    await removeMember(context, membership.slug, whom, 'manager', account.id)
    return { status: 204 }
  }

/** The golfer's answer to a manager's invitation. */
export const postOwnMembership =
  (context: AppContext) =>
  async (request: AppRequest<Session>): Promise<AppAnswer> => {
    const { session, params, body } = request
    await requireOnRoster(context, request)
    if (fieldsOf(body).accept !== true) throw malformed('accept', 'true; to decline, send DELETE')
    const member = await acceptInvitation(context, params.club ?? '', session.account.id)
    if (member === null) throw noClub()
    return { status: 200, json: memberJson(member) }
  }

/** Declines the invitation, or leaves the club. */
export const deleteOwnMembership =
  (context: AppContext) =>
  async (request: AppRequest<Session>): Promise<AppAnswer> => {
    await requireOnRoster(context, request)
    const whom = { accountId: request.session.account.id }
    await removeMember(context, request.params.club ?? '', whom, 'golfer')
    return { status: 204 }
  }

/** Invited or a member; for everybody else the club might as well not exist. */
async function requireOnRoster({ db }: AppContext, { session, params }: AppRequest<Session>): Promise<void> {
  const club = await readClub(db, params.club ?? '')
  const member = club && (await findMember(db, club.id, { accountId: session.account.id }))
  if (!member || member.isArchived) throw noClub()
}

/** A golfer's own PIN: null takes it away. Somebody may find an open session, so we ask for the password. */
export const putOwnPin =
  (context: AppContext) =>
  async (request: AppRequest<InClub>): Promise<AppAnswer> => {
    const { session } = request
    const fields = fieldsOf(request.body)
    if (!Object.hasOwn(fields, 'pin')) throw malformed('pin', '4 to 12 digits, or null')
    const whom = { accountId: session.account.id }
    const given = { password: optionalText(fields, 'password'), ...fromDevice(request) }
    await confirmPassword(context, session.account.id, given)
    const changed = { by: 'golfer', session } as const
    const member = await setPin(context, session.membership.slug, whom, optionalText(fields, 'pin'), changed)
    return { status: 200, json: memberJson(member) }
  }
