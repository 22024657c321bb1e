import { emailKey } from '../core/email.ts'
import type { Db } from '../platform/db/open.ts'
import type { Account } from './account.ts'
import type { Identity } from './identity-provider.ts'

export type KnownIdentity = { readonly accountId: string; readonly kind: Account['kind'] }

export async function findIdentity(
  db: Db,
  { issuer, subject }: Pick<Identity, 'issuer' | 'subject'>,
): Promise<KnownIdentity | null> {
  const row = await db
    .selectFrom('account_identity')
    .innerJoin('account', 'account.id', 'account_identity.account_id')
    .select(['account.id', 'account.kind'])
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst()
  return row ? { accountId: row.id, kind: row.kind } : null
}

const said = ({ email, emailVerified }: Identity) => ({ email, email_verified: emailVerified ? 1 : 0 })

/** Fails as taken when another request was faster: an identity has one account. */
export async function insertIdentity(db: Db, identity: Identity, accountId: string, now: number) {
  const { issuer, subject } = identity
  await db
    .insertInto('account_identity')
    .values({ issuer, subject, account_id: accountId, created_at: now, ...said(identity) })
    .execute()
}

/** Stores what the provider says now, and whose identity it is. */
export async function updateIdentity(db: Db, identity: Identity, accountId: string) {
  await db
    .updateTable('account_identity')
    .set({ account_id: accountId, ...said(identity) })
    .where('issuer', '=', identity.issuer)
    .where('subject', '=', identity.subject)
    .execute()
}

export type Owner = { readonly id: string; readonly verified: boolean }

/**
 * The member with this email. Reading it with an update locks the account until the transaction ends, so that what we
 * decide stays true.
 */
export async function lockOwnerOf(trx: Db, email: string, now: number): Promise<Owner | null> {
  const row = await trx
    .updateTable('account')
    .set({ seen_at: now })
    .where('email_key', '=', emailKey(email))
    .where('kind', '=', 'member')
    .returning(['id', 'email_verified_at'])
    .executeTakeFirst()
  return row ? { id: row.id, verified: row.email_verified_at !== null } : null
}
