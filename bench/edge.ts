import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { ask, type Edge, HOST, startEdge } from '../test/support/edge.ts'
import { freePort } from '../test/support/postgres.ts'
import { alternate, meanOf, summarize } from './alternate.ts'
import { type ChildServer, cpuSecondsOf, settle, startService } from './child-server.ts'
import { type Context, ROUNDS } from './context.ts'
import { expect, hitTable, playedLines } from './edge-hits.ts'
import { type Figure, figure, ratioAtLeast } from './figure.ts'
import { atRandom } from './load.ts'
import { openWrk, type Wrk } from './wrk.ts'

const ASKED = 1_000

/** Answers from the cache of nginx and Varnish, compared with nginx sending the same bytes from files. */
export async function measureEdge(context: Context): Promise<readonly Figure[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'dogleg-edge-'))
  const paths = context.courses.slice(0, ASKED).map(({ slug }) => `/v1/courses/${slug}`)
  const wrk = await openWrk()
  const service = await startService(context.folder)
  try {
    await settle(service)
    await writeFiles(path.join(folder, 'v1/courses'), service, paths)
    const throughput = wrk === null ? [] : await measureThroughput(context, { folder, paths, wrk, service })
    return [...throughput, ...hitFigures(context.courses.length)]
  } finally {
    await service.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

/** nginx's workers may be other users. */
async function writeFiles(folder: string, { port }: ChildServer, paths: readonly string[]): Promise<void> {
  await mkdir(folder, { recursive: true })
  for (const target of paths)
    await writeFile(path.join(folder, path.basename(target)), (await ask(port, target)).body)
}

type Setting = {
  readonly folder: string
  readonly paths: readonly string[]
  readonly wrk: Wrk
  readonly service: ChildServer
}

/** nginx has one worker, so that it and the load generator have a core each. Both sides write the same log. */
async function measureThroughput(context: Context, { folder, paths, wrk, service }: Setting) {
  const origins = [service.port, service.port] as const
  const files = await freePort()
  const servers = `server {
    listen 127.0.0.1:${files};
    access_log ${folder}/files.log dogleg buffer=32k flush=5s;
    default_type application/json;
    location / { root ${folder}; }
  }`
  const nginx = await startEdge('nginx', { origins, workers: 1, servers })
  const varnish = await startEdge('varnish', { origins })
  try {
    for (const edge of [nginx, varnish]) await fill(edge, paths)
    const seconds = Math.max(1, Math.round(context.seconds / ROUNDS))
    const requests = paths.map((target) => Buffer.from(`GET ${target} HTTP/1.1\r\nHost: ${HOST}\r\n\r\n`))
    const next = atRandom(requests, 'edge')
    const load = (edge: Edge, port: number) => loadEdge(wrk, edge, { port, next, seconds })
    const reference = () => load(nginx, files)
    const cached = await alternate(ROUNDS, () => load(nginx, nginx.port), reference)
    const inVarnish = await alternate(ROUNDS, () => load(varnish, varnish.port), reference)
    return [
      ...figuresOf('course by slug, cached by nginx, compared with a static file of nginx', cached, 0.8),
      ...figuresOf(
        'course by slug, cached by Varnish, compared with a static file of nginx',
        inVarnish,
        null,
      ),
    ]
  } finally {
    await nginx.stop()
    await varnish.stop()
  }
}

async function fill({ port }: Edge, paths: readonly string[]): Promise<void> {
  for (const target of paths) {
    const { status } = await ask(port, target)
    if (status !== 200) throw new Error(`${target} answered ${status}.`)
  }
  const { cache } = await ask(port, paths[0] ?? '/')
  if (cache !== 'HIT') throw new Error(`The cache is not filled: ${cache}.`)
}

type Loaded = { readonly perSecond: number; readonly cpuMicros: number }

async function loadEdge(wrk: Wrk, edge: Edge, load: Parameters<Wrk>[0]): Promise<Loaded> {
  const before = await cpuOfAll(edge.pid)
  const { perSecond, answers } = await wrk(load)
  const cpu = (await cpuOfAll(edge.pid)) - before
  return { perSecond, cpuMicros: (cpu / answers) * 1e6 }
}

/** CPU seconds of a process and its children. */
async function cpuOfAll(pid: number): Promise<number> {
  const listed = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '')
  const pids = [pid, ...listed.split(' ').filter(Boolean).map(Number)]
  const all = await Promise.all(pids.map((one) => cpuSecondsOf({ pid: one })))
  return all.reduce<number>((sum, seconds) => sum + (seconds ?? 0), 0)
}

type Rounds = Awaited<ReturnType<typeof alternate<Loaded>>>

function figuresOf(what: string, rounds: Rounds, least: number | null): readonly Figure[] {
  const compare = (of: (loaded: Loaded) => number) => {
    const { median, spread } = summarize(rounds.map(({ subject, reference }) => of(subject) / of(reference)))
    return {
      part: 'edge',
      value: meanOf(rounds.map(({ subject }) => of(subject))),
      reference: meanOf(rounds.map(({ reference }) => of(reference))),
      ...{ ratio: median, spread },
    }
  }
  const target = least === null ? null : ratioAtLeast(least)
  return [
    figure({ ...compare(({ perSecond }) => perSecond), what, unit: 'req/s', target }),
    figure({ ...compare(({ cpuMicros }) => cpuMicros), what: `${what}: CPU per request`, unit: 'µs' }),
  ]
}

/** How much an edge answers itself; the whole table goes to the terminal. */
function hitFigures(courses: number): readonly Figure[] {
  process.stderr.write(`\n${hitTable(courses)}\n\n${playedLines(courses).join('\n')}\n\n`)
  return [10, 1_000, 11_600].map((perSecond) => {
    const nodes = 3
    const { hitShare } = expect({ courses, perSecond, nodes, lifetimeSeconds: 3_600 })
    const what = `answered by one of ${nodes} edge nodes itself, at ${perSecond} requests per second (simulated)`
    return figure({ part: 'edge', what, unit: '%', value: hitShare * 100 })
  })
}
