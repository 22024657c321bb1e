import type { Db } from '../platform/db/open.ts'
import { removeExpired } from '../platform/db/remove-expired-store.ts'
import type { Deps } from '../platform/deps.ts'

/** What the authorization server stores between two requests, without the token or code itself. */
export type OauthRecord = {
  readonly accountId: string | null
  readonly clientId: string | null
  /** The grant that it belongs to: everything that came from one authorization. */
  readonly grantId: string | null
  readonly payload: Readonly<Record<string, unknown>>
  readonly expiresAt: number
}

export type StoredRecord = {
  readonly payload: Readonly<Record<string, unknown>>
  readonly consumedAt: number | null
}

export async function putRecord(db: Db, key: string, record: OauthRecord): Promise<void> {
  const columns = {
    account_id: record.accountId,
    client_id: record.clientId,
    grant_id: record.grantId,
    payload: JSON.stringify(record.payload),
    expires_at: record.expiresAt,
  }
  await db
    .insertInto('oauth_record')
    .values({ key, consumed_at: null, ...columns })
    .onConflict((clash) => clash.column('key').doUpdateSet(columns))
    .execute()
}

export async function findRecord(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  key: string,
): Promise<StoredRecord | null> {
  const row = await db
    .selectFrom('oauth_record')
    .select(['payload', 'consumed_at'])
    .where('key', '=', key)
    .where('expires_at', '>', now())
    .executeTakeFirst()
  return row ? { payload: JSON.parse(row.payload), consumedAt: row.consumed_at } : null
}

/** True for exactly one of many calls at once, in one process or several. */
export async function consumeRecord({ db, now }: Pick<Deps, 'db' | 'now'>, key: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('oauth_record')
    .set({ consumed_at: now() })
    .where('key', '=', key)
    .where('consumed_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

export async function removeRecord(db: Db, key: string): Promise<void> {
  await db.deleteFrom('oauth_record').where('key', '=', key).execute()
}

/** A used record stays, so that we notice when somebody uses it again. */
export async function removeUnused(db: Db, key: string): Promise<void> {
  await db.deleteFrom('oauth_record').where('key', '=', key).where('consumed_at', 'is', null).execute()
}

export async function removeGrantRecords(db: Db, grantId: string): Promise<void> {
  await db.deleteFrom('oauth_record').where('grant_id', '=', grantId).execute()
}

export const removeExpiredRecords = ({ db, now }: Deps): Promise<number> =>
  removeExpired(db, 'oauth_record', 'key', now())
