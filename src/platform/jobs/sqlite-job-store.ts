import { randomUUID } from 'node:crypto'
import { type ExpressionBuilder, sql } from 'kysely'
import { chunk } from '../../core/chunk.ts'
import type { JobTable } from '../db/job-tables.ts'
import type { Db } from '../db/open.ts'
import type { Tables } from '../db/tables.ts'
import {
  type ClaimedJob,
  DEAD_KEPT_MS,
  type JobCounts,
  type JobStore,
  type Lane,
  LEASE_LOST,
  LEASE_MS,
  type ListedJob,
  LONGEST_BACKOFF_MS,
  type PlannedJob,
} from './job.ts'
import { bootId, monotonicMs } from './monotonic-clock.ts'

export type SqliteJobOptions = {
  readonly db: Db
  readonly now: () => number
  /** For tests; a server has the machine's. */
  readonly monotonic?: () => number
}

const ROWS_AT_ONCE = 500

/**
 * Jobs in the embedded database, for the processes on one machine. A lease ends by the machine's monotonic clock: if the
 * time of day is set forward, no job is taken from a process that works on it. If it is set back, nothing waits longer.
 */
export function openSqliteJobs({ db, now, monotonic = monotonicMs }: SqliteJobOptions): JobStore {
  const holder = randomUUID()
  const boot = bootId()
  type Is = ExpressionBuilder<Tables, 'job'>
  const isDue = (is: Is) =>
    is.and([is('state', '=', 'waiting'), is.or([is('next_at', '<=', now()), is('since', '>', now())])])
  const isLost = (is: Is) =>
    is.and([
      is('state', '=', 'running'),
      is.or([
        is('boot', '!=', boot),
        is('lease_until', '<', monotonic()),
        is('lease_until', '>', monotonic() + LEASE_MS),
      ]),
    ])

  const claim = async (lane: Lane, most: number): Promise<readonly ClaimedJob[]> => {
    // Only read, so that nobody waits for the disk while there is nothing to do.
    const found = await db
      .selectFrom('job')
      .select('id')
      .where('lane', '=', lane)
      .where((is) => is.or([isDue(is), isLost(is)]))
      .orderBy('priority', 'desc')
      .orderBy('next_at')
      .orderBy('id')
      .limit(most)
      .execute()
    if (found.length === 0) return []
    const ids = found.map(({ id }) => id)
    return db.transaction().execute(async (trx) => {
      await bury(trx, ids)
      return take(trx, ids)
    })
  }

  /** Every process that took it ended in the middle, too often. */
  const bury = (trx: Db, ids: readonly number[]) =>
    trx
      .updateTable('job')
      .set({ state: 'dead', reason: LEASE_LOST, since: now(), progress: null, holder: null })
      .where('id', 'in', ids)
      .where(isLost)
      .whereRef('attempts', '>=', 'tries')
      .execute()

  const take = async (trx: Db, ids: readonly number[]): Promise<readonly ClaimedJob[]> => {
    const rows = await trx
      .updateTable('job')
      .set({
        ...{ state: 'running', holder, boot, lease_until: monotonic() + LEASE_MS, progress: null },
        attempts: sql`attempts + 1`,
      })
      .where('id', 'in', ids)
      .where((is) => is.or([isDue(is), isLost(is)]))
      .returningAll()
      .execute()
    return rows.map(claimedOf)
  }

  const ours = ({ id, attempt }: ClaimedJob) => ({ id: Number(id), holder, attempts: attempt })
  const waiting = { state: 'waiting', holder: null, progress: null } as const

  return {
    add: async (orders, inside = db) => {
      const at = now()
      let added = 0
      for (const some of chunk(orders, ROWS_AT_ONCE)) {
        const rows = await inside
          .insertInto('job')
          .values(some.map((order) => rowOf(order, at)) as never)
          .onConflict((clash) => clash.doNothing())
          .returning('id')
          .execute()
        added += rows.length
      }
      return added
    },
    claim,
    renew: async (jobs) => {
      const kept = new Set<string>()
      for (const { job, share } of jobs) {
        const row = await db
          .updateTable('job')
          .set({ lease_until: monotonic() + LEASE_MS, progress: share })
          .where((is) => is.and({ ...ours(job), state: 'running' }))
          .returning('id')
          .executeTakeFirst()
        if (row) kept.add(job.id)
      }
      return kept
    },
    finish: async (job) => {
      await db
        .deleteFrom('job')
        .where((is) => is.and(ours(job)))
        .execute()
    },
    fail: async (job, reason) => {
      const at = now()
      const backoff = sql<number>`cast(min(${LONGEST_BACKOFF_MS}, backoff_ms * (1 << min(attempts - 1, 20)) * (1 + ${Math.random()})) as integer)`
      await db
        .updateTable('job')
        .set({
          ...{ reason, holder: null, progress: null, since: at },
          state: sql`case when attempts >= tries then 'dead' else 'waiting' end`,
          next_at: sql`${at} + ${backoff}`,
        })
        .where((is) => is.and(ours(job)))
        .execute()
    },
    giveBack: async (job) => {
      await db
        .updateTable('job')
        .set({ ...waiting, attempts: sql`attempts - 1`, since: now(), next_at: now() })
        .where((is) => is.and(ours(job)))
        .execute()
    },
    list: async (most) => {
      const rows = await db
        .selectFrom('job')
        .selectAll()
        .orderBy(sql`case state when 'running' then 0 when 'dead' then 1 else 2 end`)
        .orderBy('priority', 'desc')
        .orderBy('next_at')
        .orderBy('id')
        .limit(most)
        .execute()
      return rows.map(listedOf)
    },
    counts: () => countJobs(db, now()),
    countLeft: async (kinds) => {
      const { count } = await db
        .selectFrom('job')
        .select((of) => of.fn.countAll<number>().as('count'))
        .where('kind', 'in', kinds)
        .where('state', '!=', 'dead')
        .executeTakeFirstOrThrow()
      return Number(count)
    },
    retry: async (id) => {
      if (!isId(id)) return false
      const changed = await db
        .updateTable('job')
        .set({ ...waiting, tries: sql`max(tries, attempts + 1)`, since: now(), next_at: now() })
        .where((is) => is.and([is('id', '=', Number(id)), is('state', '!=', 'running')]))
        // The same work may wait or run already: then this one is not needed.
        .where(
          sql<boolean>`not exists (select 1 from job as other where other.kind = job.kind and other.key = job.key and other.state != 'dead' and other.id != job.id)`,
        )
        .returning('id')
        .executeTakeFirst()
      return changed !== undefined
    },
    remove: async (id) => {
      if (!isId(id)) return false
      const removed = await db
        .deleteFrom('job')
        .where('id', '=', Number(id))
        .returning('id')
        .executeTakeFirst()
      return removed !== undefined
    },
    removeOld: async () => {
      await db
        .deleteFrom('job')
        .where('state', '=', 'dead')
        .where('since', '<', now() - DEAD_KEPT_MS)
        .execute()
    },
    close: async () => {},
  }
}

