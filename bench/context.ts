import type { ListedCourse } from '../src/course/course-store.ts'

/** What all parts of a run share. */
export type Context = {
  /** The data folder that holds the measured library. */
  readonly folder: string
  readonly courses: readonly ListedCourse[]
  /** The search mix: distinct query strings in random order. */
  readonly mix: readonly string[]
  /** The same mix with enough queries that none is asked twice while a scenario runs. */
  readonly longMix: readonly string[]
  /** How long each side of a comparison is loaded, all rounds together. */
  readonly seconds: number
}

export const CONNECTIONS = 32
export const ROUNDS = 5
