import type { Role } from '../account/account.ts'
import { emailKey } from '../core/email.ts'
import type { ClubMembershipTable } from '../platform/db/account-tables.ts'
import type { Db } from '../platform/db/open.ts'
import type { Member, Whom } from './club.ts'

export const listMembers = async (db: Db, clubId: string): Promise<readonly Member[]> =>
  (await membersOf(db, clubId).orderBy('club_membership.number').execute()).map(memberOf)

export async function findMember(db: Db, clubId: string, whom: Whom): Promise<Member | null> {
  const members = membersOf(db, clubId)
  const meant =
    'number' in whom
      ? members.where('club_membership.number', '=', whom.number)
      : 'email' in whom
        ? members.where('account.email_key', '=', emailKey(whom.email))
        : members.where('club_membership.account_id', '=', whom.accountId)
  const row = await meant.executeTakeFirst()
  return row ? memberOf(row) : null
}

const membersOf = (db: Db, clubId: string) =>
  db
    .selectFrom('club_membership')
    .innerJoin('account', 'account.id', 'club_membership.account_id')
    .select([
      'club_membership.account_id',
      'club_membership.number',
      'club_membership.role',
      'club_membership.pin_hash',
      'club_membership.created_at',
      'account.name',
      'account.email',
      'account.email_verified_at',
    ])
    .where('club_membership.club_id', '=', clubId)

type MemberRow = Awaited<ReturnType<ReturnType<typeof membersOf>['execute']>>[number]

const memberOf = (row: MemberRow): Member => ({
  accountId: row.account_id,
  number: row.number,
  name: row.name,
  email: row.email,
  emailVerified: row.email_verified_at !== null,
  role: row.role,
  hasPin: row.pin_hash !== null,
  since: row.created_at,
})

/** Fails as taken when the club has this member, or this number, already. */
export const insertMember = (db: Db, membership: ClubMembershipTable) =>
  db.insertInto('club_membership').values(membership).execute()

export type MemberColumns = Partial<Pick<ClubMembershipTable, 'role' | 'pin_hash' | 'pin_set_by'>>

export const updateMember = (db: Db, clubId: string, accountId: string, columns: MemberColumns) =>
  db
    .updateTable('club_membership')
    .set(columns)
    .where('club_id', '=', clubId)
    .where('account_id', '=', accountId)
    .execute()

export const deleteMember = (db: Db, clubId: string, accountId: string) =>
  db.deleteFrom('club_membership').where('club_id', '=', clubId).where('account_id', '=', accountId).execute()

export async function countRole(db: Db, clubId: string, role: Role): Promise<number> {
  const { n } = await db
    .selectFrom('club_membership')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('club_id', '=', clubId)
    .where('role', '=', role)
    .executeTakeFirstOrThrow()
  return n
}
