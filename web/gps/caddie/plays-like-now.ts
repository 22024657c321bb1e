import type { ShotAnswer } from './caddie-answer.ts'

/** What the distance plays like, in whole yards, and what that is made of. */
export type PlaysLikeNow = {
  readonly yards: number
  readonly parts: ShotAnswer['conditions']['adjustments_yards']
}

/** Null where nothing is known, as in a competition. */
export const playsLikeFrom = ({ plays_like_yards, conditions }: ShotAnswer): PlaysLikeNow | null =>
  plays_like_yards === null ? null : { yards: plays_like_yards, parts: conditions.adjustments_yards }
