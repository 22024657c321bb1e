import { setTimeout as sleep } from 'node:timers/promises'
import { alternate, meanOf, summarize } from './alternate.ts'
import {
  type ChildServer,
  childrenOf,
  cpuSecondsOfAll,
  type Memory,
  memoryOf,
  settle,
  startService,
} from './child-server.ts'
import { type Context, ROUNDS } from './context.ts'
import { type Figure, figure, ratioAtLeast, ratioAtMost, valueAtMost } from './figure.ts'
import { applyLoad, atRandom, type NextRequest } from './load.ts'
import { compressedRequests, courseRequests, searchRequests } from './requests.ts'
import { measureTwoCores } from './two-cores.ts'

const part = 'workers'
const WORKERS = 2
const WORKER_MB = 250

/** Two workers compared with one process: how much they serve, and how much memory each takes. */
export async function measureWorkers(context: Context): Promise<readonly Figure[]> {
  const env = { DOGLEG_WORKERS: String(WORKERS) }
  // The index and the compressed courses are on disk from then on.
  const first = await startService(context.folder, { env })
  await settle(first)
  await first.stop()
  const one = await startService(context.folder)
  await settle(one)
  // Once more on its own address, as after any restart.
  const again = await startService(context.folder, { env, port: first.port })
  await settle(again)
  await again.stop()
  const two = await startService(context.folder, { env, port: first.port })
  try {
    await untilAllServe(two)
    await settle(two)
    const before = await memoryOfWorkers(two)
    const figures: Figure[] = []
    for (const [what, requests] of scenariosOf(context))
      figures.push(...(await measureScenario(what, atRandom(requests, what), context.seconds, one, two)))
    return [...figures, ...memoryFigures(before, await memoryOfWorkers(two)), await measureTwoCores(part)]
  } finally {
    await two.stop()
    await one.stop()
  }
}

const scenariosOf = (context: Context) =>
  [
    ['course by slug', courseRequests(context)],
    ['course by slug, gzip', compressedRequests(context, 'gzip')],
    ['search mix', searchRequests(context.mix)],
  ] as const

async function untilAllServe(server: ChildServer) {
  while ((await childrenOf(server)).length < WORKERS) await sleep(100)
}

type Pace = { readonly perSecond: number; readonly cpuMicros: number; readonly ownShare: number }

async function paceOf(server: ChildServer, next: NextRequest, seconds: number): Promise<Pace> {
  const before = await cpuSecondsOfAll(server)
  const { perSecond, answers, ownShare } = await applyLoad({ port: server.port, next, status: 200, seconds })
  return { perSecond, ownShare, cpuMicros: (((await cpuSecondsOfAll(server)) - before) / answers) * 1e6 }
}

async function measureScenario(
  what: string,
  next: NextRequest,
  seconds: number,
  one: ChildServer,
  two: ChildServer,
): Promise<readonly Figure[]> {
  for (const server of [one, two]) await paceOf(server, next, 2)
  const rounds = await alternate(
    ROUNDS,
    () => paceOf(two, next, seconds / ROUNDS),
    () => paceOf(one, next, seconds / ROUNDS),
  )
  const compared = (unit: string, of: (pace: Pace) => number) => {
    const { median, spread } = summarize(rounds.map(({ subject, reference }) => of(subject) / of(reference)))
    const value = meanOf(rounds.map(({ subject }) => of(subject)))
    return {
      ...{ part, unit, value, ratio: median, spread },
      reference: meanOf(rounds.map(({ reference }) => of(reference))),
    }
  }
  const busy = Math.round(100 * meanOf(rounds.map(({ subject }) => subject.ownShare)))
  return [
    figure({
      ...compared('req/s', ({ perSecond }) => perSecond),
      what: `${what}, two workers compared with one process (load generator ${busy} % busy)`,
    }),
    // Each of two workers on a core of its own then serves at least 1.7 times as much as one.
    figure({
      ...compared('µs', ({ cpuMicros }) => cpuMicros),
      what: `${what}: CPU of all processes for one request, the same`,
      target: ratioAtMost(WORKERS / 1.7),
    }),
    figure({
      part,
      what: `${what}: what two workers can serve by their CPU, as a multiple of one`,
      unit: 'times',
      value: WORKERS / compared('µs', ({ cpuMicros }) => cpuMicros).ratio,
      ratio: WORKERS / compared('µs', ({ cpuMicros }) => cpuMicros).ratio,
      target: ratioAtLeast(1.7),
    }),
  ]
}

async function memoryOfWorkers(server: ChildServer): Promise<readonly Memory[]> {
  const found = await Promise.all((await childrenOf(server)).map((pid) => memoryOf({ pid })))
  return found.filter((memory) => memory !== null)
}

function memoryFigures(before: readonly Memory[], after: readonly Memory[]): readonly Figure[] {
  const largest = (of: readonly Memory[], field: keyof Memory) => Math.max(...of.map((each) => each[field]))
  const memory = (what: string, value: number) =>
    figure({ part, what, unit: 'MB', value, target: valueAtMost(WORKER_MB) })
  return [
    memory('resident memory of the largest worker when ready', largest(before, 'resident')),
    memory('resident memory of the largest worker after load', largest(after, 'resident')),
    memory('peak memory of the largest worker', largest(after, 'peak')),
  ]
}
