import type { EmailLinkTable } from '../platform/db/account-tables.ts'
import type { Db } from '../platform/db/open.ts'
import { removeExpired } from '../platform/db/remove-expired-store.ts'
import type { Deps } from '../platform/deps.ts'
import type { LinkPurpose } from './link-lifetime.ts'

/** Stores a link. An earlier one for the same purpose stops working. */
export async function replaceLink(db: Db, link: EmailLinkTable): Promise<void> {
  await db
    .insertInto('email_link')
    .values(link)
    .onConflict((clash) => clash.columns(['account_id', 'purpose']).doUpdateSet(link))
    .execute()
}

export type LinkQuery = { readonly id: string; readonly purpose: LinkPurpose; readonly now: number }

export type Link = { readonly accountId: string; readonly email: string; readonly emailKey: string }

/** A link that still works. One that went to an email the account no longer has does not. */
export async function readLink(db: Db, { id, purpose, now }: LinkQuery): Promise<Link | null> {
  const row = await db
    .selectFrom('email_link')
    .innerJoin('account', (join) =>
      join
        .onRef('account.id', '=', 'email_link.account_id')
        .onRef('account.email_key', '=', 'email_link.email_key'),
    )
    .select(['email_link.account_id', 'email_link.email_key', 'account.email'])
    .where('email_link.id', '=', id)
    .where('email_link.purpose', '=', purpose)
    .where('email_link.expires_at', '>', now)
    .executeTakeFirst()
  return row ? { accountId: row.account_id, emailKey: row.email_key, email: row.email ?? '' } : null
}

/** Uses a link up. It is one statement, so that only one of many attempts at once succeeds. */
export async function consumeLink(db: Db, { id, purpose, now }: LinkQuery): Promise<boolean> {
  const taken = await db
    .deleteFrom('email_link')
    .where('id', '=', id)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now)
    .where((is) =>
      is.exists(
        is
          .selectFrom('account')
          .select('account.id')
          .whereRef('account.id', '=', 'email_link.account_id')
          .whereRef('account.email_key', '=', 'email_link.email_key'),
      ),
    )
    .returning('id')
    .executeTakeFirst()
  return taken !== undefined
}

export const confirmEmail = (db: Db, accountId: string, now: number) =>
  db.updateTable('account').set({ email_verified_at: now }).where('id', '=', accountId).execute()

export const setPassword = (db: Db, accountId: string, hash: string) =>
  db.updateTable('account').set({ password_hash: hash }).where('id', '=', accountId).execute()

export const removeExpiredLinks = ({ db, now }: Deps): Promise<number> =>
  removeExpired(db, 'email_link', 'id', now())
