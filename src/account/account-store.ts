import { chunk } from '../core/chunk.ts'
import { type Email, emailKey } from '../core/email.ts'
import { Problem } from '../core/problem.ts'
import { newId } from '../core/token.ts'
import { insertRows } from '../platform/db/insert-rows.ts'
import { locked } from '../platform/db/locked.ts'
import type { Db } from '../platform/db/open.ts'
import type { Deps } from '../platform/deps.ts'
import type { AccountDeps } from './account-hooks.ts'
import type { Proof } from './proof.ts'
import { clearPins, endAccess } from './sign-out.ts'

/** An account and the hash of its password or PIN; null when it has none. */
export type Credential = { readonly accountId: string; readonly hash: string | null }

export async function readPassword(db: Db, email: string): Promise<Credential | null> {
  const row = await db
    .selectFrom('account')
    .select(['id', 'password_hash'])
    .where('email_key', '=', emailKey(email))
    .executeTakeFirst()
  return row ? { accountId: row.id, hash: row.password_hash } : null
}

/** Whether the account still has this password; then it keeps it until the transaction ends. */
export async function hasPassword(trx: Db, accountId: string, hash: string): Promise<boolean> {
  const own = trx.selectFrom('account').select('password_hash').where('id', '=', accountId)
  return (await locked(trx, own, 'account').executeTakeFirst())?.password_hash === hash
}

/** The password with this hash. */
export const provedBy = (accountId: string, hash: string): Proof => ({
  accountId,
  holds: (trx) => hasPassword(trx, accountId, hash),
})

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

/** Fails as taken when somebody has this email already. */
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
 * The guest's account becomes a member's, and all its sessions end. Returns whether there was such a guest; fails as
 * taken when somebody has this email already.
 */
export const turnIntoMember = (
  deps: Pick<AccountDeps, 'db' | 'hooks'>,
  guestId: string,
  owner: Owner,
): Promise<boolean> =>
  deps.db.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('account')
      .set(columnsOf(owner))
      .where('id', '=', guestId)
      .where('kind', '=', 'guest')
      .executeTakeFirstOrThrow()
    if (numUpdatedRows === 0n) return false
    await endAccess({ ...deps, db: trx }, guestId)
    return true
  })

export type NewAccount = { readonly id: string; readonly email: Email; readonly now: number }

/** The account with this email. Where there is none, one that nobody has used yet: its golfer can claim it. */
export async function findOrCreateMember(db: Db, { id, email, now }: NewAccount): Promise<string> {
  await db
    .insertInto('account')
    .values({
      id,
      ...{ kind: 'member', name: null, email: email.text, email_key: email.key },
      ...{ email_verified_at: null, password_hash: null, premium_until: null, created_at: now, seen_at: now },
    })
    .onConflict((clash) => clash.column('email_key').doNothing())
    .execute()
  const account = await db
    .selectFrom('account')
    .select('id')
    .where('email_key', '=', email.key)
    .executeTakeFirstOrThrow()
  return account.id
}

/** The same for many emails; returns the accounts' ids by the keys of their emails. */
export async function findOrCreateMembers(
  db: Db,
  accounts: readonly NewAccount[],
): Promise<ReadonlyMap<string, string>> {
  const rows = accounts.map(({ id, email, now }) => ({
    ...{ id, kind: 'member', email: email.text, email_key: email.key, created_at: now, seen_at: now },
  }))
  await insertRows(db, 'account', rows, 'on conflict (email_key) do nothing')
  return idsOfEmails(
    db,
    accounts.map(({ email }) => email.key),
  )
}

/** The accounts that have these emails, by the keys of the emails. */
export async function idsOfEmails(db: Db, keys: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const ids = new Map<string, string>()
  for (const some of chunk(keys)) {
    const rows = await db
      .selectFrom('account')
      .select(['id', 'email_key'])
      .where('email_key', 'in', some)
      .execute()
    for (const { id, email_key } of rows) if (email_key !== null) ids.set(email_key, id)
  }
  return ids
}

/**
 * Whether nobody uses the account yet: no password, no identity, no confirmed email. If so, the row is locked until the
 * transaction ends, so that it stays true.
 */
export async function lockUnused(trx: Db, accountId: string): Promise<boolean> {
  const locked = await trx
    .updateTable('account')
    .set(({ ref }) => ({ kind: ref('kind') }))
    .where('id', '=', accountId)
    .where('password_hash', 'is', null)
    .where('email_verified_at', 'is', null)
    .where(({ not, exists }) =>
      not(exists(trx.selectFrom('account_identity').select('subject').where('account_id', '=', accountId))),
    )
    .returning('id')
    .executeTakeFirst()
  return locked !== undefined
}

export type KnownIdentity = { readonly email: string | null; readonly emailVerified: boolean }

/** What an identity provider told us about the account's owner; null when there is none. */
export async function readIdentityOf(db: Db, accountId: string): Promise<KnownIdentity | null> {
  const row = await db
    .selectFrom('account_identity')
    .select(['email', 'email_verified'])
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .executeTakeFirst()
  return row ? { email: row.email, emailVerified: row.email_verified === 1 } : null
}

export type OwnPassword = {
  readonly accountId: string
  readonly email: string | null
  readonly passwordHash: string | null
}

export async function readOwnPassword(db: Db, accountId: string): Promise<OwnPassword> {
  const row = await db
    .selectFrom('account')
    .select(['email', 'password_hash'])
    .where('id', '=', accountId)
    .executeTakeFirst()
  return { accountId, email: row?.email ?? null, passwordHash: row?.password_hash ?? null }
}

export const wrongPassword = () => new Problem('wrong_credentials', 'The current password is wrong.')

/**
 * A new password ends everything the old one may have opened, and every emailed link or PIN that could undo the
 * change.
 */
export const replacePassword = (
  deps: Pick<AccountDeps, 'db' | 'hooks'>,
  { accountId, passwordHash }: Pick<OwnPassword, 'accountId' | 'passwordHash'>,
  hash: string,
): Promise<void> =>
  deps.db.transaction().execute(async (trx) => {
    const changed = await trx
      .updateTable('account')
      .set({ password_hash: hash })
      .where('id', '=', accountId)
      .where('password_hash', passwordHash === null ? 'is' : '=', passwordHash)
      .returning('id')
      .executeTakeFirst()
    // Comparing takes a while, and its owner may have replaced it in the meantime.
    if (changed === undefined) throw wrongPassword()
    await trx
      .deleteFrom('email_link')
      .where('account_id', '=', accountId)
      .where('purpose', '=', 'reset')
      .execute()
    await clearPins({ ...deps, db: trx }, accountId)
    await endAccess({ ...deps, db: trx }, accountId)
  })
