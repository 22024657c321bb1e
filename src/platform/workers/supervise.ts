import cluster from 'node:cluster'
import { setTimeout as sleep } from 'node:timers/promises'
import { closeLostConnections } from './close-lost.ts'
import { type Link, type Message, openLink } from './link.ts'
import type { Orders } from './own-worker.ts'

/** One worker as the process that started it sees it. */
export type Supervised = {
  readonly link: Link
  readonly pid: number
  readonly ready: Promise<ReadyNews>
  readonly ended: Promise<number>
  readonly stop: (order: StopOrder) => Promise<void>
}

/** `othersServe`: its clients find another worker. */
export type StopOrder = { readonly othersServe: boolean }

/** What a worker says when it serves. */
export type ReadyNews = { readonly port: number; readonly said: unknown }

export type SuperviseOptions = {
  readonly workers: number
  /** The program of a worker; asked for again before all of them are replaced. */
  readonly entry: () => Promise<string>
  readonly onWorker: (worker: Supervised, others: () => readonly Supervised[]) => void
  readonly note: (what: string) => void
  readonly warn: (what: string) => void
}

export type Supervisor = {
  /** What the first worker said when it was ready. */
  readonly said: unknown
  readonly workers: () => readonly Supervised[]
  /** How many ended without being told to, or never served. */
  readonly exits: () => number
  /** New workers take the places of the old ones, one after the other. Somebody serves all the time. */
  readonly replaceAll: () => Promise<void>
  readonly stop: () => Promise<void>
}

/** The first worker could not start; it has said why. */
export class FirstWorkerFailed extends Error {
  readonly code: number
  constructor(code: number) {
    super(`The first worker ended with code ${code}.`)
    this.code = code
  }
}

// A worker takes less than ten seconds to stop; one that hangs is ended.
const STOP_MS = 9_500
const START_MS = 120_000
const FIRST_WAIT_MS = 100
const LONGEST_WAIT_MS = 10_000
// One that has served for so long is not in a loop of crashes.
const STEADY_MS = 10_000

/**
 * Keeps workers running. Node's cluster accepts the connections and deals them out in turn, so a worker that ends loses
 * none of those that wait.
 */
export async function supervise(options: SuperviseOptions): Promise<Supervisor> {
  const { note, warn } = options
  const places: Supervised[] = []
  const serving = () => places
  let port: number | null = null
  let isStopping = false
  let exits = 0
  // Those that start or leave, too.
  const running = new Set<Supervised>()
  let entry = await options.entry()
  const start = (number: number) => {
    const worker = startWorker({ number, port }, entry, options, serving)
    running.add(worker)
    void worker.ended.then(() => running.delete(worker))
    return worker
  }

  const first = start(1)
  const outcome = await Promise.race([first.ready, first.ended])
  if (typeof outcome === 'number') throw new FirstWorkerFailed(outcome)
  port = outcome.port
  const keep = (worker: Supervised, place: number) => {
    places[place] = worker
    void watch(worker, place, performance.now())
  }
  const watch = async (worker: Supervised, place: number, since: number) => {
    const code = await worker.ended
    if (isStopping || places[place] !== worker) return
    exits += 1
    warn(`worker ${place + 1} (process ${worker.pid}) ended with code ${code}; another one takes its place`)
    await startAgain(worker, place, performance.now() - since > STEADY_MS ? FIRST_WAIT_MS : 2 * FIRST_WAIT_MS)
  }
  /** Again and again, with longer and longer breaks, until it runs or another one has been given its place. */
  const startAgain = async (before: Supervised, place: number, waitMs: number): Promise<void> => {
    await sleep(waitMs)
    if (isStopping || places[place] !== before) return
    const worker = start(place + 1)
    places[place] = worker
    const ready = await isReady(worker)
    if (places[place] !== worker) return worker.stop({ othersServe: true })
    if (ready) return keep(worker, place)
    noteNotStarted(place)
    await startAgain(worker, place, Math.min(2 * waitMs, LONGEST_WAIT_MS))
  }
  const noteNotStarted = (place: number) => {
    if (isStopping) return
    exits += 1
    warn(`worker ${place + 1} did not start`)
  }
  keep(first, 0)
  for (let place = 1; place < options.workers; place++) {
    const worker = start(place + 1)
    places[place] = worker
    void isReady(worker).then((ready) => {
      if (ready) return keep(worker, place)
      noteNotStarted(place)
      return startAgain(worker, place, FIRST_WAIT_MS)
    })
  }

  let replacing: Promise<void> | null = null
  const replace = async () => {
    entry = await options.entry()
    for (let place = 0; place < options.workers && !isStopping; place++) {
      const fresh = start(place + 1)
      if (!(await isReady(fresh))) {
        warn(`worker ${place + 1} was not replaced: its successor did not start. The old ones go on.`)
        return
      }
      // Perhaps not the one that was there before: that may have crashed meanwhile, and have a successor.
      const old = places[place]
      keep(fresh, place)
      note(`worker ${place + 1} is now process ${fresh.pid}`)
      await old?.stop({ othersServe: true })
    }
  }
  // The operator who asks meanwhile may have installed another version since the first of them started.
  let isAsked = false
  const replaceWhileAsked = async () => {
    while (isAsked) {
      isAsked = false
      await replace()
    }
  }
  return {
    said: outcome.said,
    workers: serving,
    exits: () => exits,
    replaceAll: () => {
      isAsked = true
      replacing ??= replaceWhileAsked().finally(() => {
        replacing = null
      })
      return replacing
    },
    stop: async () => {
      isStopping = true
      await Promise.all([...running].map((worker) => worker.stop({ othersServe: false })))
    },
  }
}

async function isReady(worker: Supervised): Promise<boolean> {
  const late = new AbortController()
  const patience = sleep(START_MS, 0, { signal: late.signal }).catch(() => 0)
  const outcome = await Promise.race([worker.ready, worker.ended, patience])
  late.abort()
  if (typeof outcome !== 'number') return true
  await worker.stop({ othersServe: true })
  return false
}

function startWorker(
  orders: Orders,
  entry: string,
  { onWorker }: SuperviseOptions,
  serving: () => readonly Supervised[],
): Supervised {
  cluster.setupPrimary({ exec: entry, serialization: 'advanced' })
  const worker = cluster.fork()
  closeLostConnections(worker.process)
  const link = openLink({
    send: (message) => void (worker.isConnected() && worker.send(message, () => {})),
    onMessage: (take) => void worker.on('message', (message: Message) => take(message)),
    onClosed: (work) => void worker.on('disconnect', work),
  })
  const { promise: ready, resolve } = Promise.withResolvers<ReadyNews>()
  link.onQuestion('orders', () => orders)
  link.onNews('ready', (news) => resolve(news as ReadyNews))
  const ended = new Promise<number>((done) =>
    worker.once('exit', (code, signal) => done(code ?? (signal ? 1 : 0))),
  )
  const stop = async (order: StopOrder) => {
    link.tell('stop', order)
    const timer = setTimeout(() => worker.process.kill('SIGKILL'), STOP_MS)
    await ended
    clearTimeout(timer)
  }
  const supervised = { link, ready, ended, pid: worker.process.pid ?? 0, stop }
  onWorker(supervised, () => serving().filter((other) => other !== supervised))
  return supervised
}
