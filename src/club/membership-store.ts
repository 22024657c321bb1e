import type { Membership } from '../account/account.ts'
import type { Db } from '../platform/db/open.ts'

export type NumberedMembership = Membership & { readonly number: string }

/** The clubs somebody belongs to, in the order of their slugs; invitations are not among them. */
export const listMembershipsOf = (db: Db, accountId: string): Promise<readonly NumberedMembership[]> =>
  presentOf(db, accountId).where('accepted_at', 'is not', null).execute()

/** The clubs that have invited somebody who has not answered yet. */
export const listInvitationsOf = (db: Db, accountId: string): Promise<readonly NumberedMembership[]> =>
  presentOf(db, accountId).where('accepted_at', 'is', null).execute()

/** Whoever is archived has nothing in the club any more. */
const presentOf = (db: Db, accountId: string) =>
  db
    .selectFrom('club_membership')
    .innerJoin('club', 'club.id', 'club_membership.club_id')
    .select(['club.id as clubId', 'club.slug', 'club.name', 'role', 'number'])
    .where('account_id', '=', accountId)
    .where('archived_at', 'is', null)
    .orderBy('club.slug')

/** Clears somebody's PINs in all clubs; returns whether there were any. */
export async function clearPinsOf(trx: Db, accountId: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('club_membership')
    .set({ pin_hash: null, pin_set_by: null })
    .where('account_id', '=', accountId)
    .where('pin_hash', 'is not', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Whether the golfer has something of their own elsewhere: another club, or a PIN they chose themselves. */
export async function hasOtherTies(db: Db, accountId: string, clubId: string): Promise<boolean> {
  const row = await db
    .selectFrom('club_membership')
    .select('club_id')
    .where('account_id', '=', accountId)
    .where('accepted_at', 'is not', null)
    .where((is) => is.or([is('club_id', '!=', clubId), is('pin_set_by', '=', 'golfer')]))
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
