import type { LatLng } from '../core/geo/point.ts'
import type { Miles } from '../core/units.ts'
import type { CoverageFlag } from '../course/coverage.ts'
import type { Snapshot } from '../library/snapshot.ts'
import { ASKED_FOR_NOTHING, type AskedFor } from './question/asked-for.ts'

/** What somebody asks, in their own words, and what they set besides. */
export type Question = {
  readonly query: string
  readonly near: LatLng | null
  readonly radius: Miles
  readonly coverage: CoverageFlag | null
  readonly limit: number
  readonly offset: number
}

/** A course, and its distance from the point or place that was named. */
export type FoundCourse = { readonly course: number; readonly miles: number | null }

/** The courses that answer a question, and how we understood it. */
export type Found = {
  readonly total: number
  readonly courses: readonly FoundCourse[]
  /** Whether a course is among all that were found, on whatever page. */
  readonly includes: (course: number) => boolean
  /** How we understood the query, if not word by word. */
  readonly readAs: string | null
  readonly asked: AskedFor
  /** Words that could have narrowed the search, but didn't. */
  readonly notUsed: readonly string[]
  /** Some word is in no name at all: it may be misspelt, and then these courses are not the ones that are meant. */
  readonly isGuess: boolean
  /** Other places that have the name of the one we took. */
  readonly others: readonly string[]
  /** The question asks for pitch and putt: the courses are numbers of that list. */
  readonly isPitchAndPutt: boolean
}

/** The list that the courses are numbers of. */
export const listFound = (snapshot: Snapshot, { isPitchAndPutt }: Pick<Found, 'isPitchAndPutt'>): Snapshot =>
  isPitchAndPutt ? (snapshot.pitchAndPutt ?? snapshot) : snapshot

export const NOTHING: Found = {
  total: 0,
  courses: [],
  includes: () => false,
  readAs: null,
  asked: ASKED_FOR_NOTHING,
  notUsed: [],
  isGuess: false,
  others: [],
  isPitchAndPutt: false,
}
