import { type Target, valueAtMost } from './figure.ts'

/** As many courses as a large operator has; there are ten times as many in the designed world. */
export const USUAL = 40_000

const READY_SECONDS = [
  { courses: USUAL, seconds: 1.5 },
  { courses: 10 * USUAL, seconds: 6 },
]
const FIRST_SEARCH_MS = 300
const RESIDENT_MB = 400

export function readyTarget(courses: number): Target | null {
  const seconds = READY_SECONDS.find((ready) => courses <= ready.courses)?.seconds
  return seconds === undefined ? null : valueAtMost(seconds)
}

export const firstSearchTarget = valueAtMost(FIRST_SEARCH_MS)

export const residentTarget = (courses: number): Target | null =>
  courses <= USUAL ? valueAtMost(RESIDENT_MB) : null
