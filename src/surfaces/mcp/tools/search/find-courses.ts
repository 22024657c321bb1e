import { geodesic, reduce } from '../../../../core/geo/geodesic.ts'
import type { LatLng } from '../../../../core/geo/point.ts'
import { toMiles } from '../../../../core/units.ts'
import { type CourseQuery, LIMITS } from '../../../../library/query.ts'
import { readSummary } from '../../../../library/read-course.ts'
import { searchCourses } from '../../../../library/search.ts'
import type { Snapshot } from '../../../../library/snapshot.ts'
import type { Scope, SearchArguments } from './arguments.ts'
import { namesNothing, wordsOf } from './query-words.ts'
import { type Matches, readAsPlaces } from './read-as-places.ts'

/** A course, and its distance from `near` if that was given. */
export type FoundCourse = { readonly course: number; readonly miles: number | null }

export type FoundCourses = {
  readonly total: number
  readonly courses: readonly FoundCourse[]
  /** How we understood the query, if not word by word. */
  readonly readAs: string | null
}

/** TOOL-1: the course with the slug, and the courses that match. The scope `scorecards` alone searches by name. */
export function findCourses(snapshot: Snapshot, args: SearchArguments): FoundCourses {
  const has = (scope: Scope) => args.scope.includes(scope)
  const bySlug = has('slug') ? courseOfSlug(snapshot, args.query) : null
  const searched = has('courses') || (has('scorecards') && !has('slug'))
  const matches = searched ? matchesOf(snapshot, args) : null
  const found = matches === null ? NONE : foundBy(matches)
  return bySlug === null ? found : withFirst(snapshot, args, bySlug, found, matches)
}

const NONE: FoundCourses = { total: 0, courses: [], readAs: null }

const foundBy = ({ page: { total, courses, hundredths }, readAs }: Matches): FoundCourses => ({
  total,
  courses: courses.map((course, index) => ({
    course,
    miles: hundredths === null ? null : (hundredths[index] ?? 0) / 100,
  })),
  readAs,
})

/** A merged slug leads to its course. */
const courseOfSlug = ({ numberOf, mergedInto }: Snapshot, slug: string) =>
  numberOf.get(mergedInto.get(slug) ?? slug) ?? null

/** The course with the slug comes first, whatever the filters say, and only once. */
function withFirst(
  snapshot: Snapshot,
  { near, limit }: SearchArguments,
  course: number,
  { total, courses, readAs }: FoundCourses,
  matches: Matches | null,
): FoundCourses {
  const first = { course, miles: near === null ? null : milesTo(snapshot, near, course) }
  const others = courses.filter((found) => found.course !== course)
  const counted = matches !== null && isMatch(snapshot, course, matches)
  return { total: counted ? total : total + 1, courses: [first, ...others].slice(0, limit), readAs }
}

const isMatch = (snapshot: Snapshot, course: number, { page, query }: Matches) =>
  page.courses.includes(course) ||
  (page.total > page.courses.length &&
    searchCourses(snapshot, { ...query, limit: snapshot.count }).courses.includes(course))

function milesTo(snapshot: Snapshot, near: LatLng, course: number): number | null {
  const { lat, lng } = readSummary(snapshot, course)
  if (lat === null || lng === null) return null
  const to = reduce({ lat, lng })
  return Math.round(toMiles(geodesic(reduce(near), to.sin, to.cos, to.lng)) * 100) / 100
}

/** Searches by the rules of the data API's `q`; if that finds nothing, reads the query as a sentence about a place. */
function matchesOf(snapshot: Snapshot, args: SearchArguments): Matches | null {
  const words = wordsOf(args.query)
  const query = queryOf(args, words)
  if (query.q === null || query.q.length <= LIMITS.q.maximum) {
    const page = searchCourses(snapshot, query)
    if (page.total > 0) return { page, query, readAs: null }
  }
  return readAsPlaces(snapshot, query, words)
}

function queryOf(
  { query, near, radius, coverage, limit }: SearchArguments,
  words: readonly string[],
): CourseQuery {
  // `golf courses` or `near me`, with a point: all courses there.
  const q = near !== null && words.length > 0 && namesNothing(words) ? null : query
  return { q, country: null, region: null, city: null, near, radius, coverage, limit, offset: 0 }
}
