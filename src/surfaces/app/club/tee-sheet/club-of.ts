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

type Known = { readonly club: Pick<SheetClub, 'zone' | 'point'>; readonly until: number }

// Where a course is, and its clock, change with imports at most.
const KNOWN_MS = 60_000
const MOST_KNOWN = 1_000
const known = new WeakMap<Db, Map<string, Known>>()

/** The club of a session. */
export async function clubOf(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { membership: { clubId: id, name, slug } }: InClub,
): Promise<SheetClub> {
  const places = known.get(db) ?? new Map<string, Known>()
  known.set(db, places)
  const found = places.get(id)
  if (found && now() < found.until) return { ...found.club, id, name }
  const { zone, point } = await readSheetClub(db, slug)
  if (places.size >= MOST_KNOWN) places.clear()
  places.set(id, { club: { zone, point }, until: now() + KNOWN_MS })
  return { id, name, zone, point }
}

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
