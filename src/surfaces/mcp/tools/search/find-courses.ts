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

/** One course that was found; its distance when a point was given. */
export type FoundCourse = { readonly course: number; readonly miles: number | null }

export type FoundCourses = {
  readonly total: number
  readonly courses: readonly FoundCourse[]
  /** How the query was understood, when not word by word. */
  readonly readAs: string | null
}

/** TOOL-1: the course of a slug, and the courses that match; cards without a slug are those of the matches. */
export function findCourses(snapshot: Snapshot, args: SearchArguments): FoundCourses {
  const asked = (scope: Scope) => args.scope.includes(scope)
  const bySlug = asked('slug') ? courseOfSlug(snapshot, args.query) : null
  const searched = asked('courses') || (asked('scorecards') && !asked('slug'))
  const matches = searched ? matchesOf(snapshot, args) : null
  const found = matches === null ? NONE : foundBy(matches)
  return bySlug === null ? found : withFirst(snapshot, args, bySlug, found, matches)
}

const NONE: FoundCourses = { total: 0, courses: [], readAs: null }

const foundBy = ({ page: { total, courses, hundredths }, readAs }: Matches): FoundCourses => ({
  total,
  courses: courses.map((course, place) => ({
    course,
    miles: hundredths === null ? null : (hundredths[place] ?? 0) / 100,
  })),
  readAs,
})

/** A merged slug gives the course it leads to. */
const courseOfSlug = ({ numberOf, mergedInto }: Snapshot, slug: string) =>
  numberOf.get(mergedInto.get(slug) ?? slug) ?? null

/** The course whose slug was asked for stands first, whatever the filters say, and once. */
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

const isMatch = (snapshot: Snapshot, course: number, { page, asked }: Matches) =>
  page.courses.includes(course) ||
  (page.total > page.courses.length &&
    searchCourses(snapshot, { ...asked, limit: snapshot.count }).courses.includes(course))

function milesTo(snapshot: Snapshot, near: LatLng, course: number): number | null {
  const { lat, lng } = readSummary(snapshot, course)
  if (lat === null || lng === null) return null
  const to = reduce({ lat, lng })
  return Math.round(toMiles(geodesic(reduce(near), to.sin, to.cos, to.lng)) * 100) / 100
}

/** By the rules of the data API's `q`; where they find nothing, as a sentence about a place. */
function matchesOf(snapshot: Snapshot, args: SearchArguments): Matches | null {
  const words = wordsOf(args.query)
  const asked = queryOf(args, words)
  if (asked.q === null || asked.q.length <= LIMITS.q.maximum) {
    const page = searchCourses(snapshot, asked)
    if (page.total > 0) return { page, asked, readAs: null }
  }
  return readAsPlaces(snapshot, asked, words)
}

function queryOf(
  { query, near, radius, coverage, limit }: SearchArguments,
  words: readonly string[],
): CourseQuery {
  // `golf courses` or `near me`, with a point: whatever is there.
  const q = near !== null && words.length > 0 && namesNothing(words) ? null : query
  return { q, country: null, region: null, city: null, near, radius, coverage, limit, offset: 0 }
}
