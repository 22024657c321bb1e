import { endGrantsOf } from '../oauth/revoke-grant-store.ts'
import type { Db } from '../platform/db/open.ts'
import { endAllOf } from './sign-out-store.ts'

/**
 * Whoever has shown that an account's email is theirs gets the account alone. Until then anybody could have
 * signed up with that email, so every other way in is shut: password, sessions, agents, mailed links, identities at
 * a provider, and PINs that somebody in the club or in the account chose.
 */
export async function claimAccount(trx: Db, accountId: string, now: number): Promise<void> {
  await trx
    .updateTable('account')
    .set({ password_hash: null, email_verified_at: now })
    .where('id', '=', accountId)
    .execute()
  await endAllOf(trx, accountId)
  await trx.deleteFrom('email_link').where('account_id', '=', accountId).execute()
  await trx.deleteFrom('account_identity').where('account_id', '=', accountId).execute()
  await clearPins(trx, accountId, ['manager', 'golfer'])
}

/**
 * Clears the PINs that were set by these, and ends what they may have opened; an operator's stays unless it is
 * named.
 */
export async function clearPins(
  trx: Db,
  accountId: string,
  setBy: readonly ('operator' | 'manager' | 'golfer')[],
): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('club_membership')
    .set({ pin_hash: null, pin_set_by: null })
    .where('account_id', '=', accountId)
    .where('pin_set_by', 'in', setBy)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) return
  await trx.deleteFrom('session').where('account_id', '=', accountId).where('method', '=', 'pin').execute()
  await endGrantsOf(trx, accountId)
}
