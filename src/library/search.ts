import { flagBit } from '../course/coverage.ts'
import { equalityKey } from '../text/words.ts'
import { around } from './geo-index.ts'
import type { CourseQuery } from './query.ts'
import type { Snapshot } from './snapshot.ts'
import { textQuery } from './text-query.ts'

/** One page of a search: course numbers of the snapshot, with distances when a point was given. */
export type Page = {
  readonly total: number
  readonly courses: ArrayLike<number>
  readonly miles: ArrayLike<number> | null
}

/**
 * Search in four steps: the cheapest list of candidates, the filters on each, its rank or its distance, and
 * the page cut from the ordered matches.
 */
export function searchCourses(snapshot: Snapshot, query: CourseQuery): Page {
  const filter = filterOf(snapshot, query)
  if (filter === null) return { total: 0, courses: [], miles: query.near ? [] : null }
  if (query.near) return searchNear(snapshot, query, filter)
  if (query.q !== null) return searchText(snapshot, query.q, query, filter)
  return pageOf(filter.list === null ? everything(snapshot) : matching(filter.list, filter), query)
}

type Filter = {
  /** The shortest list of courses that fulfil one of the filters; null when there is no filter. */
  readonly list: Uint32Array | null
  readonly passes: (course: number) => boolean
  /** How many filters there are: a list needs no check when it is the only one. */
  readonly checks: number
}

const NAMED = ['country', 'region', 'city'] as const

/** Null when some value is held by no course at all. */
function filterOf(snapshot: Snapshot, query: CourseQuery): Filter | null {
  const checks: ((course: number) => boolean)[] = []
  let list: Uint32Array | null = null
  const add = (courses: Uint32Array, check: (course: number) => boolean) => {
    checks.push(check)
    if (list === null || courses.length < list.length) list = courses
  }
  for (const name of NAMED) {
    const text = query[name]
    if (text === null) continue
    const number = snapshot.keyNumbers[name].get(equalityKey(text))
    if (number === undefined) return null
    const { valueOfCourse, start, courses } = snapshot.filters[name]
    add(courses.subarray(start[number], start[number + 1]), (course) => valueOfCourse[course] === number)
  }
  if (query.coverage !== null) {
    const bit = flagBit(query.coverage)
    const bits = snapshot.filters.coverageBits
    add(snapshot.filters.coverage[query.coverage], (course) => ((bits[course] ?? 0) & bit) !== 0)
  }
  return { list, passes: (course) => checks.every((check) => check(course)), checks: checks.length }
}

const everything = (snapshot: Snapshot) => ({ length: snapshot.count, at: (place: number) => place })

/** A filter's list is in library order already. */
function matching(list: Uint32Array, filter: Filter) {
  const matches = filter.checks > 1 ? list.filter(filter.passes) : list
  return { length: matches.length, at: (place: number) => matches[place] ?? 0 }
}

type Ordered = { readonly length: number; readonly at: (place: number) => number }

function pageOf(matches: Ordered, { offset, limit }: CourseQuery): Page {
  const count = Math.max(0, Math.min(limit, matches.length - offset))
  const courses = Array.from({ length: count }, (_, place) => matches.at(offset + place))
  return { total: matches.length, courses, miles: null }
}

function searchText(snapshot: Snapshot, q: string, query: CourseQuery, filter: Filter): Page {
  const text = textQuery(snapshot.text, q)
  const ranked = new RankedCourses(snapshot.count)
  const visit = (course: number) => {
    if (ranked.has(course) || !filter.passes(course)) return
    const rank = text.rank(course)
    if (rank >= 0) ranked.add(course, rank)
  }
  if (filter.list !== null && filter.list.length < text.count) filter.list.forEach(visit)
  else text.candidates(visit)
  const ordered = ranked.ordered()
  return pageOf({ length: ordered.length, at: (place) => ordered[place] ?? 0 }, query)
}

/** Matches of a text, ordered by rank and then by place in the library. */
class RankedCourses {
  readonly #rankOf: Map<number, number> = new Map()
  readonly #courses: number
  constructor(courses: number) {
    this.#courses = courses
  }
  has(course: number) {
    return this.#rankOf.has(course)
  }
  add(course: number, rank: number) {
    this.#rankOf.set(course, rank)
  }
  ordered(): Uint32Array {
    const keys = new Float64Array(this.#rankOf.size)
    let place = 0
    for (const [course, rank] of this.#rankOf) keys[place++] = rank * this.#courses + course
    keys.sort()
    return Uint32Array.from(keys, (key) => key % this.#courses)
  }
}

function searchNear(snapshot: Snapshot, query: CourseQuery, filter: Filter): Page {
  if (query.near === null) return { total: 0, courses: [], miles: [] }
  const { candidates, milesTo } = around(snapshot.geo, snapshot.tree, query.near, query.radius)
  const text = query.q === null ? null : textQuery(snapshot.text, query.q)
  const found: { course: number; miles: number }[] = []
  for (const course of candidates) {
    if (!filter.passes(course) || (text !== null && text.rank(course) < 0)) continue
    const miles = milesTo(course)
    if (miles <= query.radius) found.push({ course, miles })
  }
  const { slugs } = snapshot
  found.sort((a, b) => a.miles - b.miles || ((slugs[a.course] ?? '') < (slugs[b.course] ?? '') ? -1 : 1))
  const page = found.slice(query.offset, query.offset + query.limit)
  return {
    total: found.length,
    courses: page.map(({ course }) => course),
    miles: page.map(({ miles }) => miles),
  }
}
