import { strokesOnHole } from '../../core/course-handicap.ts'
import { type TeeCard, teeCard } from './tee-card.ts'
import type { PlayedTee } from './types.ts'

const onCards = new WeakMap<TeeCard, Map<number, readonly number[]>>()

/** The strokes on each hole, in hole order; a plus handicap gives strokes back from the easiest hole on. */
export function strokesReceived(handicap: number, tee: PlayedTee): readonly number[] {
  const card = teeCard(tee)
  const known = onCards.get(card) ?? new Map<number, readonly number[]>()
  onCards.set(card, known)
  const strokes =
    known.get(handicap) ?? card.difficulty.map((own) => strokesOnHole(handicap, own, card.holes.length))
  known.set(handicap, strokes)
  return strokes
}
