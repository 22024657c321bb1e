import { type Db, isPostgres } from '../db/open.ts'
import type { Deps } from '../deps.ts'
import {
  type JobOrder,
  type JobPolicy,
  type JobStore,
  type PlannedJob,
  USUAL_BACKOFF_MS,
  USUAL_TRIES,
} from './job.ts'
import { listDue, putSchedule, type Scheduled, takeTurn } from './schedule-store.ts'
import { openSqliteJobs } from './sqlite-job-store.ts'
import { type JobKinds, startWorker, type Worker, type WorkOptions } from './work-jobs.ts'

/** Work that has to be done again and again, once for the whole installation. */
export type Periodic = {
  readonly kind: string
  readonly everyMs: number
  /** Only reads. While it says no, nothing is written: an idle server leaves the disk alone. */
  readonly hasWork?: () => Promise<boolean>
}

export type Jobs = {
  /** Returns how many were new: those that wait or run already are not added again. */
  readonly add: (orders: readonly JobOrder[], inside?: Db) => Promise<number>
  readonly store: () => Promise<JobStore>
  /** Runs jobs in this process. */
  readonly work: (options: JobWork) => Worker
  /** How many jobs this process has finished and failed. */
  readonly tally: { done: number; failed: number }
  readonly close: () => Promise<void>
}

export type JobWork = Pick<WorkOptions, 'atOnce' | 'onFailed' | 'onError'> &
  Partial<Pick<WorkOptions, 'pollMs' | 'firstMs' | 'graceMs' | 'onDone'>> & {
    readonly kinds: JobKinds
    readonly periodic: readonly Periodic[]
  }

export type JobsOptions = Pick<Deps, 'db' | 'now'> & {
  readonly policyOf: (kind: string) => JobPolicy
  /** Whether it may run jobs, and not only add and list them. */
  readonly isWorker: boolean
  readonly onError: (error: unknown) => void
}

// pg-boss asks a database on another machine, which many processes share.
const POLL_MS = { sqlite: 1_000, postgres: 2_000 } as const
const GRACE_MS = 2_500

/** The jobs of an installation: in its embedded database, or in PostgreSQL by pg-boss. */
export function openJobs({ db, now, policyOf, isWorker, onError }: JobsOptions): Jobs {
  let opened: Promise<JobStore> | undefined
  const worker: { current: Worker | null } = { current: null }
  const tally = { done: 0, failed: 0 }
  const open = async (): Promise<JobStore> => {
    if (!isPostgres(db)) return openSqliteJobs({ db, now })
    const { openPgBossJobs } = await import('./pg-boss-store.ts')
    return openPgBossJobs({ db, isWorker, onError })
  }
  const store = () => {
    opened ??= open().catch((error) => {
      opened = undefined
      throw error
    })
    return opened
  }
  const add: Jobs['add'] = async (orders, inside) => {
    const added = await (await store()).add(
      orders.map((order) => planned(order, policyOf(order.kind))),
      inside,
    )
    if (added > 0) worker.current?.wake(Math.min(...orders.map(({ delayMs = 0 }) => delayMs)))
    return added
  }
  const work = (options: JobWork): Worker => {
    const keeper = openTimetable({ db, now, add, store }, options.periodic)
    worker.current = startWorker(lazily(store), {
      pollMs: POLL_MS[isPostgres(db) ? 'postgres' : 'sqlite'],
      graceMs: GRACE_MS,
      firstMs: 0,
      onLook: keeper,
      ...options,
      onDone: (kind) => {
        tally.done += 1
        options.onDone?.(kind)
      },
      onFailed: (job, error) => {
        tally.failed += 1
        options.onFailed(job, error)
      },
    })
    return worker.current
  }
  const close = async () => {
    await worker.current?.stop()
    await opened?.then(
      (one) => one.close(),
      () => {},
    )
  }
  return { add, store, work, tally, close }
}

const planned = (order: JobOrder, policy: JobPolicy): PlannedJob => ({
  ...{ priority: 0, tries: USUAL_TRIES, backoffMs: USUAL_BACKOFF_MS, delayMs: 0, input: null },
  ...policy,
  ...order,
})

/** Opened with the first call: nobody waits for pg-boss at the start. */
function lazily(store: () => Promise<JobStore>): JobStore {
  return {
    add: async (...args) => (await store()).add(...args),
    claim: async (...args) => (await store()).claim(...args),
    renew: async (...args) => (await store()).renew(...args),
    finish: async (...args) => (await store()).finish(...args),
    fail: async (...args) => (await store()).fail(...args),
    giveBack: async (...args) => (await store()).giveBack(...args),
    list: async (...args) => (await store()).list(...args),
    counts: async () => (await store()).counts(),
    countLeft: async (...args) => (await store()).countLeft(...args),
    retry: async (...args) => (await store()).retry(...args),
    remove: async (...args) => (await store()).remove(...args),
    removeOld: async () => (await store()).removeOld(),
    close: async () => (await store()).close(),
  }
}

/** Adds what is due. Of all processes one does it, and it is done once even if many ask at the same time. */
function openTimetable(
  { db, now, add, store }: Pick<Deps, 'db' | 'now'> & Pick<Jobs, 'add' | 'store'>,
  periodic: readonly Periodic[],
) {
  const known = new Map(periodic.map((each) => [each.kind, each]))
  const pausedUntil = new Map<string, number>()
  let isWritten = false
  return async () => {
    if (!isWritten) await writePeriodic(db, periodic, now())
    isWritten = true
    for (const due of await listDue(db, now())) {
      const own = known.get(due.kind)
      if (own?.hasWork && !(await isWanted(own, pausedUntil))) continue
      // Others wait for the turn meanwhile: opening pg-boss for the first time takes another connection.
      await store()
      // If the process ends in between, nobody has had the turn.
      await db.transaction().execute(async (trx) => {
        if (await takeTurn(trx, due, now())) await add([orderOf(due)], trx)
      })
    }
  }
}

const orderOf = ({ kind, key, input }: Scheduled): JobOrder => ({ kind, key, input })

async function writePeriodic(db: Db, periodic: readonly Periodic[], now: number) {
  for (const { kind, everyMs } of periodic)
    await putSchedule(db, { kind, key: '', everyMs, input: null }, now)
}

/** Asked once in its time, by the clock that nobody sets. */
async function isWanted({ kind, everyMs, hasWork }: Periodic, pausedUntil: Map<string, number>) {
  if (performance.now() < (pausedUntil.get(kind) ?? 0)) return false
  if (await hasWork?.()) return true
  pausedUntil.set(kind, performance.now() + everyMs)
  return false
}
