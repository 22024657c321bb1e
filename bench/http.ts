import { alternate, meanOf, type Round, summarize } from './alternate.ts'
import { type ChildServer, cpuSecondsOf, settle, startBare, startService } from './child-server.ts'
import { type Context, SHORT_ROUNDS } from './context.ts'
import { type Figure, figure, ratioAtLeast, type Target } from './figure.ts'
import { applyLoad, atRandom, byPopularity, inTurn, type NextRequest } from './load.ts'
import {
  compressedRequests,
  conditionalRequests,
  courseRequests,
  pageRequests,
  searchRequests,
} from './requests.ts'
import { openGenerator, type Pace, type Wrk, type WrkLoad } from './wrk.ts'

type Scenario = {
  readonly what: string
  /** A new sequence of requests for each server. */
  readonly order: () => NextRequest
  readonly status: number
  readonly target: Target | null
  /** Requests that must not repeat are made one by one, as they are sent. */
  readonly isEachNew?: boolean
}

/** Throughput compared with a server that only sends as many bytes. */
export async function measureHttp(context: Context): Promise<readonly Figure[]> {
  const service = await startService(context.folder)
  try {
    await settle(service)
    const figures: Figure[] = []
    for (const scenario of await scenariosOf(context, service))
      figures.push(...(await measureScenario(scenario, service, context.seconds)))
    return figures
  } finally {
    await service.stop()
  }
}

/** How much more often people ask for some courses, as the simulated edge assumes (edge-hits.ts). */
const SKEW = 0.9

async function scenariosOf(context: Context, service: ChildServer): Promise<readonly Scenario[]> {
  const requests = {
    course: courseRequests(context),
    gzip: compressedRequests(context, 'gzip'),
    browser: compressedRequests(context, 'browser'),
    // Those that people open: rendered once while the measurement warms up, then sent again.
    page: pageRequests(context).slice(0, 60),
    again: searchRequests(context.mix),
    againGzip: searchRequests(context.mix, 'gzip'),
    againBrowser: searchRequests(context.mix, 'browser'),
    conditional: await conditionalRequests(context, service),
  }
  const any = (kind: keyof typeof requests) => () => atRandom(requests[kind], kind)
  const queries = queriesOf(context)
  const many = `${context.mix.length} repeated queries`
  const ok = { status: 200, target: null }
  const popular = () => byPopularity(requests.course, SKEW, 'popular')
  return [
    { ...ok, what: 'course by slug', order: any('course'), target: ratioAtLeast(0.8) },
    { ...ok, what: 'course by slug, some far more often', order: popular, target: ratioAtLeast(0.8) },
    { ...ok, what: 'course by slug, gzip', order: any('gzip'), target: ratioAtLeast(0.6) },
    { ...ok, what: 'course by slug, as browsers ask', order: any('browser') },
    { ...ok, what: `search mix, ${many}`, order: any('again'), target: ratioAtLeast(0.7) },
    { ...ok, what: `search mix, gzip, ${many}`, order: any('againGzip'), target: ratioAtLeast(0.4) },
    { ...ok, what: `search mix, as browsers ask, ${many}`, order: any('againBrowser') },
    { ...ok, what: 'search mix, every query new', order: queries.plain, isEachNew: true },
    { ...ok, what: 'search mix, gzip, every query new', order: queries.gzip, isEachNew: true },
    { ...ok, what: 'course page', order: any('page'), target: ratioAtLeast(0.3) },
    { ...ok, what: 'course, 304', order: any('conditional'), status: 304, target: ratioAtLeast(0.7) },
  ]
}

/** Queries that do not repeat. The second scenario starts at the other end, where the first never got to. */
function queriesOf({ longMix }: Context) {
  const plain = searchRequests(longMix)
  const gzip = searchRequests(longMix.toReversed(), 'gzip')
  return { plain: () => inTurn(plain), gzip: () => inTurn(gzip) }
}

// Until both are compiled and their caches are full.
const WARM_UP_SECONDS = 6

async function measureScenario(scenario: Scenario, service: ChildServer, seconds: number) {
  const { status, order, isEachNew = false } = scenario
  const load: Wrk = isEachNew ? (one) => applyLoad({ ...one, status }) : await openGenerator(status)
  const toService = { port: service.port, status, next: order() }
  const warm = await applyLoad({ ...toService, seconds: WARM_UP_SECONDS })
  const bare = await startBare({ status, bodyBytes: warm.meanBody, head: warm.head })
  const toBare = { port: bare.port, status, next: order() }
  try {
    await applyLoad({ ...toBare, seconds: WARM_UP_SECONDS })
    const rounds = await alternate(
      SHORT_ROUNDS,
      () => loadServer(service, load, { ...toService, seconds: seconds / SHORT_ROUNDS }),
      () => loadServer(bare, load, { ...toBare, seconds: seconds / SHORT_ROUNDS }),
    )
    return figuresOf(scenario, rounds)
  } finally {
    await bare.stop()
  }
}

type LoadedServer = Pace & { readonly cpuMicros: number | null }

async function loadServer(server: ChildServer, apply: Wrk, load: WrkLoad): Promise<LoadedServer> {
  const before = await cpuSecondsOf(server)
  const loaded = await apply(load)
  const after = await cpuSecondsOf(server)
  const cpuMicros = before === null || after === null ? null : ((after - before) / loaded.answers) * 1e6
  return { ...loaded, cpuMicros }
}

function figuresOf({ what, target }: Scenario, rounds: readonly Round<LoadedServer>[]): readonly Figure[] {
  const part = 'http'
  const pace = (unit: string, of: (loaded: LoadedServer) => number) => {
    const { median, spread } = summarize(rounds.map(({ subject, reference }) => of(subject) / of(reference)))
    const value = meanOf(rounds.map(({ subject }) => of(subject)))
    const reference = meanOf(rounds.map((round) => of(round.reference)))
    return { part, unit, value, reference, ratio: median, spread }
  }
  const ownShare = meanOf(rounds.map(({ reference }) => reference.ownShare))
  const requests = figure({ ...pace('req/s', ({ perSecond }) => perSecond), what, target })
  const cpu = pace('µs', ({ cpuMicros }) => cpuMicros ?? Number.NaN)
  const share = `${Math.round(ownShare * 100)} %`
  return Number.isNaN(cpu.value)
    ? [requests]
    : [requests, figure({ ...cpu, what: `${what}: server CPU per request (load generator ${share} busy)` })]
}
