import type { Page } from '../../../../library/matches.ts'
import type { CourseQuery } from '../../../../library/query.ts'
import { readSummary } from '../../../../library/read-course.ts'
import { searchCourses } from '../../../../library/search.ts'
import type { Snapshot } from '../../../../library/snapshot.ts'
import { countryName } from '../../../../place/names.ts'
import { type PlaceFilter, peelPlace, placesCalled, together } from './place-words.ts'
import { named, splitCoverage, trimmed, withoutFillers } from './query-words.ts'

/** A page of courses, the query that found it, and how we understood it if not word by word. */
export type Matches = { readonly page: Page; readonly query: CourseQuery; readonly readAs: string | null }

const MAX_PLACES = 3

/**
 * `golf courses in Crail`, `Old Course, St Andrews, Scotland`, `Fife with contours`: takes place names off the end one
 * by one until the rest is the name of courses there, or a place itself. Null if nothing fits.
 */
export function readAsPlaces(
  snapshot: Snapshot,
  given: CourseQuery,
  givenWords: readonly string[],
): Matches | null {
  const { words, coverage } = splitCoverage(givenWords)
  const query = { ...given, coverage: given.coverage ?? coverage }
  let rest = trimmed(named(words))
  const names: (readonly PlaceFilter[])[] = []
  while (rest.length > 0) {
    const reading = bestOf(snapshot, readingsOf(snapshot, query, rest, names))
    if (reading !== null) return reading
    const peeled = names.length < MAX_PLACES ? peelPlace(snapshot, rest) : null
    if (peeled === null) return null
    names.push(peeled.meanings)
    rest = peeled.rest
  }
  return bestOf(
    snapshot,
    names.length === 0 ? [] : together(names).map((filter) => ({ ...query, ...filter, q: null })),
  )
}

/** Reads the rest as the name of a course, with and without fillers, or as one more place. */
function readingsOf(
  snapshot: Snapshot,
  query: CourseQuery,
  rest: readonly string[],
  names: readonly (readonly PlaceFilter[])[],
): readonly CourseQuery[] {
  const texts = [...new Set([rest.join(' '), withoutFillers(rest).join(' ')])]
  return [
    ...texts.flatMap((q) => together(names).map((filter) => ({ ...query, ...filter, q }))),
    ...together([...names, placesCalled(snapshot, rest)]).map((filter) => ({ ...query, ...filter, q: null })),
  ]
}

/** The reading that fits the most courses; the first in a tie. */
function bestOf(snapshot: Snapshot, readings: readonly CourseQuery[]): Matches | null {
  let best: Omit<Matches, 'readAs'> | null = null
  for (const query of readings) {
    const page = searchCourses(snapshot, query)
    if (page.total > (best?.page.total ?? 0)) best = { page, query }
  }
  return best && { ...best, readAs: describe(snapshot, best.query, best.page) }
}

/** A reading in words, with the places as they are recorded. */
function describe(
  snapshot: Snapshot,
  { q, country, region, city, coverage }: CourseQuery,
  page: Page,
): string {
  const first = readSummary(snapshot, page.courses[0] ?? 0)
  const places = [
    city === null ? null : first.city,
    region === null ? null : first.region,
    country === null ? null : (countryName(country) ?? country),
  ].filter((name) => name !== null)
  return [
    q === null ? 'courses' : `courses called “${q}”`,
    places.length > 0 ? `in ${places.join(', ')}` : null,
    coverage === null ? null : `with coverage ${coverage}`,
  ]
    .filter((part) => part !== null)
    .join(' ')
}
