import { sql } from 'kysely'
import type { Db } from './open.ts'

/** Of PostgreSQL, as it writes them. */
export type Settings = Readonly<Record<string, string>>

export async function readSettings(db: Db): Promise<Settings> {
  const { rows } = await sql<{ readonly name: string; readonly setting: string }>`
    select name, setting from pg_settings`.execute(db)
  return Object.fromEntries(rows.map(({ name, setting }) => [name, setting]))
}

export async function isStandby(db: Db): Promise<boolean> {
  const { rows } = await sql<{ readonly standby: boolean }>`select pg_is_in_recovery() as standby`.execute(db)
  return rows[0]?.standby ?? false
}

/** The server’s time, in ms. */
export async function readClock(db: Db): Promise<number> {
  const { rows } = await sql<{ readonly at: number }>`
    select extract(epoch from clock_timestamp())::float8 * 1000 as at`.execute(db)
  return rows[0]?.at ?? 0
}
