import type { Session } from '../../../account/account.ts'
import { confirmPassword } from '../../../account/confirm-password.ts'
import { parseName } from '../../../account/name.ts'
import type { Member } from '../../../club/club.ts'
import { readClub } from '../../../club/club-store.ts'
import { findMember, listMembers } from '../../../club/member-store.ts'
import { parsePin, parseRole } from '../../../club/membership.ts'
import { acceptInvitation, addMember, changeMember, removeMember, setPin } from '../../../club/roster.ts'
import { type Fields, fieldsOf, optionalText, textField } from '../../../core/fields.ts'
import { malformed } from '../../../core/problem.ts'
import type { AppContext } from '../context.ts'
import { noClub } from '../guard.ts'
import type { AppAnswer, AppRequest, InClub } from '../route.ts'
import { fromDevice } from '../session/device-cookie.ts'

/** A member as the roster shows them. */
export const memberJson = ({ number, name, email, role, hasPin, isAccepted, since }: Member) => ({
  member: number,
  name,
  email,
  role,
  has_pin: hasPin,
  accepted: isAccepted,
  since: new Date(since).toISOString(),
})

export const getMembers =
  ({ db }: AppContext) =>
  async ({ session: { membership } }: AppRequest<InClub>): Promise<AppAnswer> => {
    const members = await listMembers(db, membership.clubId)
    return { status: 200, json: { club: membership.slug, members: members.map(memberJson) } }
  }

export const postMember =
  (context: AppContext) =>
  async ({ session: { membership }, body }: AppRequest<InClub>): Promise<AppAnswer> => {
    const fields = fieldsOf(body)
    // A PIN opens the account, so an invitation has none: its golfer chooses one.
    const pin = optionalText(fields, 'pin')
    if (pin !== null) parsePin(pin)
    const member = await addMember(context, membership.slug, {
      email: textField(fields, 'email'),
      role: parseRole(textField(fields, 'role')),
      number: numberField(fields),
      name: nameField(fields),
      by: 'manager',
    })
    return { status: 201, json: memberJson(member) }
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
  async ({ session: { membership }, params, body }: AppRequest<InClub>): Promise<AppAnswer> => {
    const fields = fieldsOf(body)
    const change = {
      ...(Object.hasOwn(fields, 'role') ? { role: parseRole(textField(fields, 'role')) } : {}),
      ...(Object.hasOwn(fields, 'pin') ? { pin: optionalText(fields, 'pin') } : {}),
    }
    const whom = { number: params.member ?? '' }
    const member = await changeMember(context, membership.slug, whom, change, { by: 'manager' })
    return { status: 200, json: memberJson(member) }
  }

export const deleteMember =
  (context: AppContext) =>
  async ({ session: { membership }, params }: AppRequest<InClub>): Promise<AppAnswer> => {
    await removeMember(context, membership.slug, { number: params.member ?? '' }, 'manager')
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
  if (club === null || !(await findMember(db, club.id, { accountId: session.account.id }))) throw noClub()
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
