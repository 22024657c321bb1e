import type { Ball } from './balls.ts'
import type { Card, Mark, Scoring } from './types.ts'

/**
 * What each hole counted, in hole order: net strokes, points, or won and lost against par. `null` was not played yet.
 * Gross strokes without a score on the hole are infinitely many.
 */
export type HoleScores = {
  readonly counted: readonly (number | null)[]
  readonly gross: readonly (number | null)[]
}

export const NO_SCORE = Number.POSITIVE_INFINITY

export function ballScores(scoring: Scoring, ball: Ball, card: Card | undefined): HoleScores {
  const { holes } = ball.card
  const gross = holes.map(({ hole }) => strokesOf(card?.marks.get(hole)))
  const counted = holes.map(({ par }, index) => {
    const strokes = gross[index] ?? null
    return strokes === null ? null : holeWorth(scoring, strokes - (ball.received[index] ?? 0), par)
  })
  return { counted, gross }
}

function strokesOf(mark: Mark | undefined): number | null {
  if (!mark) return null
  return mark.strokes ?? (mark.picked ? NO_SCORE : null)
}

/** Rule 21.1b: two points for net par, one more for each stroke under. Rule 21.3b: won, halved or lost against par. */
export function holeWorth(scoring: Scoring, net: number, par: number): number {
  if (scoring === 'stableford') return Math.max(0, 2 + par - net)
  if (scoring === 'par') return Math.sign(par - net)
  return net
}

export const fewerIsBetter = (scoring: Scoring): boolean => scoring === 'stroke' || scoring === 'match'
