import type { RoundJson } from '../round-json.ts'
import { type Totals, totalsOf } from '../totals.ts'

/** Nine or eighteen holes with a score on each: only such rounds can be compared by their strokes. */
export function isWhole(round: RoundJson, holes: 9 | 18): boolean {
  if (round.total) return round.total.holes === holes
  return (
    round.holes.length === holes &&
    round.holes.every(({ strokes, picked_up }) => strokes !== null && !picked_up)
  )
}

export const wholeHoles = (round: RoundJson): 9 | 18 | null =>
  isWhole(round, 18) ? 18 : isWhole(round, 9) ? 9 : null

export const scoreIn = (round: RoundJson): Totals => totalsOf(round)

/** Null where putts are not known on every hole. */
export function allPutts(round: RoundJson): number | null {
  if (round.total) return round.total.putts
  if (round.holes.length === 0 || !round.holes.every(({ putts }) => putts !== null)) return null
  return round.holes.reduce((sum, { putts }) => sum + (putts ?? 0), 0)
}
