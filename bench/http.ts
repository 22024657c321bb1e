import { startDraw } from '../src/demo/draw.ts'
import { type ChildServer, cpuSecondsOf, startBare, startService } from './child-server.ts'
import { type Context, ROUNDS } from './context.ts'
import { applyLoad, type Load, type Loaded } from './load.ts'
import { conditionalRequests, courseRequests, gzipRequests, searchRequests } from './requests.ts'
import { inRounds, meanOf, type Round, summarize } from './rounds.ts'
import { type Figure, figure, ratioAtLeast, type Target } from './table.ts'

type Scenario = {
  readonly what: string
  readonly requests: readonly Buffer[]
  readonly status: number
  readonly target: Target | null
}

/** Throughput beside a server that does nothing but send as many bytes. */
export async function measureHttp(context: Context): Promise<readonly Figure[]> {
  const service = await startService(context.folder)
  try {
    const figures: Figure[] = []
    for (const scenario of await scenariosOf(context, service))
      figures.push(...(await measureScenario(scenario, service, context.seconds)))
    return figures
  } finally {
    await service.stop()
  }
}

async function scenariosOf(context: Context, service: ChildServer): Promise<readonly Scenario[]> {
  const target = ratioAtLeast(0.7)
  return [
    { what: 'course by slug', requests: courseRequests(context), status: 200, target },
    { what: 'course by slug, gzip', requests: gzipRequests(context), status: 200, target: null },
    { what: 'search mix', requests: searchRequests(context), status: 200, target: ratioAtLeast(0.5) },
    { what: 'course, 304', requests: await conditionalRequests(context, service), status: 304, target },
  ]
}

const WARM_UP_SECONDS = 1

async function measureScenario(scenario: Scenario, service: ChildServer, seconds: number) {
  const load = { ...scenario, draw: startDraw(1, 0, scenario.what), seconds: WARM_UP_SECONDS }
  const warm = await applyLoad({ ...load, port: service.port })
  const bare = await startBare({
    status: scenario.status,
    bodyBytes: warm.meanBody,
    headBytes: warm.meanHead,
  })
  try {
    await applyLoad({ ...load, port: bare.port })
    const round = { ...load, seconds: seconds / ROUNDS }
    const rounds = await inRounds(
      ROUNDS,
      () => loadServer(service, round),
      () => loadServer(bare, round),
    )
    return figuresOf(scenario, rounds)
  } finally {
    await bare.stop()
  }
}

type LoadedServer = Loaded & { readonly cpuMicros: number | null }

async function loadServer(server: ChildServer, load: Omit<Load, 'port'>): Promise<LoadedServer> {
  const before = await cpuSecondsOf(server)
  const loaded = await applyLoad({ ...load, port: server.port })
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
    : [requests, figure({ ...cpu, what: `${what}: server CPU a request (load generator ${share} busy)` })]
}
