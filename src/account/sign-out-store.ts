import { endGrantsOf } from '../oauth/revoke-grant-store.ts'
import type { Db } from '../platform/db/open.ts'
import { endSessionsOf } from './session-store.ts'

/** Ends all that stands open for a golfer, browsers and agents alike, but for the session that is kept, if any. */
export async function endAllOf(trx: Db, accountId: string, kept: string | null = null): Promise<void> {
  await endSessionsOf(trx, accountId, kept)
  await endGrantsOf(trx, accountId)
}

export const signOutEverywhere = (db: Db, accountId: string, kept: string | null = null): Promise<void> =>
  db.transaction().execute((trx) => endAllOf(trx, accountId, kept))
