import type { Db } from '../platform/db/open.ts'

/** Revokes what agents may do for a golfer: their tokens stop working at once, and they have to ask again. */
export async function revokeGrantsOf(trx: Db, accountId: string): Promise<void> {
  await trx.deleteFrom('oauth_record').where('account_id', '=', accountId).execute()
  await trx.deleteFrom('oauth_consent').where('account_id', '=', accountId).execute()
}

/** The same for one client; returns whether there was anything to revoke. */
export async function revokeGrant(trx: Db, accountId: string, clientId: string): Promise<boolean> {
  await trx
    .deleteFrom('oauth_record')
    .where('account_id', '=', accountId)
    .where('client_id', '=', clientId)
    .execute()
  const { numDeletedRows } = await trx
    .deleteFrom('oauth_consent')
    .where('account_id', '=', accountId)
    .where('client_id', '=', clientId)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}
