import pg from 'pg'
import { parseCourseQuery } from '../src/library/query.ts'
import { searchCourses } from '../src/library/search.ts'
import { startPostgres } from '../test/support/postgres.ts'
import { alternate, meanOf, summarize } from './alternate.ts'
import { type Context, ROUNDS } from './context.ts'
import { type Figure, figure, ratioAtLeast } from './figure.ts'
import { type InProcess, openInProcess, searchEndpoint } from './in-process.ts'
import { searchThroughput } from './search-throughput.ts'
import { loadSqlLibrary } from './sql-library.ts'
import { type SqlQuery, toSql } from './sql-query.ts'

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

/** The search mix compared with PostgreSQL, which has the same courses, its best indexes, and everything in memory. */
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
  figure({
    part,
    what: 'queries for which both find the same number of courses',
    unit: '%',
    value: share * 100,
  })

async function compare(client: pg.Client, own: InProcess, context: Context, sample: readonly string[]) {
  timeOwn(own, sample)
  const parts = inParts(sample)
  const rounds = await alternate(
    ROUNDS,
    async () => timeOwn(own, sample),
    () => timeSql(client, parts.pop() ?? sample),
  )
  const sqlMs = meanOf(rounds.map(({ reference }) => reference))
  const httpMs = 1_000 / (await searchThroughput(context))
  const compared = { part, unit: 'ms', reference: sqlMs, target: ratioAtLeast(TIMES_FASTER) }
  const { median, spread } = summarize(rounds.map(({ subject, reference }) => reference / subject))
  const ownMs = meanOf(rounds.map(({ subject }) => subject))
  return [
    figure({ ...compared, what: 'search mix in process, per query', value: ownMs, ratio: median, spread }),
    figure({ ...compared, what: 'search mix over HTTP, per query', value: httpMs, ratio: sqlMs / httpMs }),
  ]
}

const runQuery = (client: pg.Client, { name, text, values }: SqlQuery) =>
  client.query<{ total: number; courses: string | null }>({ name, text, values: [...values] })

/** Distances on a sphere change a few totals. Most must agree, or comparing the times means nothing. */
async function shareAgreeing(client: pg.Client, own: InProcess, sample: readonly string[]): Promise<number> {
  let agreeing = 0
  for (const text of sample) {
    const query = parseCourseQuery(text)
    const { rows } = await runQuery(client, toSql(query))
    const { total } = searchCourses(own.snapshot, query)
    const slack = query.near ? Math.max(1, total * 0.02) : 0
    if (Math.abs(total - (rows[0]?.total ?? 0)) <= slack) agreeing += 1
  }
  return agreeing / sample.length
}

/** Generic or custom plans, whichever is faster for PostgreSQL. */
async function chooseFasterPlans(client: pg.Client, sample: readonly string[]) {
  const tried: { mode: string; ms: number }[] = []
  for (const mode of ['auto', 'force_custom_plan']) {
    await client.query(`set plan_cache_mode = ${mode}`)
    tried.push({ mode, ms: await timeSql(client, sample) })
  }
  const faster = tried.reduce((a, b) => (b.ms < a.ms ? b : a))
  await client.query(`set plan_cache_mode = ${faster.mode}`)
}

/** The sample in as many parts as rounds, so that all rounds together run each query once. */
const inParts = (sample: readonly string[]) =>
  Array.from({ length: ROUNDS }, (_, part) => sample.filter((_, i) => i % ROUNDS === part))

async function timeSql(client: pg.Client, sample: readonly string[]): Promise<number> {
  const queries = sample.map((text) => toSql(parseCourseQuery(text)))
  const start = performance.now()
  for (const query of queries) await runQuery(client, query)
  return (performance.now() - start) / queries.length
}

/** A new endpoint each time, so no page is cached from the time before. */
function timeOwn({ snapshot }: InProcess, sample: readonly string[]): number {
  const own = searchEndpoint(() => snapshot)
  const start = performance.now()
  for (const query of sample) own(query)
  return (performance.now() - start) / sample.length
}
