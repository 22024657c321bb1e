import { sql } from 'kysely'
import { insertRows } from '../platform/db/insert-rows.ts'
import { type Db, isPostgres } from '../platform/db/open.ts'

/**
 * Writes the table of positions anew. What is deleted from a table is not all gone from its file: PostgreSQL
 * leaves it where it was, and SQLite, though it overwrites it, has copied rows when it rearranged its pages.
 */
export const rewritePositions = (db: Db): Promise<void> =>
  db.transaction().execute(async (trx) => {
    if (isPostgres(trx) && !(await takeTable(trx))) return
    const rows = await trx.selectFrom('position').selectAll().execute()
    await (isPostgres(trx) ? sql`truncate position` : sql`delete from position`).execute(trx)
    await insertRows(trx, 'position', rows)
  })

// Any number that no other lock of ours has.
const LOCK = 20_260_001

/** One process at a time takes the whole table, and only where it has a page to rewrite. */
async function takeTable(trx: Db): Promise<boolean> {
  const { rows } = await sql<{ readonly free: boolean }>`
    select case when pg_relation_size('position') > 0 then pg_try_advisory_xact_lock(${LOCK}) else false end as free
  `.execute(trx)
  if (!rows[0]?.free) return false
  // Whoever waits for a table makes all others wait. Where a backup holds it, the next time will do; and where an
  // account is being deleted, it is this that gives way, before PostgreSQL takes either for the one to end.
  await sql`set local lock_timeout = '500ms'`.execute(trx)
  await sql`lock table position in access exclusive mode`.execute(trx)
  return true
}
