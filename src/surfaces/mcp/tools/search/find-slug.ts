import { listWith } from '../../../../library/served-slug.ts'
import type { Snapshot } from '../../../../library/snapshot.ts'
import type { SearchArguments } from './arguments.ts'

/** A course named by its slug. */
export type NamedBySlug = {
  readonly course: number
  readonly isPitchAndPutt: boolean
  /** The words around the slug; empty if the query is nothing but the slug. */
  readonly rest: string
}

// A slug of one word could be any word: it counts only where the scope asks for slugs, and never in a sentence.
const SLUG_IN_SENTENCE = /[a-z0-9]+(?:-[a-z0-9]+)+/g

/** The course whose slug is the query, or is in it (`scorecard of SLUG`, or the address of its page). */
export function findSlug(snapshot: Snapshot, { query, scope }: SearchArguments): NamedBySlug | null {
  const whole = scope.includes('slug') ? courseOf(snapshot, query) : null
  if (whole !== null) return { ...whole, rest: '' }
  // Most queries have no hyphen.
  if (!query.includes('-')) return null
  for (const { 0: slug, index } of query.matchAll(SLUG_IN_SENTENCE)) {
    const course = courseOf(snapshot, slug)
    if (course !== null)
      return { ...course, rest: `${query.slice(0, index)} ${query.slice(index + slug.length)}`.trim() }
  }
  return null
}

/** A merged slug leads to its course. */
function courseOf(snapshot: Snapshot, slug: string) {
  const served = snapshot.mergedInto.get(slug) ?? slug
  const list = listWith(snapshot, served)
  const course = list.numberOf.get(served)
  return course === undefined ? null : { course, isPitchAndPutt: list !== snapshot }
}
