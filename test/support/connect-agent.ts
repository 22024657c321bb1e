import { randomBytes } from 'node:crypto'
import { type Bearer, readBearer } from '../../src/oauth/access-token-store.ts'
import { saveConsent } from '../../src/oauth/consent-store.ts'
import { recordKey } from '../../src/oauth/record-key.ts'
import type { Deps } from '../../src/platform/deps.ts'

type Where = Pick<Deps, 'db' | 'now'>

export type Connected = {
  readonly clientId: string
  /** Whose account its access token currently stands for. */
  readonly speaksFor: () => Promise<Bearer | null>
}

type Options = { readonly clientId?: string; readonly clientName?: string; readonly lasts?: number }

/** An agent that a golfer has connected, written straight into the tables. */
export async function connectAgent(
  where: Where,
  accountId: string,
  options: Options = {},
): Promise<Connected> {
  const { db, now } = where
  const own = randomBytes(16).toString('base64url')
  const { clientId = own, clientName = 'An agent', lasts = 3_600_000 } = options
  const times = { created_at: now(), expires_at: now() + lasts }
  await saveConsent(where, accountId, { clientId, clientName, clientHost: 'agent.example' })
  await db
    .insertInto('oauth_client')
    .values({ id: own, metadata: '{}', used_at: null, ...times })
    .execute()
  const price = { plan: 'day_pass', price_cents: 300, first_time: 0 }
  await db
    .insertInto('checkout')
    .values({ id: own, account_id: accountId, ...price, ...times })
    .execute()
  const record = {
    ...{ account_id: accountId, client_id: clientId, grant_id: own },
    ...{ payload: '{"scope":"caddie"}', expires_at: now() + lasts, consumed_at: null },
  }
  const keys = ['AccessToken', 'Grant'].map((model) => recordKey(model, own))
  await db
    .insertInto('oauth_record')
    .values(keys.map((key) => ({ ...record, key })))
    .execute()
  return { clientId, speaksFor: () => readBearer(where, own) }
}
