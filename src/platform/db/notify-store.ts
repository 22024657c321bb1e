import { sql } from 'kysely'
import type { Db } from './open.ts'

/** PostgreSQL takes less than 8,000 bytes in a notice. */
export const MOST_NOTICE_BYTES = 7_900

/** Tells all processes that listen on this channel of PostgreSQL. */
export const notify = (db: Db, channel: string, text: string) =>
  sql`select pg_notify(${channel}, ${text})`.execute(db)
