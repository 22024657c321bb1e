import type { Role, SignInMethod } from '../account/account.ts'
import type { AccountDeps } from '../account/account-hooks.ts'
import { findOrCreateMember, lockUnused } from '../account/account-store.ts'
import { pinKey } from '../account/sign-in-limits.ts'
import { endPinAccess } from '../account/sign-out.ts'
import { parseEmail } from '../core/email.ts'
import { Problem } from '../core/problem.ts'
import { newId } from '../core/token.ts'
import type { Db } from '../platform/db/open.ts'
import type { Hasher } from '../platform/hasher.ts'
import { endLockout } from '../platform/throttle/lockout.ts'
import { type Club, type Member, noSuchClub, type PinSetter, type Whom } from './club.ts'
import { lockClub } from './club-store.ts'
import { lastManager } from './last-manager-store.ts'
import { countRole, deleteMember, findMember, insertMember, updateMember } from './member-store.ts'
import { parseNumber, parsePin } from './membership.ts'
import { hasOtherTies } from './membership-store.ts'

export type RosterDeps = AccountDeps & { readonly hasher: Hasher }

/** Who changes the roster; an operator may do what a manager may not. */
export type Actor = PinSetter

export type NewMember = {
  readonly email: string
  readonly role: Role
  readonly number: string
  /** Only an operator's: a manager's invitation has none, since a PIN opens the account. */
  readonly pin?: string | null
  /** What the roster shows until the golfer accepts. */
  readonly name?: string | null
  readonly by: 'operator' | 'manager'
}

/**
 * Somebody without an account gets one that they can claim. An operator's entry counts at once; a manager's is an
 * invitation, which gives nobody anything until its golfer accepts.
 */
export async function addMember(deps: RosterDeps, clubSlug: string, given: NewMember): Promise<Member> {
  const { db, now, random } = deps
  const email = parseEmail(given.email)
  const number = parseNumber(given.number)
  const isInvited = given.by === 'manager'
  const pin = pinColumns(await hashOf(deps, isInvited ? null : (given.pin ?? null)), given.by)
  return db.transaction().execute(async (trx) => {
    const club = await lockKnownClub(trx, clubSlug)
    const accountId = await findOrCreateMember(trx, { id: newId(random), email, now: now() })
    await checkNew(trx, club, { accountId, number })
    const place = { club_id: club.id, account_id: accountId, role: given.role, number, created_at: now() }
    const accepted = isInvited
      ? { accepted_at: null, given_name: given.name ?? null }
      : { accepted_at: now(), given_name: null }
    await insertMember(trx, { ...place, ...pin, ...accepted })
    return requireMember(trx, club, { accountId })
  })
}

/** A PIN of null removes it; fields that are left out stay as they are. */
export type MemberChange = { readonly role?: Role; readonly pin?: string | null }

export type ChangedBy = {
  readonly by: Actor
  /** The golfer's own session, which stays open. */
  readonly session?: { readonly id: string; readonly method: SignInMethod }
}

export async function changeMember(
  deps: RosterDeps,
  clubSlug: string,
  whom: Whom,
  { role, pin }: MemberChange,
  { by, session }: ChangedBy,
): Promise<Member> {
  const pinHash = pin === undefined ? undefined : await hashOf(deps, pin)
  return deps.db.transaction().execute(async (trx) => {
    const club = await lockKnownClub(trx, clubSlug)
    const member = await requireMember(trx, club, whom)
    const { accountId } = member
    if (role !== undefined) await checkManagerStays(trx, club, member, role, by)
    if (typeof pin === 'string') await checkPinAllowed(trx, club, member, by)
    const columns = {
      ...(role === undefined ? {} : { role }),
      ...(pinHash === undefined ? {} : pinColumns(pinHash, setterOf(member, by, session?.method))),
      // What an operator changes counts as accepted.
      ...(by === 'operator' && !member.isAccepted ? { accepted_at: deps.now(), given_name: null } : {}),
    }
    if (Object.keys(columns).length > 0) await updateMember(trx, club.id, accountId, columns)
    if (pin !== undefined) await endOldPin({ ...deps, db: trx }, club, member, session?.id)
    return requireMember(trx, club, { accountId })
  })
}

