import { setTimeout as sleep } from 'node:timers/promises'
import {
  type ClaimedJob,
  type JobPolicy,
  type JobStore,
  LANES,
  type Lane,
  RENEW_MS,
  reasonOf,
} from './job.ts'

/** What a job is told while it runs. */
export type JobRun = {
  readonly key: string
  /** It has been begun before, and may have been done in part. */
  readonly isRepeat: boolean
  /** Aborted when the process stops, or when another process has taken the job. */
  readonly signal: AbortSignal
  /** How much is done, from 0 to 1. */
  readonly onProgress: (share: number) => void
}

/** A kind of work. It may be begun more often than once, and must then do no harm. */
export type JobKind = JobPolicy & { readonly run: (input: unknown, job: JobRun) => Promise<void> }
export type JobKinds = Readonly<Record<string, JobKind>>

export type WorkOptions = {
  readonly kinds: JobKinds
  /** How many jobs of each lane this process runs at a time. */
  readonly atOnce: Readonly<Record<Lane, number>>
  /** How often we look whether another process has added something. */
  readonly pollMs: number
  /** When we look first, unless something is added before. */
  readonly firstMs: number
  /** How long jobs may still take when the process stops. */
  readonly graceMs: number
  /** Before each look for jobs. */
  readonly onLook: () => Promise<void>
  readonly onDone: (kind: string) => void
  readonly onFailed: (job: ClaimedJob, error: unknown) => void
  /** The database could not be asked, or something else that is no fault of a job. */
  readonly onError: (error: unknown) => void
}

export type Worker = {
  /** Looks for jobs now. */
  readonly wake: (afterMs?: number) => void
  /** How many jobs it runs. */
  readonly running: () => number
  /** Ends or gives back what it runs. */
  readonly stop: () => Promise<void>
}

type Running = {
  readonly job: ClaimedJob
  readonly abort: AbortController
  share: number | null
  /** Somebody else has taken it, or it was given back: what comes of it here does not count. */
  isLost: boolean
  done: Promise<void>
}

const QUICK: readonly Lane[] = ['quick']
const NO_PLACE = new Error('The service stops.')
const LOST = new Error('Another process has taken this job.')
/** A progress bar moves this often. */
const PROGRESS_MS = 2_000

