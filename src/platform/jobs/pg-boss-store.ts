import { setTimeout as sleep } from 'node:timers/promises'
import { CompiledQuery, sql } from 'kysely'
import type { Db as BossDb, CommandResponse, JobInsert, PgBoss } from 'pg-boss'
import { chunk } from '../../core/chunk.ts'
import type { Db } from '../db/open.ts'
import { BOSS_SCHEMA } from './boss-schema.ts'
import {
  type ClaimedJob,
  DEAD_KEPT_MS,
  type JobCounts,
  type JobState,
  type JobStore,
  LANES,
  type Lane,
  LEASE_LOST,
  LEASE_MS,
  type ListedJob,
  LONGEST_BACKOFF_MS,
  type PlannedJob,
} from './job.ts'

export type PgBossOptions = {
  readonly db: Db
  /** Whether this process also looks after the jobs of processes that ended, and removes old ones. */
  readonly isWorker: boolean
  readonly onError: (error: unknown) => void
}

const DAY_S = 86_400
/** How often somebody looks for the jobs of processes that ended; one process of all does it each time. */
const LOOK_S = 10

const queueOf = (lane: Lane) => `dogleg-${lane}`
const laneOf = (queue: string) => queue.replace('dogleg-', '') as Lane

/** pg-boss uses the pool of everybody else, and in a transaction of ours its connection. */
const bossDb = (db: Db): BossDb => ({
  executeSql: async (text, values = []) => {
    if (values.length === 0 && /^\s*begin\b/i.test(text)) return runScript(db, text)
    const { rows } = await db.executeQuery(CompiledQuery.raw(text, [...values]))
    return { rows: rows ?? [] }
  },
})

/** Several statements with their own transaction. If one of them fails, the connection must not stay in it. */
const runScript = (db: Db, text: string) =>
  db.connection().execute(async (one) => {
    try {
      const { rows } = await one.executeQuery(CompiledQuery.raw(text))
      return { rows: rows ?? [] }
    } catch (error) {
      await one.executeQuery(CompiledQuery.raw('rollback'))
      throw error
    }
  })

/** The ids of the jobs that a command found as it expected them; its type does not say so. */
const settledOf = (response: CommandResponse): readonly string[] =>
  (response as { readonly settled?: readonly string[] }).settled ?? []

type Data = { readonly kind: string; readonly key: string; readonly input: unknown }

/** Jobs in PostgreSQL, kept by pg-boss, for processes on any number of machines. Its times are those of the database. */
export async function openPgBossJobs({ db, isWorker, onError }: PgBossOptions): Promise<JobStore> {
  // Loaded only here: an embedded start is quicker without it.
  const { PgBoss: Boss } = await import('pg-boss')
  const boss = await inTurn(async () => {
    const one = new Boss({
      ...{ db: bossDb(db), schema: BOSS_SCHEMA, schedule: false, supervise: isWorker },
      ...{ superviseIntervalSeconds: LOOK_S, monitorIntervalSeconds: LOOK_S },
    })
    one.on('error', onError)
    await one.start()
    return one
  })
  for (const lane of LANES)
    await inTurn(async () => {
      if ((await boss.getQueue(queueOf(lane))) === null) await boss.createQueue(queueOf(lane), QUEUE)
    })
  return {
    ...changesOf(boss, db),
    ...readsOf(boss, db),
    close: async () => {
      await boss.stop({ graceful: false, close: false })
    },
  }
}

const QUEUE = {
  policy: 'exclusive',
  heartbeatSeconds: LEASE_MS / 1_000,
  expireInSeconds: DAY_S / 2,
  retryBackoff: true,
  retryDelayMax: LONGEST_BACKOFF_MS / 1_000,
  retentionSeconds: 90 * DAY_S,
  deleteAfterSeconds: DEAD_KEPT_MS / 1_000,
} as const

/** Of processes that start together on a new database, one creates the tables, and the others find them then. */
async function inTurn<T>(create: () => Promise<T>): Promise<T> {
  for (let left = 5; ; left--)
    try {
      return await create()
    } catch (error) {
      if (left === 0 || !isTaken(error)) throw error
      await sleep(100)
    }
}

/** Somebody else has just created it, or is about to. */
const isTaken = (error: unknown) =>
  error instanceof Error &&
  'code' in error &&
  ['23505', '40001', '40P01', '42P06', '42P07', '42710', 'XX000'].includes(String(error.code))

