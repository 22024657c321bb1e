import { availableParallelism } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { parentPort, Worker } from 'node:worker_threads'

/** How many threads may work at once and leave a core to whoever answers requests. */
export const SPARE_CORES = Math.max(1, availableParallelism() - 1)

/** Such work makes short-lived objects only: a small young generation keeps the process small. */
const YOUNG_MB = 24

/**
 * Work that takes seconds, done by a thread of its own while answers flow: the module at `url` gets the job as
 * its `workerData` and posts one result.
 */
export function inThread<T>(url: URL, job: object): Promise<T> {
  const { promise, resolve, reject } = Promise.withResolvers<T>()
  const worker = new Worker(url, { workerData: job, resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB } })
  worker.once('message', resolve)
  worker.once('error', reject)
  worker.once('exit', (code) => reject(new Error(`A thread ended with code ${code} and no result.`)))
  return promise
}

type Answered<T> = { readonly result: T } | { readonly error: unknown }

/**
 * The results of many jobs, in their order, by several threads: the module at `url` answers each message with one
 * result (`answerJobs`). No more work is begun than is soon taken, so that memory stays flat.
 */
export async function* inThreads<Job, T>(
  url: URL,
  threads: number,
  jobs: Iterable<Job>,
  youngMb = YOUNG_MB,
): AsyncGenerator<T> {
  const workers = Array.from({ length: threads }, () => startWorker<Job, T>(url, youngMb))
  const begun: Promise<Answered<T>>[] = []
  let turn = 0
  try {
    for (const job of jobs) {
      const worker = workers[turn++ % threads]
      if (worker) begun.push(worker.take(job))
      if (begun.length > 2 * threads) yield await nextOf(begun)
    }
    while (begun.length > 0) yield await nextOf(begun)
  } finally {
    await Promise.all(workers.map(({ end }) => end()))
  }
}

async function nextOf<T>(begun: Promise<Answered<T>>[]): Promise<T> {
  const answered = await begun.shift()
  if (!answered) throw new Error('Nothing has started yet.')
  if ('error' in answered) throw answered.error
  return answered.result
}

/** Idle threads by module: whoever needs one next takes it, since starting one takes half a second. */
const idleThreads = new Map<string, unknown[]>()

function idleOf<Job, T>(url: URL): Kept<Job, T>[] {
  const idle = idleThreads.get(url.href) ?? []
  idleThreads.set(url.href, idle)
  return idle as Kept<Job, T>[]
}

export type KeptOptions = {
  readonly limitMs?: number | undefined
  /** Memory for new objects, in MB. With more of it a thread collects garbage less often. */
  readonly youngMb?: number | undefined
}

/**
 * Threads that stay, for jobs that come one by one: the module at `url` answers each with one result
 * (`answerJobs`), and keeps nothing that depends on who asks. They are started when they are first needed, and while
 * idle keep no process from ending. Null when `most` of them are busy. After `limitMs` whoever waits is told
 * `TookTooLong`, and the thread is ended if it is stuck.
 */
export function keepThreads<Job, T>(
  url: URL,
  most: number,
  { limitMs, youngMb = YOUNG_MB }: KeptOptions = {},
): (job: Job) => Promise<T> | null {
  const idle = idleOf<Job, T>(url)
  let busy = 0
  const carryOut = async (worker: Kept<Job, T>, job: Job) => {
    busy += 1
    worker.hold()
    const answer = worker.take(job).then((answered) => {
      worker.release()
      busy -= 1
      // One that failed has ended.
      if (!('error' in answered)) idle.push(worker)
      return answered
    })
    const answered = await (limitMs === undefined ? answer : within(limitMs, worker, answer))
    if ('error' in answered) throw answered.error
    return answered.result
  }
  return (job) => (busy < most ? carryOut(idle.pop() ?? startWorker<Job, T>(url, youngMb), job) : null)
}

type Kept<Job, T> = ReturnType<typeof startWorker<Job, T>>

export class TookTooLong extends Error {}

async function within<Job, T>(
  limitMs: number,
  worker: Kept<Job, T>,
  answer: Promise<Answered<T>>,
): Promise<Answered<T>> {
  const late = Promise.withResolvers<Answered<T>>()
  const before = worker.workedMs()
  const workedMs = async () => (await worker.workedMs()) - (await before)
  const timer = setTimeout(() => {
    late.resolve({ error: new TookTooLong(`A thread took more than ${limitMs} ms.`) })
    worker.release()
    void endIfStuck(limitMs, workedMs, answer, worker.end)
  }, limitMs)
  return Promise.race([answer, late.promise]).finally(() => clearTimeout(timer))
}

/** So many times its limit a thread may take if it hardly gets a processor. */
const MOST_LIMITS = 6
/** A thread tells how much it has worked as soon as it is in JavaScript. */
const TELLS_WITHIN_MS = 1_000

/**
 * Ends a thread that has worked for as long as its limit. One that has only waited for a processor may finish: the
 * next would have to start first, wait just as long, and never get anywhere.
 */
async function endIfStuck(
  limitMs: number,
  workedMs: () => Promise<number>,
  answer: Promise<unknown>,
  end: () => Promise<unknown>,
) {
  const pause = (ms: number) => sleep(ms, null, { ref: false })
  for (let limits = 1; limits < MOST_LIMITS; limits++) {
    const worked = await Promise.race([workedMs(), pause(TELLS_WITHIN_MS)])
    if (worked !== null && worked >= limitMs) break
    if ((await Promise.race([answer, pause(limitMs)])) !== null) return
  }
  await end()
}

function startWorker<Job, T>(url: URL, youngMb: number) {
  const worker = new Worker(url, { resourceLimits: { maxYoungGenerationSizeMb: youngMb } })
  const waiting: ((answered: Answered<T>) => void)[] = []
  const failAll = (error: unknown) => {
    for (const resolve of waiting.splice(0)) resolve({ error })
  }
  worker.on('message', (result: T) => waiting.shift()?.({ result }))
  worker.on('error', failAll)
  worker.on('exit', (code) => failAll(new Error(`A thread ended with code ${code} before it finished.`)))
  const take = (job: Job) =>
    new Promise<Answered<T>>((resolve) => {
      waiting.push(resolve)
      worker.postMessage(job)
    })
  return {
    take,
    hold: () => worker.ref(),
    release: () => worker.unref(),
    end: () => worker.terminate(),
    /** CPU time of the thread; 0 until it has started, and once it has ended. */
    workedMs: async () => {
      const { user, system } = await worker.cpuUsage().catch(() => ({ user: 0, system: 0 }))
      return (user + system) / 1_000
    },
  }
}

/** The other side: each message is a job, answered in turn. */
export function answerJobs<Job, T>(answer: (job: Job) => T | Promise<T>) {
  let last: Promise<void> = Promise.resolve()
  parentPort?.on('message', (job: Job) => {
    last = last.then(async () => parentPort?.postMessage(await answer(job)))
  })
}