/** Takes jobs and runs them until it is stopped. */
export function startWorker(store: JobStore, options: WorkOptions): Worker {
  const { kinds, atOnce, pollMs, graceMs, onError } = options
  const running = new Set<Running>()
  let isStopping = false
  let isStopped = false
  /** When the last job is due that this process added. */
  let lastDueAt = 0
  let looking: Promise<void> | null = null
  let again = false
  let timer: NodeJS.Timeout | undefined
  const countOf = (lane: Lane) => [...running].filter(({ job }) => job.lane === lane).length

  const begin = (job: ClaimedJob) => {
    const one: Running = {
      ...{ job, abort: new AbortController(), share: null, isLost: false },
      done: Promise.resolve(),
    }
    running.add(one)
    one.done = settle(one)
      .catch(onError)
      .finally(() => {
        running.delete(one)
        wake()
      })
  }

  const settle = async (one: Running) => {
    const { job, abort } = one
    const failure = await runOne(one).then(
      () => null,
      (error: unknown) => ({ error }),
    )
    if (one.isLost) return
    if (failure === null) {
      await store.finish(job)
      options.onDone(job.kind)
    } else if (abort.signal.reason === NO_PLACE) await store.giveBack(job)
    else {
      await store.fail(job, reasonOf(failure.error))
      options.onFailed(job, failure.error)
    }
  }

  const runOne = async (one: Running) => {
    const { job, abort } = one
    const kind = Object.hasOwn(kinds, job.kind) ? kinds[job.kind] : undefined
    // A newer version may have added it: after a pause, perhaps one of its processes takes it.
    if (kind === undefined) throw new Error(`This version does not know jobs called ${job.kind}.`)
    const onProgress = (share: number) => {
      one.share = Math.min(1, Math.max(0, share))
    }
    const { key, isRepeat } = job
    await kind.run(job.input, { key, isRepeat, signal: abort.signal, onProgress })
  }

  const look = async () => {
    if (!isStopping) await options.onLook()
    for (const lane of isStopping ? QUICK : LANES) {
      const free = atOnce[lane] - countOf(lane)
      if (free <= 0 || isStopped) continue
      for (const job of await store.claim(lane, free)) begin(job)
    }
  }

  const wake = (afterMs = 0): void => {
    if (isStopped) return
    if (afterMs > 0) {
      // A timer may be a moment early.
      const wait = afterMs + 5
      lastDueAt = Math.max(lastDueAt, performance.now() + wait)
      setTimeout(wake, wait).unref()
      return
    }
    if (looking !== null) {
      again = true
      return
    }
    clearTimeout(timer)
    looking = look()
      .catch(onError)
      .finally(() => {
        looking = null
        if (again) {
          again = false
          wake()
        } else if (!isStopped) timer = setTimeout(wake, pollMs).unref()
      })
  }

  /** Tells the others that we are still at it, and how far. */
  const renew = async (some: readonly Running[]) => {
    const kept = await store.renew(some.map(({ job, share }) => ({ job, share })))
    for (const one of some)
      if (!kept.has(one.job.id) && running.has(one)) {
        one.isLost = true
        one.abort.abort(LOST)
      }
  }
  const stopRenewing = renewAll(running, renew, onError)

  /** Somebody waits for what was added a moment before: it still begins here, unless that takes too long. */
  const beginLast = async () => {
    const wait = lastDueAt - performance.now()
    if (wait <= 0 || wait > graceMs) return
    await sleep(wait)
    await looking
    await look().catch(onError)
  }

  const stop = async () => {
    isStopping = true
    clearTimeout(timer)
    await looking
    for (const one of running) if (one.job.lane === 'long') one.abort.abort(NO_PLACE)
    await beginLast()
    isStopped = true
    await looking
    clearTimeout(timer)
    const ended = new AbortController()
    const wait = sleep(graceMs, undefined, { signal: ended.signal }).catch(() => {})
    await Promise.race([Promise.all([...running].map(({ done }) => done)), wait])
    ended.abort()
    for (const one of running) one.abort.abort(NO_PLACE)
    stopRenewing()
    await Promise.all([...running].map((one) => giveBack(store, one).catch(onError)))
  }
  if (options.firstMs > 0) timer = setTimeout(wake, options.firstMs).unref()
  else wake()
  return { wake, running: () => running.size, stop }
}

/** It has not ended in time: whatever it still does here, another process begins anew. */
async function giveBack(store: JobStore, one: Running): Promise<void> {
  if (one.isLost) return
  one.isLost = true
  await store.giveBack(one.job)
}

/** All of them before their lease ends, and those that have come further more often. */
function renewAll(
  running: ReadonlySet<Running>,
  renew: (some: readonly Running[]) => Promise<void>,
  onError: (error: unknown) => void,
): () => void {
  const told = new WeakMap<Running, { readonly at: number; readonly share: number | null }>()
  let underWay = false
  const tick = async () => {
    const at = performance.now()
    const due = [...running].filter((one) => {
      const last = told.get(one) ?? { at: at - RENEW_MS / 2, share: null }
      return at - last.at >= RENEW_MS - PROGRESS_MS || one.share !== last.share
    })
    if (due.length === 0) return
    for (const one of due) told.set(one, { at, share: one.share })
    await renew(due)
  }
  const timer = setInterval(() => {
    if (underWay || running.size === 0) return
    underWay = true
    void tick()
      .catch(onError)
      .finally(() => {
        underWay = false
      })
  }, PROGRESS_MS).unref()
  return () => clearInterval(timer)
}
