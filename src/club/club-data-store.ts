import type { Db } from '../platform/db/open.ts'

/** Everything clubs store about somebody, apart from the hash of their PIN. */
export const readClubDataOf = async (db: Db, accountId: string) => ({
  memberships: await readMemberships(db, accountId),
  pins: await readPins(db, accountId),
  club_messages: await readMessagesOf(db, accountId),
  club_changes: await readChangesOf(db, accountId),
  club_emails: await readMailChoicesOf(db, accountId),
  club_statuses: await readStatusesSetBy(db, accountId),
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

/** Messages that somebody wrote or received, and what they changed as staff. */
const readMessagesOf = async (db: Db, accountId: string) => ({
  sent: await db
    .selectFrom('club_message')
    .innerJoin('club', 'club.id', 'club_message.club_id')
    .select(['club.slug', 'at', 'audience', 'text'])
    .where('from_account', '=', accountId)
    .orderBy('at')
    .execute(),
  received: await db
    .selectFrom('club_message_to')
    .innerJoin('club_message', 'club_message.id', 'club_message_to.message_id')
    .innerJoin('club', 'club.id', 'club_message.club_id')
    .select(['club.slug', 'club_message.at', 'text', 'read_at'])
    .where('club_message_to.account_id', '=', accountId)
    .orderBy('club_message.at')
    .execute(),
})

const readChangesOf = (db: Db, accountId: string) =>
  db
    .selectFrom('club_audit')
    .innerJoin('club', 'club.id', 'club_audit.club_id')
    .select(['club.slug', 'at', 'what', 'about'])
    .where('by_account', '=', accountId)
    .orderBy('at')
    .execute()

const readMailChoicesOf = (db: Db, accountId: string) =>
  db
    .selectFrom('club_mail')
    .innerJoin('club', 'club.id', 'club_mail.club_id')
    .select(['club.slug', 'urgent_at_once', 'digest_minute', 'quiet_from', 'quiet_to', 'chosen_at'])
    .where('account_id', '=', accountId)
    .orderBy('club.slug')
    .execute()

const readStatusesSetBy = (db: Db, accountId: string) =>
  db
    .selectFrom('club_status')
    .innerJoin('club', 'club.id', 'club_status.club_id')
    .select(['club.slug', 'status', 'until_day', 'set_at'])
    .where('set_by', '=', accountId)
    .orderBy('club.slug')
    .execute()
