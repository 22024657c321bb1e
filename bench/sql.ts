import pg from 'pg'
import { parseCourseQuery } from '../src/library/query.ts'
import { searchCourses } from '../src/library/search.ts'
import { startPostgres } from '../test/support/postgres.ts'
import { type Context, ROUNDS } from './context.ts'
import { askingOf, type InProcess, openInProcess } from './in-process.ts'
import { inRounds, meanOf, summarize } from './rounds.ts'
import { searchPace } from './search-pace.ts'
import { loadSqlLibrary } from './sql-library.ts'
import { type SqlQuery, toSql } from './sql-query.ts'
import { type Figure, figure, ratioAtLeast } from './table.ts'

const part = 'sql'
const SAMPLE = 1_500
const TIMES_FASTER = 5

const SETTINGS = [
  'listen_addresses=127.0.0.1',
  'fsync=off',
  'shared_buffers=512MB',
  'work_mem=16MB',
  'effective_cache_size=4GB',
  'random_page_cost=1.1',
  'jit=off',
]

/** The search mix beside PostgreSQL with the same courses, the best indexes it has, and all of it in memory. */
export async function measureSql(context: Context): Promise<readonly Figure[]> {
  const sample = context.mix.slice(0, SAMPLE)
  const postgres = await startPostgres(SETTINGS)
  const client = new pg.Client(postgres.url)
  const own = await openInProcess(context.folder)
  try {
    await client.connect()
    await loadSqlLibrary(client, context)
    const agreeing = await shareAgreeing(client, own, sample)
    await chooseFasterPlans(client, sample.slice(0, SAMPLE / ROUNDS))
    return [...(await compare(client, own, context, sample)), agreement(agreeing)]
  } finally {
    own.close()
    await client.end()
    await postgres.stop()
  }
}

const agreement = (share: number) =>
  figure({ part, what: 'queries of which both find as many courses', unit: '%', value: share * 100 })

async function compare(client: pg.Client, own: InProcess, context: Context, sample: readonly string[]) {
  timeOwn(own, sample)
  const parts = inParts(sample)
  const rounds = await inRounds(
    ROUNDS,
    async () => timeOwn(own, sample),
    () => timeSql(client, parts.pop() ?? sample),
  )
  const sqlMs = meanOf(rounds.map(({ reference }) => reference))
  const httpMs = 1_000 / (await searchPace(context))
  const beside = { part, unit: 'ms', reference: sqlMs, target: ratioAtLeast(TIMES_FASTER) }
  const { median, spread } = summarize(rounds.map(({ subject, reference }) => reference / subject))
  const ownMs = meanOf(rounds.map(({ subject }) => subject))
  return [
    figure({ ...beside, what: 'search mix in process, a query', value: ownMs, ratio: median, spread }),
    figure({ ...beside, what: 'search mix over HTTP, a query', value: httpMs, ratio: sqlMs / httpMs }),
  ]
}

const ask = (client: pg.Client, { name, text, values }: SqlQuery) =>
  client.query<{ total: number; courses: string | null }>({ name, text, values: [...values] })

/** Distances on a sphere shift a few totals; most have to be the same, or the times compare nothing. */
async function shareAgreeing(client: pg.Client, own: InProcess, sample: readonly string[]): Promise<number> {
  let agreeing = 0
  for (const text of sample) {
    const query = parseCourseQuery(text)
    const { rows } = await ask(client, toSql(query))
    const { total } = searchCourses(own.snapshot, query)
    const slack = query.near ? Math.max(1, total * 0.02) : 0
    if (Math.abs(total - (rows[0]?.total ?? 0)) <= slack) agreeing += 1
  }
  return agreeing / sample.length
}

/** Plans made once for all or anew for each query: whichever serves PostgreSQL better. */
async function chooseFasterPlans(client: pg.Client, sample: readonly string[]) {
  const tried: { mode: string; ms: number }[] = []
  for (const mode of ['auto', 'force_custom_plan']) {
    await client.query(`set plan_cache_mode = ${mode}`)
    tried.push({ mode, ms: await timeSql(client, sample) })
  }
  const faster = tried.reduce((a, b) => (b.ms < a.ms ? b : a))
  await client.query(`set plan_cache_mode = ${faster.mode}`)
}

/** The sample in as many parts as there are rounds, so that all rounds together ask all of it once. */
const inParts = (sample: readonly string[]) =>
  Array.from({ length: ROUNDS }, (_, part) => sample.filter((_, i) => i % ROUNDS === part))

async function timeSql(client: pg.Client, sample: readonly string[]): Promise<number> {
  const queries = sample.map((text) => toSql(parseCourseQuery(text)))
  const start = performance.now()
  for (const query of queries) await ask(client, query)
  return (performance.now() - start) / queries.length
}

/** By an endpoint of its own each time, which remembers no page of the time before. */
function timeOwn({ snapshot }: InProcess, sample: readonly string[]): number {
  const own = askingOf(() => snapshot)
  const start = performance.now()
  for (const query of sample) own(query)
  return (performance.now() - start) / sample.length
}
