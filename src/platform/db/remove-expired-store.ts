import { sql } from 'kysely'
import type { Db } from './open.ts'

/** So many rows go at a time, so that nobody else waits long. */
export const BATCH = 1_000

/** What has an end, and the column that names each. */
const KEY_OF = {
  session: 'id',
  email_link: 'id',
  throttle: 'key',
  oauth_record: 'key',
  oauth_client: 'id',
  checkout: 'id',
} as const
export type Expiring = keyof typeof KEY_OF
export const EXPIRING = Object.keys(KEY_OF) as readonly Expiring[]

// Whoever comes late to a checkout is told that it is over.
const KEPT_ON: { readonly [table in Expiring]?: number } = { checkout: 7 * 24 * 3_600_000 }

/** Removes one batch; how many it was. A count that begins anew in this moment is no longer over, and stays. */
export async function removeExpired(db: Db, table: Expiring, now: number): Promise<number> {
  const rows = sql.table(table)
  const key = sql.ref(KEY_OF[table])
  const over = sql`expires_at <= ${now - (KEPT_ON[table] ?? 0)}`
  // Found first, then removed by name: as one statement PostgreSQL may look for all of them again for each.
  const found = await sql<{ readonly key: string }>`
    select ${key} as key from ${rows} where ${over} limit ${BATCH}`.execute(db)
  const keys = found.rows.map(({ key }) => key)
  if (keys.length > 0)
    await sql`delete from ${rows} where ${over} and ${key} in (${sql.join(keys)})`.execute(db)
  return keys.length
}
