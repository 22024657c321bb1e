import { sql } from 'kysely'
import { insertRows } from '../db/insert-rows.ts'
import { type Db, isPostgres } from '../db/open.ts'

/**
 * Writes the table of positions anew. What is deleted from a table is not all gone from its file: PostgreSQL
 * leaves it where it was, and SQLite, though it overwrites it, has copied rows when it rearranged its pages.
 */
export const rewritePositions = (db: Db): Promise<void> =>
  isPostgres(db) ? rewriteOnPostgres(db) : rewriteOnSqlite(db)

/** Without a condition SQLite empties whole pages, and overwrites them. */
const rewriteOnSqlite = (db: Db) =>
  db.transaction().execute(async (trx) => {
    const rows = await trx.selectFrom('position').selectAll().execute()
    await trx.deleteFrom('position').execute()
    await insertRows(trx, 'position', rows)
  })

// Any number that no other lock of ours has.
const LOCK = 20_260_001

/** One process at a time, and only where there is something to rewrite. */
const rewriteOnPostgres = (db: Db) =>
  db.connection().execute(async (own) => {
    const taken = await sql<{ readonly free: boolean }>`
      select case when pg_relation_size('position') > 0 then pg_try_advisory_lock(${LOCK}) else false end as free
    `.execute(own)
    if (!taken.rows[0]?.free) return
    try {
      // Whoever waits for the whole table makes all others wait: where a backup holds it, the next time will do.
      await sql`set lock_timeout = '1s'`.execute(own)
      await sql`vacuum full position`.execute(own)
    } finally {
      await sql`reset lock_timeout`.execute(own)
      await sql`select pg_advisory_unlock(${LOCK})`.execute(own)
    }
  })
