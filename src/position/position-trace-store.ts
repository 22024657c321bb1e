import { sql } from 'kysely'
import { insertRows } from '../platform/db/insert-rows.ts'
import { type Db, isPostgres } from '../platform/db/open.ts'

/**
 * Rewrites the table of positions, because a deleted row is not gone from the file: PostgreSQL leaves it in place, and
 * SQLite overwrites it but may have copied it earlier, when it rearranged its pages.
 */
export const rewritePositions = (db: Db): Promise<void> =>
  db.transaction().execute(async (trx) => {
    if (isPostgres(trx) && !(await takeTable(trx))) return
    const rows = await trx.selectFrom('position').selectAll().execute()
    await (isPostgres(trx) ? sql`truncate position` : sql`delete from position`).execute(trx)
    await insertRows(trx, 'position', rows)
  })

// Any number that no other advisory lock of ours uses.
const LOCK = 20_260_001

/** One process at a time locks the table, and only when there is something to rewrite. */
async function takeTable(trx: Db): Promise<boolean> {
  const { rows } = await sql<{ readonly free: boolean }>`
    select case when pg_relation_size('position') > 0 then pg_try_advisory_xact_lock(${LOCK}) else false end as free
  `.execute(trx)
  if (!rows[0]?.free) return false
  // Waiting for a table makes everybody else wait too. If a backup has locked it, the next run will do. If an account is
  // being deleted, we give up before PostgreSQL sees a deadlock and ends one of the two.
  await sql`set local lock_timeout = '500ms'`.execute(trx)
  await sql`lock table position in access exclusive mode`.execute(trx)
  return true
}
