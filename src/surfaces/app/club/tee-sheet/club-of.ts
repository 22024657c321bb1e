import { followGroup } from '../../../../caddie-yard/follow-group.ts'
import { mayDo } from '../../../../club/ability.ts'
import { readClubSettings } from '../../../../club/club-settings-store.ts'
import { readClub } from '../../../../club/club-store.ts'
import { lockMember } from '../../../../club/member-store.ts'
import { readCoursePlace } from '../../../../course/course-place-store.ts'
import type { Actor, SheetDeps } from '../../../../tee-sheet/book.ts'
import type { SheetClub } from '../../../../tee-sheet/sheet-day.ts'
import type { AppContext } from '../../context.ts'
import { noClub } from '../../guard.ts'
import type { InClub } from '../../route.ts'
import { yardDeps } from '../yard/yard-deps.ts'

/**
 * The club of a session with its clock and place. If its course has no time zone, the one that its manager chose; in
 * UTC until then.
 */
export async function clubOf({ db }: AppContext, { membership }: InClub): Promise<SheetClub> {
  const club = await readClub(db, membership.slug)
  if (club === null) throw noClub()
  const place = await readCoursePlace(db, club.courseSlug)
  const { lat = null, lng = null } = place ?? {}
  const zone = place?.timezone ?? (await readClubSettings(db, club.id)).timezone
  return {
    ...{ id: club.id, name: club.name, zone: zone ?? 'UTC' },
    point: lat === null || lng === null ? null : { lat, lng },
  }
}

export const actorOf = ({ account, membership }: InClub): Actor => ({
  accountId: account.id,
  isStaff: mayDo(membership.role, 'run_tee_sheet'),
})

export const sheetDeps = ({ db, now, random }: AppContext): SheetDeps => ({
  ...{ db, now, random, lockMember },
  groupChanged: (inside, club, { from, to }) =>
    followGroup(yardDeps(inside), club, { id: from.id, from, to }),
})
