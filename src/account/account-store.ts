import { type Email, emailKey } from '../core/email.ts'
import { newId } from '../core/token.ts'
import type { Db } from '../platform/db/open.ts'
import type { Deps } from '../platform/deps.ts'
import { clearPins } from './claim-account-store.ts'
import { endAllOf } from './sign-out-store.ts'

/** An account and what opens it; null where it has no such secret. */
export type Credential = { readonly accountId: string; readonly hash: string | null }

export async function readPassword(db: Db, email: string): Promise<Credential | null> {
  const row = await db
    .selectFrom('account')
    .select(['id', 'password_hash'])
    .where('email_key', '=', emailKey(email))
    .executeTakeFirst()
  return row ? { accountId: row.id, hash: row.password_hash } : null
}

export async function readPin(db: Db, club: string, number: string): Promise<Credential | null> {
  const row = await db
    .selectFrom('club_membership')
    .innerJoin('club', 'club.id', 'club_membership.club_id')
    .select(['club_membership.account_id', 'club_membership.pin_hash'])
    .where('club.slug', '=', club)
    .where('club_membership.number', '=', number)
    .executeTakeFirst()
  return row ? { accountId: row.account_id, hash: row.pin_hash } : null
}

export type Owner = {
  readonly email: Email
  readonly emailVerifiedAt: number | null
  readonly name: string
  readonly passwordHash: string | null
}

const columnsOf = ({ email, emailVerifiedAt, name, passwordHash }: Owner) => ({
  kind: 'member' as const,
  name,
  email: email.text,
  email_key: email.key,
  email_verified_at: emailVerifiedAt,
  password_hash: passwordHash,
})

/** Fails as taken when the email is somebody's already. */
export async function insertMember({ db, now, random }: Deps, owner: Owner): Promise<string> {
  const id = newId(random)
  const at = now()
  await db
    .insertInto('account')
    .values({ id, ...columnsOf(owner), premium_until: null, created_at: at, seen_at: at })
    .execute()
  return id
}

/**
 * Whether there was such a guest, whose sessions end all; fails as taken when the email is somebody's already.
 */
export const turnIntoMember = (db: Db, guestId: string, owner: Owner): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('account')
      .set(columnsOf(owner))
      .where('id', '=', guestId)
      .where('kind', '=', 'guest')
      .executeTakeFirstOrThrow()
    if (numUpdatedRows === 0n) return false
    await endAllOf(trx, guestId)
    return true
  })

export type KnownIdentity = { readonly email: string | null; readonly emailVerified: boolean }

/** What an identity provider said of the account's owner; null when they came without one. */
export async function readIdentityOf(db: Db, accountId: string): Promise<KnownIdentity | null> {
  const row = await db
    .selectFrom('account_identity')
    .select(['email', 'email_verified'])
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .executeTakeFirst()
  return row ? { email: row.email, emailVerified: row.email_verified === 1 } : null
}

export type Lock = { readonly email: string | null; readonly passwordHash: string | null }

export async function readLock(db: Db, accountId: string): Promise<Lock> {
  const row = await db
    .selectFrom('account')
    .select(['email', 'password_hash'])
    .where('id', '=', accountId)
    .executeTakeFirst()
  return { email: row?.email ?? null, passwordHash: row?.password_hash ?? null }
}

/** With the old password ends all that it may have opened, and every mailed link or club's PIN that could undo the new one. */
export const replacePassword = (db: Db, accountId: string, hash: string): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await trx.updateTable('account').set({ password_hash: hash }).where('id', '=', accountId).execute()
    await trx
      .deleteFrom('email_link')
      .where('account_id', '=', accountId)
      .where('purpose', '=', 'reset')
      .execute()
    await clearPins(trx, accountId, ['manager'])
    await endAllOf(trx, accountId)
  })
