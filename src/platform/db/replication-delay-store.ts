import { sql } from 'kysely'
import type { Db } from './open.ts'

/** How many seconds a server is behind: 0 if it has replayed all it has got, null if it is no standby. */
export async function readReplicationDelay(db: Db): Promise<number | null> {
  const { rows } = await sql<{ readonly is_standby: boolean; readonly seconds: number | null }>`
    select pg_is_in_recovery() as is_standby,
      case when pg_last_wal_receive_lsn() = pg_last_wal_replay_lsn() then 0
        else extract(epoch from now() - pg_last_xact_replay_timestamp())::double precision end as seconds`.execute(
    db,
  )
  const [row] = rows
  return row?.is_standby ? (row.seconds ?? 0) : null
}
