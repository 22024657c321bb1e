import { setTimeout as sleep } from 'node:timers/promises'
import { alternate, meanOf, summarize } from './alternate.ts'
import {
  type ChildServer,
  childrenOf,
  cpuSecondsOfAll,
  type Memory,
  memoryOf,
  settle,
  startBare,
  startService,
} from './child-server.ts'
import { type Context, SHORT_ROUNDS } from './context.ts'
import { type Figure, figure, ratioAtLeast, valueAtMost } from './figure.ts'
import { atRandom, type NextRequest } from './load.ts'
import { compressedRequests, courseRequests, searchRequests } from './requests.ts'
import { measureTwoCores } from './two-cores.ts'
import { openGenerator, type Wrk } from './wrk.ts'

const part = 'workers'
const WORKERS = 2
const WORKER_MB = 250
const LEAST = 1.7

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
      figures.push(
        ...(await compare({ what, next: atRandom(requests, what), least: LEAST }, context.seconds, [
          one,
          two,
        ])),
      )
    const memory = memoryFigures(before, await memoryOfWorkers(two))
    const bare = await measureBare(atRandom(courseRequests(context), 'bare'), context.seconds)
    return [...figures, ...memory, ...bare, await measureTwoCores(part)]
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

async function paceOf(server: ChildServer, load: Wrk, next: NextRequest, seconds: number): Promise<Pace> {
  const before = await cpuSecondsOfAll(server)
  const { perSecond, answers, ownShare } = await load({ port: server.port, next, seconds })
  return { perSecond, ownShare, cpuMicros: (((await cpuSecondsOfAll(server)) - before) / answers) * 1e6 }
}

type Scenario = {
  readonly what: string
  readonly next: NextRequest
  /** How much more two should serve than one; null if it's only for comparison. */
  readonly least: number | null
}

// Until both workers have answered each of ten thousand searches once.
const WARM_UP_SECONDS = 10

/** Two processes on one port, compared with one. */
async function compare(
  { what, next, least }: Scenario,
  seconds: number,
  [one, two]: readonly [ChildServer, ChildServer],
): Promise<readonly Figure[]> {
  const load = await openGenerator(200)
  for (const server of [one, two]) await paceOf(server, load, next, WARM_UP_SECONDS)
  const rounds = await alternate(
    SHORT_ROUNDS,
    () => paceOf(two, load, next, seconds / SHORT_ROUNDS),
    () => paceOf(one, load, next, seconds / SHORT_ROUNDS),
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
  const cpu = compared('µs', ({ cpuMicros }) => cpuMicros)
  const gain = WORKERS / cpu.ratio
  return [
    figure({
      ...compared('req/s', ({ perSecond }) => perSecond),
      what: `${what}, two workers compared with one process (load generator ${busy} % busy)`,
    }),
    figure({ ...cpu, what: `${what}: CPU of all processes for one request, the same` }),
    // Each of two workers on a core of its own then serves so much more than one.
    figure({
      ...{ part, what: `${what}: what two workers can serve by their CPU, as a multiple of one` },
      ...{ unit: 'times', value: gain, ratio: gain },
      target: least === null ? null : ratioAtLeast(least),
    }),
  ]
}

const BARE_BYTES = 4_000

/** What the runtime and this machine allow: the same with a server that sends the same bytes to everybody. */
async function measureBare(next: NextRequest, seconds: number): Promise<readonly Figure[]> {
  const answer = { status: 200, bodyBytes: BARE_BYTES }
  const one = await startBare(answer)
  const two = await startBare({ ...answer, workers: WORKERS })
  try {
    const scenario = { what: 'for comparison, a bare server', next, least: null }
    return await compare(scenario, seconds, [one, two])
  } finally {
    await two.stop()
    await one.stop()
  }
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
