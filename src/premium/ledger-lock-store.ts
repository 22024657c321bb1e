import { sql } from 'kysely'
import type { Db } from '../platform/db/open.ts'

/**
 * Locks what we know about payments until the transaction ends. Everybody who changes it locks it first; otherwise a
 * payment and its refund that arrive together would not see each other.
 */
export const lockLedger = (trx: Db) =>
  trx.updateTable('premium_turn').set({ count: sql`count + 1` }).where('id', '=', 1).execute()

/** Does some work in a transaction with the ledger locked. */
export const withLedgerLocked = <T>(db: Db, work: (trx: Db) => Promise<T>): Promise<T> =>
  db.transaction().execute(async (trx) => {
    await lockLedger(trx)
    return work(trx)
  })
