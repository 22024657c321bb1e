import type { AccountDeps } from './account-hooks.ts'
import { clearPins, endAccess } from './sign-out.ts'

/**
 * Somebody has shown that an account's email is theirs, and gets the account alone. Until then anybody could have
 * signed up with that email, so we close every other way in: password, sessions, agents, emailed links, identities,
 * and PINs. Call it in a transaction.
 */
export async function claimAccount(
  deps: Pick<AccountDeps, 'db' | 'now' | 'hooks'>,
  accountId: string,
): Promise<void> {
  const { db, now } = deps
  await db
    .updateTable('account')
    .set({ password_hash: null, email_verified_at: now() })
    .where('id', '=', accountId)
    .execute()
  await endAccess(deps, accountId)
  await db.deleteFrom('email_link').where('account_id', '=', accountId).execute()
  await db.deleteFrom('account_identity').where('account_id', '=', accountId).execute()
  await clearPins(deps, accountId)
}