type Changes = Pick<JobStore, 'add' | 'claim' | 'renew' | 'finish' | 'fail' | 'giveBack'>

function changesOf(boss: PgBoss, db: Db): Changes {
  const limits = new Map<string, number>()
  const attemptOf = ({ id, attempt }: ClaimedJob) => ({ id, retryCount: attempt })
  const forget = (id: string) => {
    limits.delete(id)
    return forgetProgress(db, [id])
  }
  return {
    add: async (orders, inside = db) => {
      let added = 0
      for (const [lane, some] of Map.groupBy(orders, (order) => order.lane))
        for (const part of chunk(some)) {
          const ids = await boss.insert(queueOf(lane), part.map(insertOf), {
            db: bossDb(inside),
            returnId: true,
          })
          added += ids?.length ?? 0
        }
      return added
    },
    claim: async (lane, most) => {
      await hurryLost(db, lane)
      const jobs = await boss.fetch<Data>(queueOf(lane), { batchSize: most, includeMetadata: true })
      return jobs.map(({ id, data: { kind, key, input }, retryCount, retryLimit }) => {
        limits.set(id, retryLimit)
        return { id, lane, kind, key, input, attempt: retryCount, isRepeat: retryCount > 0 }
      })
    },
    renew: async (jobs) => {
      const kept = new Set<string>()
      for (const [lane, some] of Map.groupBy(jobs, ({ job }) => job.lane)) {
        const alive = await boss.touch(
          queueOf(lane),
          some.map(({ job }) => attemptOf(job)),
        )
        for (const id of settledOf(alive)) kept.add(id)
      }
      await saveProgress(
        db,
        jobs.flatMap(({ job: { id }, share }) =>
          share !== null && kept.has(id) ? [{ job_id: id, share }] : [],
        ),
      )
      return kept
    },
    finish: async (job) => {
      await boss.deleteJob(queueOf(job.lane), attemptOf(job))
      await forget(job.id)
    },
    fail: async (job, reason) => {
      await boss.fail(queueOf(job.lane), attemptOf(job), { message: reason })
      await forget(job.id)
    },
    // The next one to take it counts an attempt again, so it may have one more.
    giveBack: async (job) => {
      const queue = queueOf(job.lane)
      const limit = limits.get(job.id)
      await db.transaction().execute(async (trx) => {
        const inside = { db: bossDb(trx) }
        if (settledOf(await boss.cancel(queue, attemptOf(job), inside)).length === 0) return
        await boss.resume(queue, job.id, inside)
        if (limit !== undefined)
          await boss.update(queue, undefined, { id: job.id, retryLimit: limit + 1, ...inside })
      })
      await forget(job.id)
    },
  }
}

/** What pg-boss says of a job whose process was not heard of. */
const LOST = 'job heartbeat timeout'

/** It was no fault of the job that its process ended: the next try does not wait as after a failure. */
const hurryLost = (db: Db, lane: Lane) =>
  sql`update ${JOBS} set start_after = now()
    where name = ${queueOf(lane)} and state = 'retry' and start_after > now()
      and output -> 'value' ->> 'message' = ${LOST}`.execute(db)

const insertOf = (order: PlannedJob): JobInsert => ({
  data: { kind: order.kind, key: order.key, input: order.input ?? null },
  singletonKey: `${order.kind} ${order.key}`,
  priority: order.priority,
  retryLimit: order.tries - 1,
  retryDelay: Math.max(1, Math.round(order.backoffMs / 1_000)),
  retryBackoff: true,
  ...(order.delayMs > 0 ? { startAfter: `${order.delayMs} milliseconds` } : {}),
})

type Reads = Pick<JobStore, 'list' | 'counts' | 'countLeft' | 'retry' | 'remove' | 'removeOld'>

