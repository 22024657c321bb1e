import type { Role } from '../account/account.ts'
import type { AccountDeps, PinSetter } from '../account/account-hooks.ts'
import { findOrCreateMember, lockUnused } from '../account/account-store.ts'
import { pinKey } from '../account/sign-in-limits.ts'
import { endPinAccess } from '../account/sign-out.ts'
import { parseEmail } from '../core/email.ts'
import { Problem } from '../core/problem.ts'
import { newId } from '../core/token.ts'
import type { Db } from '../platform/db/open.ts'
import type { Hasher } from '../platform/hasher.ts'
import { endLockout } from '../platform/throttle/lockout.ts'
import { type Club, type Member, noSuchClub, type Whom } from './club.ts'
import { lockClub } from './club-store.ts'
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
  readonly pin: string | null
  readonly by: 'operator' | 'manager'
}

/** Somebody without an account gets one that they can claim. */
export async function addMember(deps: RosterDeps, clubSlug: string, given: NewMember): Promise<Member> {
  const { db, now, random } = deps
  const email = parseEmail(given.email)
  const number = parseNumber(given.number)
  const pin = await pinColumns(deps, given.pin, given.by)
  return db.transaction().execute(async (trx) => {
    const club = await lockKnownClub(trx, clubSlug)
    const accountId = await findOrCreateMember(trx, { id: newId(random), email, now: now() })
    await checkNew(trx, club, { accountId, number })
    if (given.pin !== null) await checkPinAllowed(trx, club, accountId, given.by)
    const place = { club_id: club.id, account_id: accountId, role: given.role, number, created_at: now() }
    await insertMember(trx, { ...place, ...pin })
    return requireMember(trx, club, { accountId })
  })
}

/** A PIN of null removes it; fields that are left out stay as they are. */
export type MemberChange = { readonly role?: Role; readonly pin?: string | null }

export type ChangedBy = {
  readonly by: Actor
  /** The golfer's own session, which stays open. */
  readonly session?: string
}

export async function changeMember(
  deps: RosterDeps,
  clubSlug: string,
  whom: Whom,
  { role, pin }: MemberChange,
  { by, session }: ChangedBy,
): Promise<Member> {
  const columns = {
    ...(role === undefined ? {} : { role }),
    ...(pin === undefined ? {} : await pinColumns(deps, pin, by)),
  }
  return deps.db.transaction().execute(async (trx) => {
    const club = await lockKnownClub(trx, clubSlug)
    const member = await requireMember(trx, club, whom)
    const { accountId } = member
    if (role !== undefined) await checkManagerStays(trx, club, member, role, by)
    if (typeof pin === 'string') await checkPinAllowed(trx, club, accountId, by)
    if (Object.keys(columns).length > 0) await updateMember(trx, club.id, accountId, columns)
    if (pin !== undefined) await endOldPin({ ...deps, db: trx }, club, member, session)
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

async function pinColumns({ hasher }: RosterDeps, pin: string | null, by: Actor) {
  if (pin === null) return { pin_hash: null, pin_set_by: null }
  return { pin_hash: await hasher.hash(parsePin(pin)), pin_set_by: by }
}

async function checkNew(trx: Db, club: Club, { accountId, number }: { accountId: string; number: string }) {
  if (await findMember(trx, club.id, { accountId }))
    throw new Problem('conflict', `This email is already on the roster of ${club.name}.`)
  if (await findMember(trx, club.id, { number }))
    throw new Problem('conflict', `${club.name} already has a member ${number}.`)
}

/** A PIN opens the account, so a manager may choose one only while nobody uses the account yet. */
async function checkPinAllowed(trx: Db, club: Club, accountId: string, by: Actor) {
  if (by !== 'manager') return
  if ((await lockUnused(trx, accountId)) && !(await hasOtherTies(trx, accountId, club.id))) return
  throw new Problem('conflict', 'This golfer already uses the account, so only they can set the PIN.')
}

/** Without a manager nobody in the club could change the roster any more. */
async function checkManagerStays(trx: Db, club: Club, { role }: Member, next: Role | null, by: Actor) {
  if (by === 'operator' || role !== 'manager' || next === 'manager') return
  if ((await countRole(trx, club.id, 'manager')) > 1) return
  throw new Problem(
    'conflict',
    `This is the last manager of ${club.name}. Make someone else a manager first.`,
  )
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
