import { strokesOnHole, strokesOnNine } from '../core/course-handicap.ts'
import type { RoundHole, RoundJson } from './round-json.ts'

/** Strokes a golfer gets on each hole, by hole; null where the handicap or the stroke indexes are not known. */
export function strokesReceived(round: RoundJson): ReadonlyMap<number, number> | null {
  const indexes: readonly (number | null)[] = round.holes.map((score) => score.stroke_index)
  if (round.playing_handicap === null || !isOrder(indexes)) return null
  const handicap = round.playing_handicap
  const strokes =
    indexes.length <= 9
      ? strokesOnNine(handicap, indexes)
      : indexes.map((index) => strokesOnHole(handicap, index, indexes.length))
  return new Map(round.holes.map((score, place) => [score.hole, strokes[place] ?? 0]))
}

/** Every hole has an index, and none has that of another: only then it is clear where the strokes go. */
function isOrder(indexes: readonly (number | null)[]): indexes is readonly number[] {
  return (
    indexes.length > 0 && indexes.every((index) => index !== null) && new Set(indexes).size === indexes.length
  )
}

/** Stableford: two points for a net par, one more or less for each stroke. A hole that was picked up has none. */
export function stablefordOf(score: RoundHole, received: number | null): number | null {
  if (received === null || score.par === null) return null
  if (score.picked_up) return 0
  return score.strokes === null ? null : Math.max(0, 2 + score.par + received - score.strokes)
}
