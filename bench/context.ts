import type { ListedCourse } from '../src/course/course-store.ts'

/** Shared by all parts of a run. */
export type Context = {
  /** The data folder of the measured library. */
  readonly folder: string
  readonly courses: readonly ListedCourse[]
  /** The search mix: distinct query strings in random order. */
  readonly mix: readonly string[]
  /** The same mix with enough queries that none repeats during a scenario. */
  readonly longMix: readonly string[]
  /** How long each side of a comparison is under load, over all rounds. */
  readonly seconds: number
}

export const CONNECTIONS = 32
export const ROUNDS = 5
/** For load by the second: what else a shared machine does comes and goes, and many short rounds find the middle. */
export const SHORT_ROUNDS = 13
