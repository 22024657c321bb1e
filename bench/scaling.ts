import type { CourseQuery } from '../src/library/query.ts'
import { searchCourses } from '../src/library/search.ts'
import type { Snapshot } from '../src/library/snapshot.ts'
import { alikeQueries, GUESSES, type Guess } from './alike-queries.ts'
import { designBigLibrary } from './big-library.ts'
import { type Context, ROUNDS } from './context.ts'
import { inRounds, meanOf, summarize } from './rounds.ts'
import { type Figure, figure, ratioAtMost } from './table.ts'
import { measureWorst } from './worst-query.ts'

const TIMES_LARGER = 10
const SLOWEST = 2
const PASS_MS = 200

/** What ten times as many courses cost a query that finds as many as before, and what the worst one costs. */
export async function measureScaling(context: Context): Promise<readonly Figure[]> {
  const small = designBigLibrary(context.courses.length)
  const large = designBigLibrary(context.courses.length * TIMES_LARGER)
  const figures: Figure[] = []
  for (const { what, guess } of GUESSES) figures.push(await compare(small, large, what, guess))
  return [...figures, ...(await measureWorst(context))]
}

async function compare(small: Snapshot, large: Snapshot, what: string, guess: Guess): Promise<Figure> {
  const queries = alikeQueries(small, large, guess)
  const rounds = await inRounds(
    ROUNDS,
    async () => microsPerQuery(large, queries.large),
    async () => microsPerQuery(small, queries.small),
  )
  const { median, spread } = summarize(rounds.map(({ subject, reference }) => subject / reference))
  return figure({
    part: 'scaling',
    what: `${what}: ${large.count} beside ${small.count} courses`,
    unit: 'µs',
    value: meanOf(rounds.map(({ subject }) => subject)),
    reference: meanOf(rounds.map(({ reference }) => reference)),
    ratio: median,
    spread,
    target: ratioAtMost(SLOWEST),
  })
}

function microsPerQuery(snapshot: Snapshot, queries: readonly CourseQuery[]): number {
  for (const query of queries) searchCourses(snapshot, query)
  const start = performance.now()
  let passes = 0
  for (; performance.now() - start < PASS_MS; passes++)
    for (const query of queries) searchCourses(snapshot, query)
  return ((performance.now() - start) / passes / queries.length) * 1_000
}