export const setRole = (deps: RosterDeps, club: string, whom: Whom, role: Role, by: Actor) =>
  changeMember(deps, club, whom, { role }, { by })

export const setPin = (deps: RosterDeps, club: string, whom: Whom, pin: string | null, changed: ChangedBy) =>
  changeMember(deps, club, whom, { pin }, changed)

/** Their account stays: it is their own. */
export const removeMember = (deps: AccountDeps, clubSlug: string, whom: Whom, by: Actor): Promise<Member> =>
  deps.db.transaction().execute(async (trx) => {
    const club = await lockKnownClub(trx, clubSlug)
    const member = await requireMember(trx, club, whom)
    await checkManagerStays(trx, club, member, null, by)
    await deleteMember(trx, club.id, member.accountId)
    await deps.hooks.memberLeft({ ...deps, db: trx }, { ...member, club: club.slug })
    await endOldPin({ ...deps, db: trx }, club, member)
    return member
  })

async function lockKnownClub(trx: Db, slug: string): Promise<Club> {
  const club = await lockClub(trx, slug)
  if (club === null) throw noSuchClub(slug)
  return club
}

async function requireMember(db: Db, club: Club, whom: Whom): Promise<Member> {
  const member = await findMember(db, club.id, whom)
  if (member === null) throw new Problem('not_found', `We couldn’t find that member of ${club.name}.`)
  return member
}

/** A golfer, signed in, becomes a member; only now the roster shows their own name. Null if nobody invited them. */
export const acceptInvitation = (
  { db, now }: AccountDeps,
  clubSlug: string,
  accountId: string,
): Promise<Member | null> =>
  db.transaction().execute(async (trx) => {
    const club = await lockClub(trx, clubSlug)
    const member = club && (await findMember(trx, club.id, { accountId }))
    if (!club || !member || member.isAccepted) return member
    await updateMember(trx, club.id, accountId, { accepted_at: now(), given_name: null })
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

async function checkNew(trx: Db, club: Club, { accountId, number }: { accountId: string; number: string }) {
  if (await findMember(trx, club.id, { accountId }))
    throw new Problem('conflict', `This email is already on the roster of ${club.name}.`)
  if (await findMember(trx, club.id, { number }))
    throw new Problem('conflict', `${club.name} already has a member ${number}.`)
}

/** A PIN opens the account, so a manager may choose one only while nobody uses the account yet. */
async function checkPinAllowed(trx: Db, club: Club, { accountId, isAccepted }: Member, by: Actor) {
  if (by !== 'manager') return
  if (!isAccepted) throw new Problem('conflict', 'This golfer hasn’t accepted the invitation yet.')
  if ((await lockUnused(trx, accountId)) && !(await hasOtherTies(trx, accountId, club.id))) return
  throw new Problem('conflict', 'This golfer already uses the account, so only they can set the PIN.')
}

/** Without a manager nobody in the club could change the roster any more. */
async function checkManagerStays(
  trx: Db,
  club: Club,
  { role, isAccepted }: Member,
  next: Role | null,
  by: Actor,
) {
  if (by === 'operator' || role !== 'manager' || !isAccepted || next === 'manager') return
  if ((await countRole(trx, club.id, 'manager')) > 1) return
  throw lastManager(club.name)
}

/** Ends what the old PIN opened, and any lockout from wrong ones. */
async function endOldPin(
  deps: AccountDeps,
  { slug }: Club,
  { accountId, number, hasPin }: Member,
  kept?: string,
) {
  if (hasPin) await endPinAccess(deps, accountId, kept)
  await endLockout(deps, pinKey(slug, number))
}
