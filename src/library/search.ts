import { denseMatches } from './dense-matches.ts'
import { type Filter, filterOf } from './filter.ts'
import { nearest } from './nearest.ts'
import type { CourseQuery } from './query.ts'
import type { Snapshot } from './snapshot.ts'
import { type TextQuery, textQuery } from './text-query.ts'

/** One page of a search: course numbers of the snapshot, with distances when a point was given. */
export type Page = {
  readonly total: number
  readonly courses: readonly number[]
  readonly miles: readonly number[] | null
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
  return { total, courses: page(query.offset, query.limit), miles: null }
}

/** From here on it is quicker to join sets of the whole library than to look at each candidate. */
const DENSE_SHARE = 1 / 256

function textMatches(snapshot: Snapshot, text: TextQuery, filter: Filter): Matches {
  const candidates = Math.min(text.count, filter.size)
  if (candidates > snapshot.count * DENSE_SHARE) return denseMatches(snapshot, text, filter)
  return sparseMatches(snapshot, text, filter)
}

/** Each candidate on its own: its rank, then its place in the library. */
export function sparseMatches(snapshot: Snapshot, text: TextQuery, filter: Filter): Matches {
  const keys: number[] = []
  const seen = new Set<number>()
  const visit = (course: number) => {
    if (seen.has(course) || !filter.passes(course)) return
    seen.add(course)
    const rank = text.rank(course)
    if (rank >= 0) keys.push(rank * snapshot.count + course)
  }
  if (filter.size < text.count) filter.visit(visit)
  else text.candidates(visit)
  keys.sort((a, b) => a - b)
  const page = (offset: number, limit: number) =>
    keys.slice(offset, offset + limit).map((key) => key % snapshot.count)
  return { total: keys.length, page }
}
