import type { Ball } from './balls.ts'
import { bestOf } from './best-of.ts'
import { ballScores, type HoleScores } from './hole-scores.ts'
import type { Card, Rules } from './types.ts'

/** A side's hole scores, for each round of the competition. */
export const sideRounds = (
  rules: Rules,
  balls: readonly Ball[],
  cards: readonly Card[],
): readonly HoleScores[] =>
  Array.from({ length: rules.rounds }, (_, index) => sideRound(rules, balls, cards, index + 1))

/** Rule 23.4: one partner may play for the side. Nobody waits for a partner whose card is empty. */
export function sideRound(
  { scoring }: Pick<Rules, 'scoring'>,
  balls: readonly Ball[],
  cards: readonly Card[],
  round: number,
): HoleScores {
  const played = balls.map((ball) => ({
    ball,
    card: cards.find((card) => card.round === round && card.ball === ball.id),
  }))
  const started = played.filter(({ card }) => card && card.marks.size > 0)
  const counting = started.length > 0 ? started : played.slice(0, 1)
  return bestOf(
    scoring,
    counting.map(({ ball, card }) => ballScores(scoring, ball, card)),
  )
}
