import { followGroup } from '../../../../caddie-yard/follow-group.ts'
import { mayDo } from '../../../../club/ability.ts'
import { type Ground, readClubPlace, readGround, zoneOf } from '../../../../club/club-place.ts'
import { readClub } from '../../../../club/club-store.ts'
import { lockMembers, staffAmong } from '../../../../club/member-store.ts'
import type { Db } from '../../../../platform/db/open.ts'
import type { Deps } from '../../../../platform/deps.ts'
import type { Actor } from '../../../../tee-sheet/booking.ts'
import type { SheetDeps } from '../../../../tee-sheet/sheet-change.ts'
import type { SheetClub } from '../../../../tee-sheet/sheet-day.ts'
import { noClub } from '../../guard.ts'
import type { InClub } from '../../route.ts'
import { yardDeps } from '../yard/yard-deps.ts'
import { recordChange } from './record-change.ts'

/** A club with its clock and place. */
export async function readSheetClub(db: Db, slug: string): Promise<SheetClub> {
  const club = await readClub(db, slug)
  if (club === null) throw noClub()
  return { id: club.id, name: club.name, ...(await readClubPlace(db, club)) }
}

type Known = { readonly ground: Ground; readonly until: number }

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
  const ground = found && now() < found.until ? found.ground : await groundOf(db, slug)
  if (found?.ground !== ground) {
    if (places.size >= MOST_KNOWN) places.clear()
    places.set(id, { ground, until: now() + KNOWN_MS })
  }
  return { id, name, zone: await zoneOf(db, id, ground), point: ground.point }
}

async function groundOf(db: Db, slug: string): Promise<Ground> {
  const club = await readClub(db, slug)
  if (club === null) throw noClub()
  return readGround(db, club.courseSlug)
}

export const actorOf = ({ account, membership }: InClub): Actor => ({
  accountId: account.id,
  isStaff: mayDo(membership.role, 'run_tee_sheet'),
})

/** What a tee sheet works with when somebody changes it. */
export const sheetDeps = (
  deps: Deps,
  { account }: { readonly account: { readonly id: string } },
): SheetDeps => sheetDepsOf(deps, account.id)

/** The same when it is nobody of the club who changes it. */
export const sheetDepsOfNobody = (deps: Deps): SheetDeps => sheetDepsOf(deps, null)

const sheetDepsOf = ({ db, now, random }: Deps, by: string | null): SheetDeps => ({
  ...{ db, now, random, lockMembers, staffAmong },
  changed: recordChange(by),
  groupChanged: (inside, club, change) =>
    followGroup(yardDeps(inside), club, { id: change.from.id, ...change }),
})
