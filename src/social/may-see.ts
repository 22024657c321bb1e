import { isMinor } from '../account/minor-store.ts'
import { listMembershipsOf } from '../club/membership-store.ts'
import { Problem } from '../core/problem.ts'
import type { Db } from '../platform/db/open.ts'
import { readSharedRound, type SharedRound } from '../round/shared-round-store.ts'
import { apartFrom } from './block-store.ts'
import { areFriends } from './friend-store.ts'

const noPost = () => new Problem('not_found', 'We couldn’t find that round.')

/** A shared round that a golfer may see; one they may not see looks like one that doesn't exist. */
export async function visibleRound(db: Db, viewer: string, id: string): Promise<SharedRound> {
  const shared = await readSharedRound(db, id)
  if (shared === null || !(await maySee(db, viewer, shared))) throw noPost()
  return shared
}

async function maySee(db: Db, viewer: string, shared: SharedRound): Promise<boolean> {
  const { accountId: owner, visibility, isHidden } = shared
  if (viewer === owner) return true
  if (isHidden || (await apartFrom(db, viewer)).has(owner)) return false
  if (await areFriends(db, viewer, owner)) return true
  if (visibility === 'friends' || (await isMinor(db, owner))) return false
  return visibility === 'all' || (await shareClub(db, viewer, owner))
}

async function shareClub(db: Db, one: string, other: string): Promise<boolean> {
  const clubs = new Set((await listMembershipsOf(db, one)).map(({ clubId }) => clubId))
  return (await listMembershipsOf(db, other)).some(({ clubId }) => clubs.has(clubId))
}
