import type { PlayedRound } from './played-round.ts'

/** Which rounds statistics are about: the last ones, all of them, or those of a year (in UTC). */
export type Period = 'last' | 'all' | number

export type Choice = { readonly period: Period; readonly course: string | null }

export const LAST_ROUNDS = 20

/** Of rounds from the oldest to the newest, those that are finished and fit. */
export function chooseRounds(
  played: readonly PlayedRound[],
  { period, course }: Choice,
): readonly PlayedRound[] {
  const fitting = played.filter(
    ({ round }) =>
      round.finished_at !== null &&
      (course === null || round.course === course) &&
      (typeof period === 'string' || round.started_at.startsWith(String(period).padStart(4, '0'))),
  )
  return period === 'last' ? fitting.slice(-LAST_ROUNDS) : fitting
}
