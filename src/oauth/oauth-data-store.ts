import type { Db } from '../platform/db/open.ts'

/** Everything we store about the agents somebody has allowed, apart from tokens. */
export const readOauthDataOf = async (db: Db, accountId: string) => ({
  agents: await db
    .selectFrom('oauth_consent')
    .select(['client_id', 'client_name', 'client_host', 'granted_at', 'used_at'])
    .where('account_id', '=', accountId)
    .orderBy('granted_at')
    .execute(),
})
