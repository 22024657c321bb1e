import { archiveInside, restoreInside } from './archive-member.ts'
import type { Member, Whom } from './club.ts'
import { changeInside, type MemberChange, newPinHash, type RosterDeps } from './roster.ts'
import { inRoster, lockKnownClub, requireMember } from './roster-rules.ts'

/** Null when they stay where they are. */
export type SavedMember = { readonly archived: boolean | null; readonly change: MemberChange }

/** What a manager sends about a member, all of it or nothing: back on the books first, off them last. */
export async function saveMember(
  deps: RosterDeps,
  clubSlug: string,
  whom: Whom,
  { archived, change }: SavedMember,
  staff: string,
): Promise<Member> {
  const pinHash = await newPinHash(deps, change)
  const changedBy = { by: 'manager', staff } as const
  const isChanged = archived === null || Object.keys(change).length > 0
  return inRoster(deps, async (inside) => {
    const club = await lockKnownClub(inside.db, clubSlug)
    if (archived === false) await restoreInside(inside, club, whom, staff)
    if (isChanged) await changeInside(inside, club, whom, { change, pinHash, changedBy })
    if (archived) await archiveInside(inside, club, whom, staff)
    return requireMember(inside.db, club, whom)
  })
}
