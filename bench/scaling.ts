import type { CourseQuery } from '../src/library/query.ts'
import { searchCourses } from '../src/library/search.ts'
import { openSnapshot, type Snapshot } from '../src/library/snapshot.ts'
import { alikeQueries, GUESSES, type Guess } from './alike-queries.ts'
import { designBigLibrary } from './big-library.ts'
import type { Context } from './context.ts'
import { inRounds, summarize } from './rounds.ts'
import { type Figure, figure, ratioAtMost } from './table.ts'
import { measureWorst } from './worst-query.ts'

const TIMES_LARGER = 10
const SLOWEST = 2
// More than elsewhere: a pass is short.
const PASSES = 11

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
  const inLarge = coldPasses(large, queries.large)
  const inSmall = coldPasses(small, queries.small)
  inLarge()
  inSmall()
  const rounds = await inRounds(
    PASSES,
    async () => inLarge(),
    async () => inSmall(),
  )
  const { median, spread } = summarize(rounds.map(({ subject, reference }) => subject / reference))
  return figure({
    part: 'scaling',
    what: `${what}: ${large.count} beside ${small.count} courses`,
    unit: 'µs',
    value: summarize(rounds.map(({ subject }) => subject)).median,
    reference: summarize(rounds.map(({ reference }) => reference)).median,
    ratio: median,
    spread,
    target: ratioAtMost(SLOWEST),
  })
}

/**
 * Asks all queries once; answers the microseconds for each. Every pass has a snapshot of its own, made
 * beforehand, so that nothing is remembered from the pass before.
 */
function coldPasses(snapshot: Snapshot, queries: readonly CourseQuery[]): () => number {
  const fresh = Array.from({ length: PASSES + 1 }, () => openSnapshot(snapshot, snapshot.texts))
  return () => {
    const asked = fresh.pop() ?? snapshot
    const start = performance.now()
    for (const query of queries) searchCourses(asked, query)
    return ((performance.now() - start) / queries.length) * 1_000
  }
}
