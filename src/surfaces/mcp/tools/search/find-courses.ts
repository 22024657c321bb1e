import { geodesic, reduce } from '../../../../core/geo/geodesic.ts'
import type { LatLng } from '../../../../core/geo/point.ts'
import { toMiles } from '../../../../core/units.ts'
import { ask } from '../../../../find/ask.ts'
import { correct } from '../../../../find/correct.ts'
import { type Found, listFound, NOTHING } from '../../../../find/found.ts'
import { readQuestion } from '../../../../find/question/read-question.ts'
import { readSummary } from '../../../../library/read-course.ts'
import type { Snapshot } from '../../../../library/snapshot.ts'
import { type Scope, type SearchArguments, wantsCourses } from './arguments.ts'
import { findSlug, type NamedBySlug } from './find-slug.ts'

/**
 * TOOL-1: the course with the slug, and the courses that match. A slug counts in every scope of courses, alone or in a
 * sentence. The scope `scorecards` alone searches by name.
 */
export function findCourses(snapshot: Snapshot, args: SearchArguments): Found {
  if (!wantsCourses(args)) return NOTHING
  const bySlug = findSlug(snapshot, args)
  if (bySlug !== null && bySlug.rest !== '') return onlyOne(snapshot, args, bySlug)
  const found = (searchesNames(args) ? ask(snapshot, { ...args, offset: 0 }) : null) ?? nothingFound(args)
  return bySlug === null ? found : withFirst(snapshot, args, bySlug, found)
}

/** With `slug` and nothing but cards, a name finds nothing. */
function searchesNames({ scope }: SearchArguments): boolean {
  const has = (one: Scope) => scope.includes(one)
  return has('courses') || (has('scorecards') && !has('slug'))
}

/** What the query finds with its spelling corrected; null if that finds nothing either. */
export const findCorrected = (snapshot: Snapshot, args: SearchArguments) =>
  searchesNames(args) ? correct(snapshot, { ...args, offset: 0 }) : null

/** A sentence with a slug is about that course, and no other. */
const onlyOne = (snapshot: Snapshot, args: SearchArguments, bySlug: NamedBySlug): Found => ({
  ...withFirst(snapshot, args, bySlug, NOTHING),
  asked: readQuestion(bySlug.rest).asked,
})

const nothingFound = ({ query }: SearchArguments): Found => ({ ...NOTHING, asked: readQuestion(query).asked })

/** The course with the slug comes first, whatever the filters say, and only once. */
function withFirst(
  snapshot: Snapshot,
  { near, limit }: SearchArguments,
  { course, isPitchAndPutt }: NamedBySlug,
  given: Found,
): Found {
  // Numbers of one list say nothing about the other.
  const found = given.isPitchAndPutt === isPitchAndPutt ? given : { ...NOTHING, isPitchAndPutt }
  const list = listFound(snapshot, found)
  const first = { course, miles: near === null ? null : milesTo(list, near, course) }
  const others = found.courses.filter((other) => other.course !== course)
  return {
    ...found,
    total: found.includes(course) ? found.total : found.total + 1,
    courses: [first, ...others].slice(0, limit),
  }
}

function milesTo(snapshot: Snapshot, near: LatLng, course: number): number | null {
  const { lat, lng } = readSummary(snapshot, course)
  if (lat === null || lng === null) return null
  const to = reduce({ lat, lng })
  return Math.round(toMiles(geodesic(reduce(near), to.sin, to.cos, to.lng)) * 100) / 100
}
