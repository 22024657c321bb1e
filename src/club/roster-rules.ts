import type { Role } from '../account/account.ts'
import type { AccountDeps } from '../account/account-hooks.ts'
import { lockUnused } from '../account/account-store.ts'
import { pinKey } from '../account/sign-in-limits.ts'
import { endPinAccess } from '../account/sign-out.ts'
import { tellNews } from '../club-news/news-store.ts'
import { Problem } from '../core/problem.ts'
import type { Db } from '../platform/db/open.ts'
import { retryTransaction } from '../platform/db/retry-transaction.ts'
import type { Deps } from '../platform/deps.ts'
import { endLockout } from '../platform/throttle/lockout.ts'
import { type Audited, noteChange } from './audit-store.ts'
import { type Club, type Member, noSuchClub, type PinSetter, type Whom } from './club.ts'
import { lockClub } from './club-store.ts'
import { lastManager } from './last-manager-store.ts'
import { countRole, findMember } from './member-store.ts'
import { hasOtherTies } from './membership-store.ts'

/** A change of the roster, all of it or nothing. It may wait for tee times, and those who change these for it. */
export const inRoster = <D extends Deps, T>(deps: D, work: (inside: D) => Promise<T>): Promise<T> =>
  retryTransaction(deps, work, tooBusy)

const tooBusy = () => new Problem('conflict', 'Too many people change the club at the same time. Try again.')

/** Who changes the roster; an operator may do what a manager may not. */
export type Actor = PinSetter

export async function lockKnownClub(trx: Db, slug: string): Promise<Club> {
  const club = await lockClub(trx, slug)
  if (club === null) throw noSuchClub(slug)
  return club
}

export async function requireMember(db: Db, club: Club, whom: Whom): Promise<Member> {
  const member = await findMember(db, club.id, whom)
  if (member === null) throw new Problem('not_found', `We couldn’t find that member of ${club.name}.`)
  return member
}

export async function checkNew(
  trx: Db,
  club: Club,
  { accountId, number }: { accountId: string; number: string },
) {
  const known = await findMember(trx, club.id, { accountId })
  if (known?.isArchived)
    throw new Problem(
      'conflict',
      `This email is that of the archived member ${known.number}. Restore them instead.`,
    )
  if (known) throw new Problem('conflict', `This email is already on the roster of ${club.name}.`)
  if (await findMember(trx, club.id, { number }))
    throw new Problem('conflict', `${club.name} already has a member ${number}.`)
}

export const archived = () => new Problem('conflict', 'This member is archived. Restore them first.')

/** A PIN opens the account, so a manager may choose one only while nobody uses the account yet. */
export async function checkPinAllowed(trx: Db, club: Club, { accountId, isAccepted }: Member, by: Actor) {
  if (by !== 'manager') return
  if (!isAccepted) throw new Problem('conflict', 'This golfer hasn’t accepted the invitation yet.')
  if ((await lockUnused(trx, accountId)) && !(await hasOtherTies(trx, accountId, club.id))) return
  throw new Problem('conflict', 'This golfer already uses the account, so only they can set the PIN.')
}

/** Without a manager nobody in the club could change the roster any more. */
export async function checkManagerStays(
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
export async function endOldPin(
  deps: AccountDeps,
  { slug }: Club,
  { accountId, number, hasPin }: Member,
  kept?: string,
) {
  if (hasPin) await endPinAccess(deps, accountId, kept)
  await endLockout(deps, pinKey(slug, number))
}

/** Open pages read the roster again; what somebody of the staff did is on the list of changes. */
export async function noteRoster(
  deps: Deps,
  { id }: Club,
  staff: string | undefined,
  what: Audited,
  about: Readonly<Record<string, unknown>>,
) {
  await tellNews(deps, id, 'roster')
  if (staff !== undefined) await noteChange(deps, { clubId: id, accountId: staff }, what, about)
}
