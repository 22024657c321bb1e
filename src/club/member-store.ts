import type { Role } from '../account/account.ts'
import { readAccountByEmail } from '../account/account-by-email-store.ts'
import type { Credential } from '../account/account-store.ts'
import { type Contact, readContacts } from '../account/contact-store.ts'
import { emailKey } from '../core/email.ts'
import type { ClubMembershipTable } from '../platform/db/account-tables.ts'
import { insertRows } from '../platform/db/insert-rows.ts'
import { locked } from '../platform/db/locked.ts'
import type { Db } from '../platform/db/open.ts'
import { mayDo } from './ability.ts'
import type { Member, MemberRecord, Whom } from './club.ts'

export async function listMembers(db: Db, clubId: string): Promise<readonly Member[]> {
  const rows = await membersOf(db, clubId).orderBy('number').execute()
  const contacts = await readContacts(
    db,
    rows.map((row) => row.account_id),
  )
  return rows.flatMap((row) => memberOf(row, contacts.get(row.account_id)) ?? [])
}

export async function findMember(db: Db, clubId: string, whom: Whom): Promise<Member | null> {
  const row = await rowOf(db, clubId, whom)
  if (!row) return null
  const contacts = await readContacts(db, [row.account_id])
  return memberOf(row, contacts.get(row.account_id))
}

async function rowOf(db: Db, clubId: string, whom: Whom): Promise<MemberRow | undefined> {
  const members = membersOf(db, clubId)
  if ('number' in whom) return members.where('number', '=', whom.number).executeTakeFirst()
  const accountId = 'email' in whom ? await accountWith(db, whom.email) : whom.accountId
  return members.where('account_id', '=', accountId).executeTakeFirst()
}

/** No account has an empty id. */
const accountWith = async (db: Db, email: string) =>
  (await readAccountByEmail(db, { key: emailKey(email) }))?.id ?? ''

const membersOf = (db: Db, clubId: string) =>
  db
    .selectFrom('club_membership')
    .leftJoin('club_category', 'club_category.id', 'club_membership.category_id')
    .select([
      'account_id',
      'number',
      'role',
      'pin_hash',
      'pin_set_by',
      'club_membership.created_at',
      'accepted_at',
      'given_name',
      'category_id',
      'club_category.name as category_name',
      'handicap_tenths',
      'joined_on',
      'archived_at',
      'mailed_at',
    ])
    .where('club_membership.club_id', '=', clubId)

type MemberRow = Omit<ClubMembershipTable, 'club_id'> & { readonly category_name: string | null }

/** Null when the account was deleted between the two reads. */
const memberOf = (row: MemberRow, contact: Contact | undefined): Member | null =>
  contact === undefined
    ? null
    : {
        accountId: row.account_id,
        number: row.number,
        ...(row.accepted_at === null ? asInvited(row, contact) : contact),
        role: row.role,
        hasPin: row.pin_hash !== null,
        pinSetBy: row.pin_set_by,
        isAccepted: row.accepted_at !== null && !isArchived(row),
        isArchived: isArchived(row),
        since: row.created_at,
        record: recordOf(row),
        mailedAt: row.mailed_at ?? null,
      }

const isArchived = ({ archived_at }: MemberRow) => (archived_at ?? null) !== null

const recordOf = ({ category_id, category_name, handicap_tenths, joined_on }: MemberRow): MemberRecord => ({
  category: category_id && category_name ? { id: category_id, name: category_name } : null,
  handicap: typeof handicap_tenths === 'number' ? handicap_tenths / 10 : null,
  joined: joined_on ?? null,
})

/** Nothing but what the manager who invites already knows. */
const asInvited = ({ given_name }: MemberRow, { email, emailVerified }: Contact): Contact => ({
  name: given_name,
  email: email === null ? null : emailKey(email),
  emailVerified,
})

/** What a PIN is compared with at sign-in. */
export async function readPin(db: Db, clubSlug: string, number: string): Promise<Credential | null> {
  const row = await db
    .selectFrom('club_membership')
    .innerJoin('club', 'club.id', 'club_membership.club_id')
    .select(['club_membership.account_id', 'club_membership.pin_hash'])
    .where('club.slug', '=', clubSlug)
    .where('club_membership.number', '=', number)
    .where('club_membership.accepted_at', 'is not', null)
    .where('club_membership.archived_at', 'is', null)
    .executeTakeFirst()
  return row ? { accountId: row.account_id, hash: row.pin_hash } : null
}

/** Whether the golfer still has this PIN at a club; then it stays until the transaction ends. */
export async function hasPin(trx: Db, accountId: string, hash: string): Promise<boolean> {
  const own = trx
    .selectFrom('club_membership')
    .select('pin_hash')
    .where('account_id', '=', accountId)
    .where('pin_hash', '=', hash)
    .where('accepted_at', 'is not', null)
    .where('archived_at', 'is', null)
  return (await locked(trx, own, 'club_membership').executeTakeFirst()) !== undefined
}

/** Fails as taken when the club already has this member, or this number. */
export const insertMember = (db: Db, membership: ClubMembershipTable) =>
  db.insertInto('club_membership').values(membership).execute()

/** The same for many, none of whom the club has. */
export const insertMembers = (db: Db, memberships: readonly ClubMembershipTable[]) =>
  insertRows(db, 'club_membership', memberships)

export type MemberColumns = Partial<
  Omit<ClubMembershipTable, 'club_id' | 'account_id' | 'number' | 'created_at'>
>

export const updateMember = (db: Db, clubId: string, accountId: string, columns: MemberColumns) =>
  db
    .updateTable('club_membership')
    .set(columns)
    .where('club_id', '=', clubId)
    .where('account_id', '=', accountId)
    .execute()

export const deleteMember = (db: Db, clubId: string, accountId: string) =>
  db.deleteFrom('club_membership').where('club_id', '=', clubId).where('account_id', '=', accountId).execute()

/** How many have this role; an invitation gives none, and somebody archived has none. */
export async function countRole(db: Db, clubId: string, role: Role): Promise<number> {
  const { n } = await db
    .selectFrom('club_membership')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('club_id', '=', clubId)
    .where('role', '=', role)
    .where('accepted_at', 'is not', null)
    .where('archived_at', 'is', null)
    .executeTakeFirstOrThrow()
  return n
}

/** Until the transaction ends, other changes that lock the same memberships wait. Returns how many there are. */
export async function lockMembers(trx: Db, clubId: string, accountIds: readonly string[]): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable('club_membership')
    .set(({ ref }) => ({ number: ref('number') }))
    .where('club_id', '=', clubId)
    .where('account_id', 'in', accountIds)
    .where('accepted_at', 'is not', null)
    .where('archived_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}

/** Who of these golfers runs the club's tee sheet. */
export async function staffAmong(
  db: Db,
  clubId: string,
  accountIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('club_membership')
    .select(['account_id', 'role'])
    .where('club_id', '=', clubId)
    .where('account_id', 'in', accountIds)
    .where('accepted_at', 'is not', null)
    .where('archived_at', 'is', null)
    .execute()
  return new Set(rows.filter(({ role }) => mayDo(role, 'run_tee_sheet')).map(({ account_id }) => account_id))
}
