import type { Db } from '../platform/db/open.ts'

/** Everything clubs store about somebody, apart from the hash of their PIN. */
export const readClubDataOf = async (db: Db, accountId: string) => ({
  memberships: await readMemberships(db, accountId),
  pins: await readPins(db, accountId),
})

const readMemberships = (db: Db, accountId: string) =>
  db
    .selectFrom('club_membership')
    .innerJoin('club', 'club.id', 'club_membership.club_id')
    .select([
      'club.slug',
      'club.name',
      'role',
      'number',
      'pin_set_by',
      'club_membership.created_at',
      'accepted_at',
      'given_name',
    ])
    .where('account_id', '=', accountId)
    .orderBy('club.slug')
    .execute()

const readPins = (db: Db, accountId: string) =>
  db
    .selectFrom('club_pin')
    .innerJoin('club', 'club.id', 'club_pin.club_id')
    .select(['club.slug', 'layout', 'hole', 'day', 'lat', 'lng', 'set_at'])
    .where('set_by', '=', accountId)
    .orderBy('set_at')
    .orderBy('hole')
    .execute()
