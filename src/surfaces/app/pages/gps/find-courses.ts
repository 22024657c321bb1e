import type { Units } from '../../../../account/profile.ts'
import { distance } from '../../../../core/geo/geodesic.ts'
import type { LatLng } from '../../../../core/geo/point.ts'
import { type Metres, metres, miles, milesToMetres } from '../../../../core/units.ts'
import { find } from '../../../../find/find.ts'
import { listFound } from '../../../../find/found.ts'
import { type CourseQuery, LIMITS } from '../../../../library/query.ts'
import type { Snapshot } from '../../../../library/snapshot.ts'
import { coursesLike } from '../../../../library/spelt-like.ts'
import { numberIn } from '../../../../words/format.ts'
import type { Language } from '../../../../words/language.ts'
import { wordsOf } from '../../../../words/words-of.ts'
import { type Summary, summaryOf } from './course-of.ts'

const SHOWN = 20
const FARTHEST = miles(LIMITS.radius.maximum)

export const queryFor = (selection: Partial<CourseQuery>): CourseQuery => ({
  q: null,
  country: null,
  region: null,
  city: null,
  near: null,
  radius: miles(LIMITS.radius.default),
  coverage: null,
  limit: SHOWN,
  offset: 0,
  ...selection,
})

export type PickedCourses = {
  readonly total: number
  readonly courses: readonly Summary[]
  /** Nothing but pitch and putt. */
  readonly isPitchAndPutt: boolean
  /** The words as we corrected them, if nothing fits them as written. */
  readonly corrected: string | null
  readonly notUsed: readonly string[]
}

/** Courses that these words mean, with how many there are. */
export function findCourses(
  snapshot: Snapshot,
  q: string,
  limit: number,
  { offset = 0, near = null }: Partial<Pick<CourseQuery, 'offset' | 'near'>> = {},
): PickedCourses {
  const question = { query: q, near, radius: miles(LIMITS.radius.default), coverage: null, limit, offset }
  const around = find(snapshot, question)
  // Where courses are rare, a golfer drives further.
  const isFar = near !== null && around === null
  const found = isFar ? find(snapshot, { ...question, radius: FARTHEST }) : around
  return {
    total: found?.total ?? 0,
    courses: found?.courses.map(({ course }) => summaryOf(listFound(snapshot, found), course)) ?? [],
    isPitchAndPutt: found?.isPitchAndPutt ?? false,
    corrected: found?.corrected ?? null,
    notUsed: found?.notUsed ?? [],
  }
}

/** Courses that are spelt almost like this. */
export const closeCourses = (snapshot: Snapshot, q: string): readonly Summary[] =>
  coursesLike(snapshot, q).map((course) => summaryOf(snapshot, course))

const FAR: Readonly<Record<Units, Metres>> = { yards: milesToMetres(miles(1)), metres: metres(1_000) }

/** `3.4 mi away` or `5.5 km away`, as the golfer counts; null if either position isn’t known. */
export function awayText(
  { lat, lng }: Pick<Summary, 'lat' | 'lng'>,
  { from, units, language }: { from: LatLng | null; units: Units; language: Language },
): string | null {
  if (from === null || lat === null || lng === null) return null
  const length = distance(from, { lat, lng }) / FAR[units]
  return wordsOf(language).gps.picker.away[units](numberIn(language, length, length < 10 ? 1 : 0))
}
