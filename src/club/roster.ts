import type { Role, SignInMethod } from '../account/account.ts'
import type { AccountDeps } from '../account/account-hooks.ts'
import { findOrCreateMember } from '../account/account-store.ts'
import { parseEmail } from '../core/email.ts'
import { Problem } from '../core/problem.ts'
import { newId } from '../core/token.ts'
import type { Hasher } from '../platform/hasher.ts'
import type { Club, Member, PinSetter, Whom } from './club.ts'
import { lockClub } from './club-store.ts'
import { type RecordChange, recordColumns } from './member-record-store.ts'
import { deleteMember, findMember, insertMember, updateMember } from './member-store.ts'
import { parseNumber, parsePin } from './membership.ts'
import {
  type Actor,
  archived,
  checkManagerStays,
  checkNew,
  checkPinAllowed,
  endOldPin,
  inRoster,
  lockKnownClub,
  noteRoster,
  requireMember,
} from './roster-rules.ts'

export type RosterDeps = AccountDeps & { readonly hasher: Hasher }

export type NewMember = RecordChange & {
  readonly email: string
  readonly role: Role
  readonly number: string
  /** Only an operator's: a manager's invitation has none, since a PIN opens the account. */
  readonly pin?: string | null
  /** What the roster shows until the golfer accepts. */
  readonly name?: string | null
  readonly by: 'operator' | 'manager'
  /** Who of the staff, for the list of changes. */
  readonly staff?: string
}

/**
 * Somebody without an account gets one that they can claim. An operator's entry counts at once; a manager's is an
 * invitation, which gives nobody anything until its golfer accepts.
 */
export async function addMember(deps: RosterDeps, clubSlug: string, given: NewMember): Promise<Member> {
  const { now, random } = deps
  const email = parseEmail(given.email)
  const number = parseNumber(given.number)
  const isInvited = given.by === 'manager'
  const pin = pinColumns(await hashOf(deps, isInvited ? null : (given.pin ?? null)), given.by)
  return inRoster(deps, async (inside) => {
    const trx = inside.db
    const club = await lockKnownClub(trx, clubSlug)
    const accountId = await findOrCreateMember(trx, { id: newId(random), email, now: now() })
    await checkNew(trx, club, { accountId, number })
    const place = { club_id: club.id, account_id: accountId, role: given.role, number, created_at: now() }
    const accepted = isInvited
      ? { accepted_at: null, given_name: given.name ?? null }
      : { accepted_at: now(), given_name: null }
    const record = await recordColumns(trx, club.id, given)
    await insertMember(trx, { ...place, ...pin, ...accepted, ...record })
    const about = { member: number, role: given.role }
    await noteRoster(inside, club, given.staff, 'member.added', about)
    return requireMember(trx, club, { accountId })
  })
}

/** A PIN of null removes it; fields that are left out stay as they are. */
export type MemberChange = RecordChange & {
  readonly role?: Role
  readonly pin?: string | null
  /** Of an invitation: once the golfer has accepted, the name is theirs. */
  readonly name?: string | null
}

export type ChangedBy = {
  readonly by: Actor
  /** The golfer's own session, which stays open. */
  readonly session?: { readonly id: string; readonly method: SignInMethod }
  /** Who of the staff, for the list of changes. */
  readonly staff?: string
}

export async function changeMember(
  deps: RosterDeps,
  clubSlug: string,
  whom: Whom,
  change: MemberChange,
  changedBy: ChangedBy,
): Promise<Member> {
  const pinHash = await newPinHash(deps, change)
  return inRoster(deps, async (inside) => {
    const club = await lockKnownClub(inside.db, clubSlug)
    return changeInside(inside, club, whom, { change, pinHash, changedBy })
  })
}

/** Undefined when the PIN stays. Hashing takes long, so it happens before anything is locked. */
export const newPinHash = async (deps: RosterDeps, { pin }: MemberChange) =>
  pin === undefined ? undefined : hashOf(deps, pin)

type PreparedChange = {
  readonly change: MemberChange
  readonly pinHash: string | null | undefined
  readonly changedBy: ChangedBy
}

