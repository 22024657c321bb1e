import { sql } from 'kysely'
import { type Db, isPostgres } from '../db/open.ts'

/** Jobs of a kind that failed: too often, or with more tries to come. */
export type FailingJobs = { readonly kind: string; readonly isDead: boolean; readonly count: number }

/** It only reads: pg-boss itself would create its tables, or change those of another version. */
export async function readFailingJobs(db: Db): Promise<readonly FailingJobs[]> {
  const { rows } = await (isPostgres(db) ? readBoss(db) : readTable(db))
  return rows.map(({ kind, isDead, count }) => ({ kind, isDead: Boolean(isDead), count: Number(count) }))
}

const readTable = (db: Db) =>
  sql<FailingJobs>`select kind, state = 'dead' as "isDead", count(*) as count from job
    where state = 'dead' or (state = 'waiting' and reason is not null) group by 1, 2 order by 1, 2`.execute(
    db,
  )

async function readBoss(db: Db) {
  const { rows } = await sql<{
    readonly is: boolean
  }>`select to_regclass('dogleg_jobs.job') is not null as is`.execute(db)
  if (!rows[0]?.is) return { rows: [] }
  return sql<FailingJobs>`select data ->> 'kind' as kind, state = 'failed' as "isDead", count(*)::int as count
    from dogleg_jobs.job where state in ('failed', 'retry') and name like 'dogleg-%' group by 1, 2 order by 1, 2`.execute(
    db,
  )
}
