import type { LinkBases } from '../../../../course/links.ts'
import { peelPlace } from '../../../../find/place-words.ts'
import { withoutFillers, wordsOf } from '../../../../find/query-words.ts'
import type { Snapshot } from '../../../../library/snapshot.ts'
import { coursesSpelt } from '../../../../library/spelt-like.ts'
import { type NamedLinks, readLinks } from './named-links.ts'

/** Courses whose name or city is spelt almost like the query, or like the words before a place name at its end. */
export function suggest(snapshot: Snapshot, bases: LinkBases, query: string): readonly NamedLinks[] {
  const words = withoutHash(withoutFillers(wordsOf(query)), query)
  const whole = coursesSpelt(snapshot, words)
  const courses = whole.length > 0 ? whole : coursesSpelt(snapshot, peelPlace(snapshot, words)?.rest ?? [])
  return courses.map((course) => readLinks(snapshot, bases, course))
}

/** The last part of a slug is a hash that says nothing about the course. */
const withoutHash = (words: readonly string[], query: string) =>
  words.length > 1 && /^[a-z0-9-]+-[a-z0-9]{4}$/.test(query) ? words.slice(0, -1) : words
