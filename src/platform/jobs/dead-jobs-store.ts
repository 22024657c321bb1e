import { sql } from 'kysely'
import { type Db, isPostgres } from '../db/open.ts'

export type DeadJobs = { readonly kind: string; readonly count: number }

/** Which jobs failed too often. It only reads: pg-boss itself would create its tables, or change those of another version. */
export async function readDeadJobs(db: Db): Promise<readonly DeadJobs[]> {
  const { rows } = await (isPostgres(db) ? readBoss(db) : readTable(db))
  return rows.map(({ kind, count }) => ({ kind, count: Number(count) }))
}

const readTable = (db: Db) =>
  sql<DeadJobs>`select kind, count(*) as count from job where state = 'dead' group by kind order by kind`.execute(
    db,
  )

async function readBoss(db: Db) {
  const { rows } = await sql<{
    readonly is: boolean
  }>`select to_regclass('dogleg_jobs.job') is not null as is`.execute(db)
  if (!rows[0]?.is) return { rows: [] }
  return sql<DeadJobs>`select data ->> 'kind' as kind, count(*)::int as count from dogleg_jobs.job
    where state = 'failed' and name like 'dogleg-%' group by 1 order by 1`.execute(db)
}
