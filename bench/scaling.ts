import type { CourseQuery } from '../src/library/query.ts'
import { searchCourses } from '../src/library/search.ts'
import { openSnapshot, type Snapshot } from '../src/library/snapshot.ts'
import { alternate, summarize } from './alternate.ts'
import { designBigLibrary } from './big-library.ts'
import type { Context } from './context.ts'
import { type Figure, figure, ratioAtMost } from './figure.ts'
import { type MakeQuery, matchingQueries, QUERY_KINDS } from './matching-queries.ts'
import { measureWorst } from './worst-query.ts'

const TIMES_LARGER = 10
const MAX_RATIO = 2
// More than elsewhere, because a pass is short.
const PASSES = 11

/** What a library ten times as large costs a query with as many matches, and the cost of the worst query. */
export async function measureScaling(context: Context): Promise<readonly Figure[]> {
  const small = designBigLibrary(context.courses.length)
  const large = designBigLibrary(context.courses.length * TIMES_LARGER)
  const figures: Figure[] = []
  for (const { what, makeQuery } of QUERY_KINDS) figures.push(await compare(small, large, what, makeQuery))
  return [...figures, ...(await measureWorst(context))]
}

async function compare(
  small: Snapshot,
  large: Snapshot,
  what: string,
  makeQuery: MakeQuery,
): Promise<Figure> {
  const queries = matchingQueries(small, large, makeQuery)
  const inLarge = coldPasses(large, queries.large)
  const inSmall = coldPasses(small, queries.small)
  inLarge()
  inSmall()
  const rounds = await alternate(
    PASSES,
    async () => inLarge(),
    async () => inSmall(),
  )
  const { median, spread } = summarize(rounds.map(({ subject, reference }) => subject / reference))
  return figure({
    part: 'scaling',
    what: `${what}: ${large.count} compared with ${small.count} courses`,
    unit: 'µs',
    value: summarize(rounds.map(({ subject }) => subject)).median,
    reference: summarize(rounds.map(({ reference }) => reference)).median,
    ratio: median,
    spread,
    target: ratioAtMost(MAX_RATIO),
  })
}

/**
 * Runs all queries once; returns the microseconds per query. Every pass has its own snapshot, made beforehand,
 * so nothing is cached from the pass before.
 */
function coldPasses(snapshot: Snapshot, queries: readonly CourseQuery[]): () => number {
  const fresh = Array.from({ length: PASSES + 1 }, () => openSnapshot(snapshot, snapshot.texts))
  return () => {
    const current = fresh.pop() ?? snapshot
    const start = performance.now()
    for (const query of queries) searchCourses(current, query)
    return ((performance.now() - start) / queries.length) * 1_000
  }
}