const isId = (id: string) => /^\d{1,15}$/.test(id)

const rowOf = (order: PlannedJob, now: number): Omit<JobTable, 'id'> => ({
  ...{ lane: order.lane, kind: order.kind, key: order.key, input: JSON.stringify(order.input ?? null) },
  ...{ priority: order.priority, state: 'waiting', attempts: 0, tries: order.tries },
  ...{ backoff_ms: order.backoffMs, added_at: now, since: now, next_at: now + order.delayMs },
  ...{ reason: null, progress: null, holder: null, boot: null, lease_until: null },
})

const claimedOf = (row: JobTable): ClaimedJob => ({
  ...{ id: String(row.id), lane: row.lane as Lane, kind: row.kind, key: row.key },
  ...{ input: JSON.parse(row.input), attempt: row.attempts, isRepeat: row.attempts > 1 },
})

const listedOf = (row: JobTable): ListedJob => ({
  ...{ id: String(row.id), kind: row.kind, key: row.key, state: row.state, attempts: row.attempts },
  ...{ progress: row.progress, reason: row.reason, addedAt: row.added_at },
  at: row.state === 'dead' ? row.since : row.next_at,
})

async function countJobs(db: Db, now: number): Promise<JobCounts> {
  const rows = await db
    .selectFrom('job')
    .select((of) => [
      'state',
      'lane',
      of.fn.countAll<number>().as('count'),
      of.fn.min('next_at').as('oldest'),
    ])
    .groupBy(['state', 'lane'])
    .execute()
  const sum = (state: JobTable['state']) =>
    rows.reduce((all, row) => all + (row.state === state ? Number(row.count) : 0), 0)
  const waits = rows.filter(({ state }) => state === 'waiting')
  const longest = (some: typeof rows) => Math.max(0, ...some.map(({ oldest }) => now - Number(oldest)))
  return {
    ...{ waiting: sum('waiting'), running: sum('running'), dead: sum('dead') },
    oldestWaitingMs: longest(waits),
    oldestQuickMs: longest(waits.filter(({ lane }) => lane === 'quick')),
  }
}
