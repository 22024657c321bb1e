import { sql } from 'kysely'
import type { Db } from './open.ts'
import type { Tables } from './tables.ts'

/** How many rows go in one statement: few enough that nobody else waits long. */
export const REMOVED_AT_ONCE = 1_000

/** The tables with an `expires_at`. */
type Expiring = {
  [table in keyof Tables]: Tables[table] extends { readonly expires_at: number } ? table : never
}[keyof Tables]

/** Removes one batch of what expired before then; returns how many. `key` is the column that names a row. */
export async function removeExpired<T extends Expiring>(
  db: Db,
  table: T,
  key: string & keyof Tables[T],
  before: number,
): Promise<number> {
  const rows = sql.table(table)
  const name = sql.ref(key)
  const expired = sql`expires_at <= ${before}`
  // Found first, then removed by key: in one statement PostgreSQL may search for all of them again for each.
  const found = await sql<{ readonly key: string }>`
    select ${name} as key from ${rows} where ${expired} limit ${REMOVED_AT_ONCE}`.execute(db)
  const keys = found.rows.map(({ key }) => key)
  // A count that was renewed in the meantime has not expired any more, and stays.
  if (keys.length > 0)
    await sql`delete from ${rows} where ${expired} and ${name} in (${sql.join(keys)})`.execute(db)
  return keys.length
}
