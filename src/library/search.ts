import { hasBit } from './bits.ts'
import { denseMatches, unitEntries } from './dense-matches.ts'
import { type Filter, filterOf } from './filter.ts'
import type { Matches, Page } from './matches.ts'
import { nearest } from './nearest.ts'
import type { CourseQuery } from './query.ts'
import { type Search, scratchFor } from './search-scratch.ts'
import type { Snapshot } from './snapshot.ts'
import { type TextQuery, textQuery } from './text-query.ts'

/**
 * The filters first, then the text or the point, each over as few courses as can be. Courses are in order by name (the
 * order of the snapshot, build-index.ts), with a text by how well they match and how well known they are, with a
 * point by distance.
 */
export function searchCourses(snapshot: Snapshot, query: CourseQuery): Page {
  const search = { snapshot, scratch: scratchFor(snapshot) }
  const filter = filterOf(search, query)
  const text = query.q === null ? null : textQuery(snapshot.text, query.q)
  if (query.near !== null) return nearest(search, query.near, query, filter, text)
  const { total, page } = text === null ? filter.listed() : textMatches(search, text, filter)
  return { total, courses: page(query.offset, query.limit), hundredths: null }
}

// Up to these shares of the library we look at candidates one by one; with more it is quicker to join whole sets.
// The other words of the query may sieve out most of them, so a few more are worth a try.
const MAX_LOOKED_AT = 1 / 256
const MAX_SIEVED = 1 / 16

function textMatches(search: Search, text: TextQuery, filter: Filter): Matches {
  const { snapshot } = search
  const candidates = candidatesOf(search, text, filter)
  if (candidates.length > snapshot.count * MAX_LOOKED_AT) return denseMatches(search, text, filter)
  return sparseMatches(snapshot, text, filter, candidates)
}

/** Courses that may match, some of them twice: by the filters or by the text, whichever has fewer. */
function candidatesOf(search: Search, text: TextQuery, filter: Filter): ArrayLike<number> {
  if (filter.size < text.count) return filter.courses
  const courses: number[] = []
  const most = search.snapshot.count * (text.units.length > 1 ? MAX_SIEVED : MAX_LOOKED_AT)
  if (text.count > most) return { length: text.count }
  text.candidates(sieveOf(search, text), (course) => courses.push(course))
  return courses
}

// Making a set costs as much as looking at so many candidates.
const SET_COST = 1 / 1_000

/** Checks a candidate for the query's other words by one bit each, before we look at its own words. */
function sieveOf(search: Search, { units, rarest, count }: TextQuery): (entry: number) => boolean {
  if (units.length < 2 || count < search.snapshot.count * SET_COST) return () => true
  const others = units.filter((unit) => unit !== rarest).map((unit) => unitEntries(search, unit))
  return (entry) => others.every((set) => hasBit(set, entry))
}

/** Each candidate on its own: its rank, then its place in the order by renown. */
function sparseMatches(
  snapshot: Snapshot,
  text: TextQuery,
  filter: Filter,
  candidates: ArrayLike<number>,
): Matches {
  const { renown } = snapshot.text
  const keys: number[] = []
  const seen = new Set<number>()
  for (let i = 0; i < candidates.length; i++) {
    const course = candidates[i] ?? 0
    if (seen.has(course) || !filter.passes(course)) continue
    seen.add(course)
    const rank = text.rank(course)
    if (rank >= 0) keys.push(rank * snapshot.count + (renown.place[course] ?? 0))
  }
  keys.sort((a, b) => a - b)
  const page = (offset: number, limit: number) =>
    keys.slice(offset, offset + limit).map((key) => renown.courses[key % snapshot.count] ?? 0)
  return { total: keys.length, page }
}
