import pg from 'pg'
import { parseCourseQuery } from '../src/library/query.ts'
import { searchCourses } from '../src/library/search.ts'
import { startPostgres } from '../test/support/postgres.ts'
import type { Context } from './context.ts'
import { type InProcess, openInProcess } from './in-process.ts'
import { searchPace } from './search-pace.ts'
import { loadSqlLibrary } from './sql-library.ts'
import { type SqlQuery, toSql } from './sql-query.ts'
import { type Figure, figure, ratioAtLeast } from './table.ts'

const part = 'sql'
const SAMPLE = 1_500
const PASSES = 5

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
    const agreeing = await countAgreeing(client, own, sample)
    const sqlMs = await fasterPlans(client, sample)
    return figuresOf(
      { sqlMs, ownMs: timeOwn(own, sample), httpMs: 1_000 / (await searchPace(context)) },
      agreeing,
    )
  } finally {
    own.close()
    await client.end()
    await postgres.stop()
  }
}

type Times = { readonly sqlMs: number; readonly ownMs: number; readonly httpMs: number }

function figuresOf({ sqlMs, ownMs, httpMs }: Times, agreeing: number): readonly Figure[] {
  const beside = (what: string, ms: number) =>
    figure({
      part,
      what,
      unit: 'ms',
      value: ms,
      reference: sqlMs,
      ratio: sqlMs / ms,
      target: ratioAtLeast(5),
    })
  return [
    beside('search mix in process, a query', ownMs),
    beside('search mix over HTTP, a query', httpMs),
    figure({ part, what: 'queries both count alike', unit: '%', value: agreeing * 100 }),
  ]
}

const ask = (client: pg.Client, { name, text, values }: SqlQuery) =>
  client.query<{ total: number; courses: string | null }>({ name, text, values: [...values] })

/** Distances on a sphere and joined words shift a few totals; most have to be the same. */
async function countAgreeing(client: pg.Client, own: InProcess, sample: readonly string[]): Promise<number> {
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

/** Plans made anew for each query or once for all: whichever serves PostgreSQL better. */
async function fasterPlans(client: pg.Client, sample: readonly string[]): Promise<number> {
  const times: number[] = []
  for (const mode of ['auto', 'force_custom_plan']) {
    await client.query(`set plan_cache_mode = ${mode}`)
    await timeSql(client, sample.slice(0, sample.length / 5))
    times.push(await timeSql(client, sample))
  }
  return Math.min(...times)
}

async function timeSql(client: pg.Client, sample: readonly string[]): Promise<number> {
  const queries = sample.map((text) => toSql(parseCourseQuery(text)))
  const start = performance.now()
  for (const query of queries) await ask(client, query)
  return (performance.now() - start) / queries.length
}

function timeOwn(own: InProcess, sample: readonly string[]): number {
  for (const query of sample) own.ask(query)
  const start = performance.now()
  for (let pass = 0; pass < PASSES; pass++) for (const query of sample) own.ask(query)
  return (performance.now() - start) / sample.length / PASSES
}
