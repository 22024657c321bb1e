import { strokesOnHole, strokesOnNine } from '../../core/course-handicap.ts'
import type { RoundHole } from '../../round/round-json.ts'

/** A player's holes, as a game counts them. */
export type PlayerCard = {
  readonly seat: number
  readonly handicap: number
  readonly holes: readonly RoundHole[]
}

/** Strokes by hole; a hole that was picked up is lost to every score. Holes that aren't played yet are missing. */
export type Scores = ReadonlyMap<number, number>

/** With a handicap of 0, the strokes as they were played. */
export function scoresWith({ holes }: Pick<PlayerCard, 'holes'>, handicap: number): Scores {
  const received = strokesReceived(holes, handicap)
  return new Map(
    holes.flatMap(({ hole, strokes, picked_up }, place): (readonly [number, number])[] => {
      if (picked_up) return [[hole, Number.POSITIVE_INFINITY]]
      return strokes === null ? [] : [[hole, strokes - (received[place] ?? 0)]]
    }),
  )
}

/** On each hole, in their order. A hole without a stroke index gets none. */
function strokesReceived(holes: readonly RoundHole[], handicap: number): readonly number[] {
  const indexes = holes.map(({ stroke_index }) => stroke_index)
  if (holes.length === 9 && indexes.every((index) => index !== null)) return strokesOnNine(handicap, indexes)
  return indexes.map((index) => (index === null ? 0 : strokesOnHole(handicap, index)))
}

/** The holes of the course, from all cards. */
export const holesOf = (cards: readonly PlayerCard[]): readonly number[] =>
  [...new Set(cards.flatMap(({ holes }) => holes.map(({ hole }) => hole)))].toSorted((a, b) => a - b)
