import { Problem } from '../core/problem.ts'
import type { Db } from '../platform/db/open.ts'
import { lockClub } from './club-store.ts'
import { countRole } from './member-store.ts'
import { listMembershipsOf } from './membership-store.ts'

/** Refuses if a club would be left with nobody to run it. The clubs stay locked until the transaction ends. */
export async function checkNoLastManager(trx: Db, accountId: string): Promise<void> {
  const memberships = await listMembershipsOf(trx, accountId)
  for (const { slug, name, role } of memberships) {
    if (role !== 'manager') continue
    const club = await lockClub(trx, slug)
    if (club && (await countRole(trx, club.id, 'manager')) < 2) throw lastManager(name)
  }
}

export const lastManager = (clubName: string) =>
  new Problem('conflict', `This is the last manager of ${clubName}. Make someone else a manager first.`)

/** The manager who has been on the roster for longest, apart from somebody who is about to go. */
export async function findManager(db: Db, clubId: string, except: string): Promise<string | null> {
  const row = await db
    .selectFrom('club_membership')
    .select('account_id')
    .where('club_id', '=', clubId)
    .where('role', '=', 'manager')
    .where('account_id', '!=', except)
    .where('accepted_at', 'is not', null)
    .where('archived_at', 'is', null)
    .orderBy('created_at')
    .orderBy('account_id')
    .limit(1)
    .executeTakeFirst()
  return row?.account_id ?? null
}
