import { peelPlace } from '../../../../find/place-words.ts'
import { withoutFillers, wordsOf } from '../../../../find/query-words.ts'
import { readSummary } from '../../../../library/read-course.ts'
import type { Snapshot } from '../../../../library/snapshot.ts'
import { coursesSpelt } from '../../../../library/spelt-like.ts'
import { linksOf, type NamedLinks } from './named-links.ts'

/** Courses whose name or city is spelt almost like the query, or like the words before a place name at its end. */
export function suggest(snapshot: Snapshot, query: string): readonly NamedLinks[] {
  const words = withoutHash(withoutFillers(wordsOf(query)), query)
  const whole = coursesSpelt(snapshot, words)
  const courses = whole.length > 0 ? whole : coursesSpelt(snapshot, peelPlace(snapshot, words)?.rest ?? [])
  return courses.map((course) => linksOf(readSummary(snapshot, course)))
}

/** The last part of a slug is a hash that says nothing about the course. */
const withoutHash = (words: readonly string[], query: string) =>
  words.length > 1 && /^[a-z0-9-]+-[a-z0-9]{4}$/.test(query) ? words.slice(0, -1) : words
