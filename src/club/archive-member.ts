import type { AccountDeps } from '../account/account-hooks.ts'
import { Problem } from '../core/problem.ts'
import type { Club, Member, Whom } from './club.ts'
import { updateMember } from './member-store.ts'
import {
  checkManagerStays,
  endOldPin,
  inRoster,
  lockKnownClub,
  noteRoster,
  requireMember,
} from './roster-rules.ts'

/** Somebody leaves the club's books but stays in its history: without a role, and without a PIN. */
export const archiveMember = (
  deps: AccountDeps,
  clubSlug: string,
  whom: Whom,
  staff: string,
): Promise<Member> =>
  inRoster(deps, async (inside) =>
    archiveInside(inside, await lockKnownClub(inside.db, clubSlug), whom, staff),
  )

/** The same in a transaction that has locked the club. */
export async function archiveInside(
  inside: AccountDeps,
  club: Club,
  whom: Whom,
  staff: string,
): Promise<Member> {
  const { db, now, hooks } = inside
  const member = await requireMember(db, club, whom)
  const { accountId, number } = member
  if (member.isArchived) return member
  if (!member.isAccepted)
    throw new Problem('conflict', 'This golfer hasn’t accepted yet. Remove the invitation instead.')
  await checkManagerStays(db, club, member, null, 'manager')
  const none = { pin_hash: null, pin_set_by: null, role: 'member' } as const
  await updateMember(db, club.id, accountId, { ...none, archived_at: now() })
  await hooks.memberLeft(inside, { ...member, club: club.slug })
  await endOldPin(inside, club, member)
  await noteRoster(inside, club, staff, 'member.archived', { member: number, role: member.role })
  return requireMember(db, club, { accountId })
}

/** They come back as a member, whatever they were before. */
export const restoreMember = (
  deps: AccountDeps,
  clubSlug: string,
  whom: Whom,
  staff: string,
): Promise<Member> =>
  inRoster(deps, async (inside) =>
    restoreInside(inside, await lockKnownClub(inside.db, clubSlug), whom, staff),
  )

/** The same in a transaction that has locked the club. */
export async function restoreInside(
  inside: AccountDeps,
  club: Club,
  whom: Whom,
  staff: string,
): Promise<Member> {
  const member = await requireMember(inside.db, club, whom)
  if (!member.isArchived) return member
  await updateMember(inside.db, club.id, member.accountId, { archived_at: null })
  const about = { member: member.number }
  await noteRoster(inside, club, staff, 'member.restored', about)
  return requireMember(inside.db, club, { accountId: member.accountId })
}
