import type { Session } from '../../../../account/account.ts'
import { mayDo } from '../../../../club/ability.ts'
import { readClub } from '../../../../club/club-store.ts'
import { lockMembers } from '../../../../club/member-store.ts'
import { readCoursePlace } from '../../../../course/course-place-store.ts'
import type { Db } from '../../../../platform/db/open.ts'
import type { Deps } from '../../../../platform/deps.ts'
import type { Actor } from '../../../../tee-sheet/booking.ts'
import type { SheetDeps } from '../../../../tee-sheet/sheet-change.ts'
import type { SheetClub } from '../../../../tee-sheet/sheet-day.ts'
import { noClub } from '../../guard.ts'
import type { InClub } from '../../route.ts'
import { recordChange } from './record-change.ts'

/** A club with its clock and place; in UTC when we don't know its time zone. */
export async function readSheetClub(db: Db, slug: string): Promise<SheetClub> {
  const club = await readClub(db, slug)
  if (club === null) throw noClub()
  const place = await readCoursePlace(db, club.courseSlug)
  const { lat = null, lng = null } = place ?? {}
  return {
    ...{ id: club.id, name: club.name, zone: place?.timezone ?? 'UTC' },
    point: lat === null || lng === null ? null : { lat, lng },
  }
}

/** The club of a session. */
export const clubOf = ({ db }: Pick<Deps, 'db'>, { membership }: InClub) => readSheetClub(db, membership.slug)

export const actorOf = ({ account, membership }: InClub): Actor => ({
  accountId: account.id,
  isStaff: mayDo(membership.role, 'run_tee_sheet'),
})

/** What a tee sheet works with when somebody changes it. */
export const sheetDeps = ({ db, now, random }: Deps, { account }: Pick<Session, 'account'>): SheetDeps => ({
  ...{ db, now, random, lockMembers },
  changed: recordChange(account.id),
})

/** The same when it is nobody of the club who changes it. */
export const sheetDepsOfNobody = ({ db, now, random }: Deps): SheetDeps => ({
  ...{ db, now, random, lockMembers },
  changed: recordChange(null),
})
