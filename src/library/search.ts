import { hasBit } from './bits.ts'
import { denseMatches, unitEntries } from './dense-matches.ts'
import { type Filter, filterOf } from './filter.ts'
import { nearest } from './nearest.ts'
import type { CourseQuery } from './query.ts'
import type { Snapshot } from './snapshot.ts'
import { type TextQuery, textQuery } from './text-query.ts'

/** One page of a search: course numbers of the snapshot, with distances when a point was given. */
export type Page = {
  readonly total: number
  readonly courses: readonly number[]
  /** Distances in hundredths of a mile. */
  readonly hundredths: readonly number[] | null
}

/** All matches in their order; a page is cut from them. */
export type Matches = { readonly total: number; readonly page: (offset: number, limit: number) => number[] }

/** The filters first, then the text or the point, each over as few courses as can be. */
export function searchCourses(snapshot: Snapshot, query: CourseQuery): Page {
  snapshot.sets.reset()
  const filter = filterOf(snapshot, query)
  const text = query.q === null ? null : textQuery(snapshot.text, query.q)
  if (query.near !== null) return nearest(snapshot, query.near, query, filter, text)
  const { total, page } = text === null ? filter.listed() : textMatches(snapshot, text, filter)
  return { total, courses: page(query.offset, query.limit), hundredths: null }
}

// More candidates than a share of the library are not looked at one by one: it is quicker to join whole sets.
// A sieve of further words may make them few.
const LOOKED_AT = 1 / 256
const SIEVED = 1 / 16

function textMatches(snapshot: Snapshot, text: TextQuery, filter: Filter): Matches {
  const candidates = candidatesOf(snapshot, text, filter)
  if (candidates.length > snapshot.count * LOOKED_AT) return denseMatches(snapshot, text, filter)
  return sparseMatches(snapshot, text, filter, candidates)
}

/** Courses that may match, some of them twice: by the filters or by the text, whichever has fewer. */
function candidatesOf(snapshot: Snapshot, text: TextQuery, filter: Filter): ArrayLike<number> {
  if (filter.size < text.count) return filter.courses
  const courses: number[] = []
  const most = snapshot.count * (text.units.length > 1 ? SIEVED : LOOKED_AT)
  if (text.count > most) return { length: text.count }
  text.candidates(sieveOf(snapshot, text), (course) => courses.push(course))
  return courses
}

// Making a set costs as much as looking at so many candidates.
const SET_COST = 1 / 1_000

/** A candidate is held against the query's other words by a bit for each, before its words are looked at. */
function sieveOf(snapshot: Snapshot, { units, rarest, count }: TextQuery): (entry: number) => boolean {
  if (units.length < 2 || count < snapshot.count * SET_COST) return () => true
  const others = units.filter((unit) => unit !== rarest).map((unit) => unitEntries(snapshot, unit))
  return (entry) => others.every((set) => hasBit(set, entry))
}

/** Each candidate on its own: its rank, then its place in the library. */
function sparseMatches(
  snapshot: Snapshot,
  text: TextQuery,
  filter: Filter,
  candidates: ArrayLike<number>,
): Matches {
  const keys: number[] = []
  const seen = new Set<number>()
  for (let i = 0; i < candidates.length; i++) {
    const course = candidates[i] ?? 0
    if (seen.has(course) || !filter.passes(course)) continue
    seen.add(course)
    const rank = text.rank(course)
    if (rank >= 0) keys.push(rank * snapshot.count + course)
  }
  keys.sort((a, b) => a - b)
  const page = (offset: number, limit: number) =>
    keys.slice(offset, offset + limit).map((key) => key % snapshot.count)
  return { total: keys.length, page }
}
