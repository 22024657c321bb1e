import type { RoundJson } from '../round/round-json.ts'

/** Nine or eighteen holes with a score on each: only such rounds can be compared by their strokes. */
export function wholeHoles({ holes, total }: RoundJson): 9 | 18 | null {
  if (total) return total.holes
  if (holes.length !== 9 && holes.length !== 18) return null
  return holes.every(({ strokes, picked_up }) => strokes !== null && !picked_up) ? holes.length : null
}

/** Null where putts are not known on every hole. */
export function allPutts({ holes, total }: RoundJson): number | null {
  if (total) return total.putts
  if (holes.length === 0 || !holes.every(({ putts }) => putts !== null)) return null
  return holes.reduce((sum, { putts }) => sum + (putts ?? 0), 0)
}
