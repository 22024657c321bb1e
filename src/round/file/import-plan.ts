import type { Layout } from '../../course/layout.ts'
import type { RoundJson } from '../round-json.ts'

/** What is wrong with a row; the sentence is for its reader. */
export type Fault = { readonly row: number; readonly column: string | null; readonly detail: string }

/** A course of the library that a file means. */
export type MatchedCourse = {
  readonly slug: string
  readonly name: string
  readonly layouts: readonly Layout[]
}

/** Null where no course is meant, or several could be. */
export type MatchCourse = (text: string) => MatchedCourse | null

export type PlannedRound = {
  readonly row: number
  readonly round: RoundJson
  /** The library has its course. */
  readonly isKnownCourse: boolean
}

/** What a file would do. */
export type ImportPlan = {
  readonly unknown: readonly string[]
  readonly rows: number
  /** To be added, in the order of the file. */
  readonly rounds: readonly PlannedRound[]
  /** Rounds that are there already. */
  readonly same: number
  /** Rounds that were there and were deleted: they stay deleted. */
  readonly deleted: number
  readonly faults: readonly Fault[]
}
