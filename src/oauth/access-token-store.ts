import { premiumEnd } from '../account/account.ts'
import type { Deps } from '../platform/deps.ts'
import { recordKey } from './record-key.ts'

/** For whom an agent speaks, and how it may. */
export type Bearer = {
  readonly accountId: string
  readonly clientId: string
  readonly scope: string
  /** The addresses that the token was made for. */
  readonly audience: readonly string[]
  readonly premiumUntil: number | null
}

/** Whose token it is: one read by keys; null when it is unknown, has expired or was revoked. */
export async function readBearer(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  token: string,
): Promise<Bearer | null> {
  const row = await db
    .selectFrom('oauth_record')
    .innerJoin('account', 'account.id', 'oauth_record.account_id')
    // A token written in the very moment its grant was ended has none.
    .innerJoin('oauth_record as grant', (on) =>
      on.onRef('grant.grant_id', '=', 'oauth_record.grant_id').on('grant.key', 'like', 'Grant %'),
    )
    .select(['oauth_record.account_id', 'oauth_record.client_id', 'oauth_record.payload'])
    .select(['premium_until', 'premium_grace_until'])
    .where('oauth_record.key', '=', recordKey('AccessToken', token))
    .where('oauth_record.expires_at', '>', now())
    .where('account.kind', '=', 'member')
    .executeTakeFirst()
  if (row?.account_id == null || row.client_id === null) return null
  const { scope, aud } = JSON.parse(row.payload) as Payload
  return {
    accountId: row.account_id,
    clientId: row.client_id,
    scope: scope ?? '',
    audience: [aud ?? []].flat(),
    premiumUntil: premiumEnd(row, now()),
  }
}

type Payload = { readonly scope?: string; readonly aud?: string | readonly string[] }
