import { premiumEnd } from '../account/account.ts'
import { readPremium } from '../account/premium-store.ts'
import type { Deps } from '../platform/deps.ts'
import { recordKey } from './record-key.ts'

/** Whom an agent acts for, and what it may do. */
export type Bearer = {
  readonly accountId: string
  readonly clientId: string
  readonly scope: string
  /** The addresses the token is for. */
  readonly audience: readonly string[]
  readonly premiumUntil: number | null
}

/** Whose token it is, in two reads by key; null when the token is unknown, expired or revoked. */
export async function readBearer(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  token: string,
): Promise<Bearer | null> {
  const row = await db
    .selectFrom('oauth_record')
    // A token that was written just as its grant was revoked has no grant.
    .innerJoin('oauth_record as grant', (on) =>
      on.onRef('grant.grant_id', '=', 'oauth_record.grant_id').on('grant.key', 'like', 'Grant %'),
    )
    .select(['oauth_record.account_id', 'oauth_record.client_id', 'oauth_record.payload'])
    .where('oauth_record.key', '=', recordKey('AccessToken', token))
    .where('oauth_record.expires_at', '>', now())
    .executeTakeFirst()
  if (row?.account_id == null || row.client_id === null) return null
  const account = await readPremium(db, row.account_id)
  if (account?.kind !== 'member') return null
  const { scope, aud } = JSON.parse(row.payload) as Payload
  return {
    accountId: row.account_id,
    clientId: row.client_id,
    scope: scope ?? '',
    audience: [aud ?? []].flat(),
    premiumUntil: premiumEnd(account, now()),
  }
}

type Payload = { readonly scope?: string; readonly aud?: string | readonly string[] }
