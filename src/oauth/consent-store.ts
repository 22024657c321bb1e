import type { Db } from '../platform/db/open.ts'
import type { Deps } from '../platform/deps.ts'

const HOUR = 3_600_000

/** A golfer lets a client act for them. */
export type Consent = {
  readonly clientId: string
  readonly clientName: string
  /** Where its redirect leads, as we told the golfer. */
  readonly clientHost: string
  readonly grantedAt: number
  readonly usedAt: number
}

type Allowed = Pick<Consent, 'clientId' | 'clientName' | 'clientHost'>

export async function saveConsent(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  accountId: string,
  { clientId, clientName, clientHost }: Allowed,
): Promise<void> {
  const at = now()
  const columns = { client_name: clientName, client_host: clientHost, granted_at: at, used_at: at }
  await db
    .insertInto('oauth_consent')
    .values({ account_id: accountId, client_id: clientId, ...columns })
    .onConflict((clash) => clash.columns(['account_id', 'client_id']).doUpdateSet(columns))
    .execute()
}

/** Consent covers a client and the host we showed. When the client leads elsewhere, we ask again. */
export async function hasConsent(
  db: Db,
  accountId: string,
  { clientId, clientHost }: Pick<Consent, 'clientId' | 'clientHost'>,
): Promise<boolean> {
  const row = await db
    .selectFrom('oauth_consent')
    .select('client_id')
    .where('account_id', '=', accountId)
    .where('client_id', '=', clientId)
    .where('client_host', '=', clientHost)
    .executeTakeFirst()
  return row !== undefined
}

/** Records at most once an hour that a client has acted for a golfer. */
export async function touchConsent(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  accountId: string,
  clientId: string,
): Promise<void> {
  const at = now()
  await db
    .updateTable('oauth_consent')
    .set({ used_at: at })
    .where('account_id', '=', accountId)
    .where('client_id', '=', clientId)
    .where('used_at', '<', at - HOUR)
    .execute()
}

/** Newest first. */
export async function listConsents(db: Db, accountId: string): Promise<readonly Consent[]> {
  const rows = await db
    .selectFrom('oauth_consent')
    .select(['client_id', 'client_name', 'client_host', 'granted_at', 'used_at'])
    .where('account_id', '=', accountId)
    .orderBy('granted_at', 'desc')
    .orderBy('client_id')
    .execute()
  return rows.map((row) => ({
    clientId: row.client_id,
    clientName: row.client_name,
    clientHost: row.client_host,
    grantedAt: row.granted_at,
    usedAt: row.used_at,
  }))
}
