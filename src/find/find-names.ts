import type { Page } from '../library/matches.ts'
import type { CourseQuery } from '../library/query.ts'
import { searchCourses } from '../library/search.ts'
import type { Snapshot } from '../library/snapshot.ts'
import { namesWidePlace } from './in-named-place.ts'
import { saysNothing } from './lexicon.ts'
import { isKnownWord } from './place-words.ts'
import { isFiller, isPreposition, withoutFillers } from './query-words.ts'

/** Courses whose names are somewhere in a sentence. */
export type NamesFound = {
  readonly page: Page
  readonly query: CourseQuery
  readonly names: readonly string[]
  /** The words of the sentence that are in none of the names. */
  readonly others: readonly string[]
}

const MAX_NAMES = 3
const MAX_NAME_WORDS = 6
/** Words that so many courses have in common are no name. */
const MAX_COURSES_OF_A_NAME = 20

type Run = { readonly from: number; readonly to: number; readonly query: CourseQuery; readonly page: Page }

/** `compare heron lookout and sage trail`: the longest runs of words that name courses, whatever is around them. */
export function findNames(
  snapshot: Snapshot,
  given: CourseQuery,
  words: readonly string[],
): NamesFound | null {
  const left: (string | null)[] = [...words]
  const runs: Run[] = []
  while (runs.length < MAX_NAMES) {
    const run = longestRun(snapshot, given, left)
    if (run === null) break
    runs.push(run)
    left.fill(null, run.from, run.to)
  }
  // In the order in which the sentence names them.
  const [first] = runs.sort((a, b) => a.from - b.from)
  if (first === undefined) return null
  return {
    page: runs.length === 1 ? first.page : together(runs, given.limit),
    query: first.query,
    names: runs.map(({ query }) => query.q ?? ''),
    others: left.filter((word) => word !== null),
  }
}

function longestRun(snapshot: Snapshot, given: CourseQuery, left: readonly (string | null)[]): Run | null {
  for (let length = Math.min(MAX_NAME_WORDS, left.length); length > 0; length--)
    for (let from = 0; from + length <= left.length; from++) {
      const run = left.slice(from, from + length)
      if (!run.every((word) => word !== null) || !mayBeName(snapshot, run, left[from - 1] ?? '')) continue
      const query = { ...given, q: run.join(' ') }
      const page = searchCourses(snapshot, query)
      if (page.total > 0 && page.total <= MAX_COURSES_OF_A_NAME)
        return { from, to: from + length, query, page }
    }
  return null
}

/** Two words that aren't fillers, or one after `at`: any word of a sentence could be the name of some course. */
function mayBeName(snapshot: Snapshot, run: readonly string[], before: string): boolean {
  if (isFiller(run[0] ?? '') || !run.every((word) => isKnownWord(snapshot, word))) return false
  if (namesWidePlace(snapshot, run)) return false
  const own = withoutFillers(run).filter((word) => !saysNothing(word)).length
  return own >= 2 || (own === 1 && (isPreposition(before) || before === 'of' || before === 'for'))
}

function together(runs: readonly Run[], limit: number): Page {
  // The best of each name first, so that none of them is missing from the first page.
  const most = Math.max(...runs.map(({ page }) => page.courses.length))
  const ranks = Array.from({ length: most }, (_, rank) =>
    runs.flatMap(({ page }) => page.courses[rank] ?? []),
  )
  const courses = [...new Set(ranks.flat())]
  const total = runs.reduce((sum, { page }) => sum + page.total, 0)
  return { total: Math.max(total, courses.length), courses: courses.slice(0, limit), hundredths: null }
}