/** The same in a transaction that has locked the club. */
export async function changeInside(
  inside: RosterDeps,
  club: Club,
  whom: Whom,
  { change, pinHash, changedBy: { by, session, staff } }: PreparedChange,
): Promise<Member> {
  const { role, pin, name } = change
  const trx = inside.db
  const member = await requireMember(trx, club, whom)
  const { accountId } = member
  if (member.isArchived && by !== 'operator') throw archived()
  if (name !== undefined && !isInvitation(member) && name !== member.name) throw ownName()
  if (role !== undefined) await checkManagerStays(trx, club, member, role, by)
  if (typeof pin === 'string') await checkPinAllowed(trx, club, member, by)
  const columns = {
    ...(role === undefined ? {} : { role }),
    ...(pinHash === undefined ? {} : pinColumns(pinHash, setterOf(member, by, session?.method))),
    ...(name === undefined || !isInvitation(member) ? {} : { given_name: name }),
    ...(await recordColumns(trx, club.id, change)),
    // What an operator changes counts as accepted.
    ...(by === 'operator' && !member.isAccepted ? { ...acceptedAt(inside.now()), archived_at: null } : {}),
  }
  if (Object.keys(columns).length > 0) await updateMember(trx, club.id, accountId, columns)
  if (pin !== undefined) await endOldPin(inside, club, member, session?.id)
  if (member.role === 'caddie' && role !== undefined && role !== 'caddie')
    await inside.hooks.stoppedCaddying(inside, { ...member, club: club.slug })
  const changes = namedChanges(change, member)
  if (Object.keys(changes).length > 0) {
    const about = { member: member.number, ...changes }
    await noteRoster(inside, club, staff, 'member.changed', about)
  }
  return requireMember(trx, club, { accountId })
}

const isInvitation = ({ isAccepted, isArchived }: Member) => !isAccepted && !isArchived

const acceptedAt = (now: number) => ({ accepted_at: now, given_name: null })

const ownName = () => new Problem('conflict', 'Only the golfer can change their name.')

/** What the list of changes says: only what differs, and of a PIN only that it was set or removed. */
function namedChanges({ pin, ...rest }: MemberChange, { name, role, record }: Member) {
  const before = { name, role, ...record, category: record.category?.name ?? null }
  const different = Object.entries(rest).filter(
    ([field, value]) => field in before && before[field as keyof typeof before] !== value,
  )
  return {
    ...Object.fromEntries(different),
    ...(pin === undefined ? {} : { pin: pin === null ? 'removed' : 'set' }),
  }
}

export const setRole = (deps: RosterDeps, club: string, whom: Whom, role: Role, by: Actor) =>
  changeMember(deps, club, whom, { role }, { by })

export const setPin = (deps: RosterDeps, club: string, whom: Whom, pin: string | null, changed: ChangedBy) =>
  changeMember(deps, club, whom, { pin }, changed)

/** Their account stays: it is their own. */
export const removeMember = (
  deps: AccountDeps,
  clubSlug: string,
  whom: Whom,
  by: Actor,
  staff?: string,
): Promise<Member> =>
  inRoster(deps, async (inside) => {
    const trx = inside.db
    const club = await lockKnownClub(trx, clubSlug)
    const member = await requireMember(trx, club, whom)
    await checkManagerStays(trx, club, member, null, by)
    await deleteMember(trx, club.id, member.accountId)
    await deps.hooks.memberLeft(inside, { ...member, club: club.slug })
    await endOldPin(inside, club, member)
    await noteRoster(inside, club, staff, 'member.removed', { member: member.number })
    return member
  })

/** A golfer, signed in, becomes a member; only now the roster shows their own name. Null if nobody invited them. */
export const acceptInvitation = (
  deps: AccountDeps,
  clubSlug: string,
  accountId: string,
): Promise<Member | null> =>
  inRoster(deps, async (inside) => {
    const trx = inside.db
    const club = await lockClub(trx, clubSlug)
    const member = club && (await findMember(trx, club.id, { accountId }))
    if (!club || !member || member.isArchived) return null
    if (member.isAccepted) return member
    await updateMember(trx, club.id, accountId, acceptedAt(deps.now()))
    await noteRoster(inside, club, undefined, 'member.changed', {})
    return requireMember(trx, club, { accountId })
  })

const hashOf = async ({ hasher }: RosterDeps, pin: string | null) =>
  pin === null ? null : hasher.hash(parsePin(pin))

const pinColumns = (pinHash: string | null, by: PinSetter) => ({
  pin_hash: pinHash,
  pin_set_by: pinHash === null ? null : by,
})

/** A PIN chosen by somebody who came in with the club's PIN may be the club's as well. */
const setterOf = ({ pinSetBy }: Member, by: Actor, method: SignInMethod | undefined): PinSetter =>
  by === 'golfer' && method === 'pin' ? (pinSetBy ?? by) : by
