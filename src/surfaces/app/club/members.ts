import type { Member } from '../../../club/club.ts'
import { listMembers } from '../../../club/member-store.ts'
import { parseRole } from '../../../club/membership.ts'
import { addMember, changeMember, removeMember, setPin } from '../../../club/roster.ts'
import { type Fields, fieldsOf, optionalText, textField } from '../../../core/fields.ts'
import { malformed } from '../../../core/problem.ts'
import type { AppContext } from '../context.ts'
import type { AppAnswer, AppRequest, InClub } from '../route.ts'

/** A member as the roster shows them. */
export const memberJson = ({ number, name, email, role, hasPin, since }: Member) => ({
  member: number,
  name,
  email,
  role,
  has_pin: hasPin,
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
    const member = await addMember(context, membership.slug, {
      email: textField(fields, 'email'),
      role: parseRole(textField(fields, 'role')),
      number: numberField(fields),
      pin: optionalText(fields, 'pin'),
      by: 'manager',
    })
    return { status: 201, json: memberJson(member) }
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

/** A golfer's own PIN: null takes it away. */
export const putOwnPin =
  (context: AppContext) =>
  async ({ session, body }: AppRequest<InClub>): Promise<AppAnswer> => {
    const fields = fieldsOf(body)
    if (!Object.hasOwn(fields, 'pin')) throw malformed('pin', '4 to 12 digits, or null')
    const whom = { accountId: session.account.id }
    const changed = { by: 'golfer', session: session.id } as const
    const member = await setPin(context, session.membership.slug, whom, optionalText(fields, 'pin'), changed)
    return { status: 200, json: memberJson(member) }
  }
