import { sql } from 'kysely'
import type { JobScheduleTable } from '../db/job-tables.ts'
import { type Db, isPostgres } from '../db/open.ts'

export type Scheduled = {
  readonly kind: string
  readonly key: string
  readonly everyMs: number
  readonly input: unknown
}

export type KnownSchedule = Scheduled & { readonly memo: string | null; readonly nextAt: number }

/** The clocks of machines differ; on PostgreSQL all of them go by the database's. */
const clockOf = (db: Db, now: number) =>
  isPostgres(db) ? sql<number>`(extract(epoch from now()) * 1000)::bigint` : sql<number>`${now}`

/** Two who ask at the same time read the clock in any order: a moment does not mean that it was set back. */
const MOMENT_MS = 60_000

/** Due, or written before the clock was set back. */
const isDue = (db: Db, now: number) =>
  sql<boolean>`(next_at <= ${clockOf(db, now)} or since > ${clockOf(db, now)} + ${MOMENT_MS})`

export async function listDue(db: Db, now: number): Promise<readonly KnownSchedule[]> {
  const rows = await db.selectFrom('job_schedule').selectAll().where(isDue(db, now)).execute()
  return rows.map(knownOf)
}

/** True for one of all who ask: it has to add the job. */
export async function takeTurn(db: Db, { kind, key, everyMs }: Scheduled, now: number): Promise<boolean> {
  const clock = clockOf(db, now)
  const taken = await db
    .updateTable('job_schedule')
    .set({ since: clock, next_at: sql`${clock} + ${everyMs}` })
    .where((is) => is.and({ kind, key }))
    .where(isDue(db, now))
    .returning('kind')
    .executeTakeFirst()
  return taken !== undefined
}

/** New ones are due at once; one that is known keeps its turn unless it now comes sooner. */
export async function putSchedule(db: Db, { kind, key, everyMs, input }: Scheduled, now: number) {
  const values = { kind, key, every_ms: everyMs, input: JSON.stringify(input ?? null) }
  const clock = clockOf(db, now)
  await db
    .insertInto('job_schedule')
    .values({ ...values, memo: null, since: clock, next_at: clock })
    .onConflict((clash) =>
      clash.columns(['kind', 'key']).doUpdateSet({
        every_ms: everyMs,
        input: values.input,
        next_at: sql`case when job_schedule.next_at > ${clock} + ${everyMs} then ${clock} + ${everyMs} else job_schedule.next_at end`,
      }),
    )
    .execute()
}

export async function listSchedules(db: Db, kind?: string): Promise<readonly KnownSchedule[]> {
  let query = db.selectFrom('job_schedule').selectAll().orderBy('kind').orderBy('key')
  if (kind !== undefined) query = query.where('kind', '=', kind)
  return (await query.execute()).map(knownOf)
}

export async function removeSchedule(db: Db, kind: string, key: string): Promise<boolean> {
  const removed = await db
    .deleteFrom('job_schedule')
    .where((is) => is.and({ kind, key }))
    .returning('key')
    .executeTakeFirst()
  return removed !== undefined
}

/** What the next run should know. */
export const noteMemo = (db: Db, kind: string, key: string, memo: string) =>
  db
    .updateTable('job_schedule')
    .set({ memo })
    .where((is) => is.and({ kind, key }))
    .execute()

const knownOf = (row: JobScheduleTable): KnownSchedule => ({
  ...{ kind: row.kind, key: row.key, everyMs: row.every_ms, input: JSON.parse(row.input) },
  ...{ memo: row.memo, nextAt: row.next_at },
})

export async function readMemo(db: Db, kind: string, key: string): Promise<string | null> {
  const row = await db
    .selectFrom('job_schedule')
    .select('memo')
    .where((is) => is.and({ kind, key }))
    .executeTakeFirst()
  return row?.memo ?? null
}