function readsOf(boss: PgBoss, db: Db): Reads {
  const find = async (id: string) => {
    if (!UUID.test(id)) return null
    const { rows } = await sql<{ readonly queue: string; readonly state: string }>`
      select name as queue, state::text as state from ${JOBS} where id = ${id}::uuid`.execute(db)
    return rows[0] ?? null
  }
  return {
    list: (most) => listJobs(db, most),
    counts: () => countJobs(db),
    countLeft: async (kinds) => {
      const { rows } = await sql<{ readonly count: number }>`
        select count(*)::int as count from ${JOBS}
        where name in (${sql.join(LANES.map(queueOf))}) and state in ('created', 'retry', 'active')
          and data ->> 'kind' in (${sql.join(kinds)})`.execute(db)
      return rows[0]?.count ?? 0
    },
    retry: async (id) => {
      const found = await find(id)
      if (found === null || found.state === 'active') return false
      try {
        if (found.state === 'failed') await boss.retry(found.queue, id)
        await boss.update(found.queue, undefined, { id, startAfter: 0 })
        return true
      } catch (error) {
        // The same work waits or runs already: then this one is not needed.
        if (isTaken(error)) return false
        throw error
      }
    },
    remove: async (id) => {
      const found = await find(id)
      if (found === null) return false
      const removed = await boss.deleteJob(found.queue, id)
      await forgetProgress(db, [id])
      return settledOf(removed).length > 0
    },
    // pg-boss removes dead jobs itself.
    removeOld: async () => {
      await sql`delete from job_progress where not exists (
        select 1 from ${JOBS} as known where known.id::text = job_progress.job_id and known.state = 'active')`.execute(
        db,
      )
    },
  }
}

const JOBS = sql.raw(`${BOSS_SCHEMA}.job`)
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

const STATES: Readonly<Record<string, JobState>> = {
  created: 'waiting',
  retry: 'waiting',
  active: 'running',
  failed: 'dead',
}

type Row = {
  readonly id: string
  readonly state: string
  readonly data: Data
  readonly attempts: number
  readonly reason: string | null
  readonly added: number
  readonly at: number
  readonly share: number | null
}

const MS = (column: string) => sql.raw(`(extract(epoch from ${column}) * 1000)::bigint`)

async function listJobs(db: Db, most: number): Promise<readonly ListedJob[]> {
  const { rows } = await sql<Row>`
    select known.id::text as id, known.state::text as state, known.data,
      known.retry_count + (case when known.started_on is null then 0 else 1 end) as attempts,
      coalesce(known.output -> 'value' ->> 'message', known.output ->> 'message') as reason,
      ${MS('known.created_on')} as added,
      (case when known.state = 'failed' then ${MS('known.completed_on')} else ${MS('known.start_after')} end) as at,
      job_progress.share
    from ${JOBS} as known left join job_progress on job_progress.job_id = known.id::text
    where known.name in (${sql.join(LANES.map(queueOf))}) and known.state in ('created', 'retry', 'active', 'failed')
    order by case known.state when 'active' then 0 when 'failed' then 1 else 2 end, known.priority desc, known.start_after, known.id
    limit ${most}`.execute(db)
  return rows.map(({ id, state, data, attempts, reason, added, at, share }) => ({
    ...{ id, kind: data.kind, key: data.key, state: STATES[state] ?? 'waiting', attempts },
    ...{ progress: state === 'active' ? share : null, addedAt: added, at },
    reason: reason === LOST ? LEASE_LOST : reason,
  }))
}

type Counted = {
  readonly name: string
  readonly state: string
  readonly count: number
  readonly waited: number
}

async function countJobs(db: Db): Promise<JobCounts> {
  const { rows } = await sql<Counted>`
    select name, state::text as state, count(*)::int as count,
      coalesce(max(extract(epoch from now() - start_after)) * 1000, 0)::bigint as waited
    from ${JOBS} where name in (${sql.join(LANES.map(queueOf))}) group by name, state`.execute(db)
  const counts = { waiting: 0, running: 0, dead: 0, oldestWaitingMs: 0, oldestQuickMs: 0 }
  for (const { name: queue, state, count, waited } of rows) {
    const name = STATES[state]
    if (name === undefined) continue
    counts[name] += count
    if (name !== 'waiting') continue
    counts.oldestWaitingMs = Math.max(counts.oldestWaitingMs, Number(waited))
    if (laneOf(queue) === 'quick') counts.oldestQuickMs = Math.max(counts.oldestQuickMs, Number(waited))
  }
  return counts
}

async function saveProgress(db: Db, rows: readonly { readonly job_id: string; readonly share: number }[]) {
  const at = Date.now()
  for (const row of rows)
    await db
      .insertInto('job_progress')
      .values({ ...row, at })
      .onConflict((clash) => clash.column('job_id').doUpdateSet({ share: row.share, at }))
      .execute()
}

const forgetProgress = (db: Db, ids: readonly string[]) =>
  db.deleteFrom('job_progress').where('job_id', 'in', ids).execute()
