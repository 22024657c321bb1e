import type { DrivesMissing } from './board-row.ts'
import type { Card, Rules, Side } from './types.ts'

/** The drives that each player of a Texas scramble side still has to give, in the rounds that have begun. */
export function drivesMissing(rules: Rules, side: Side, cards: readonly Card[]): readonly DrivesMissing[] {
  if (rules.sides !== 'texas_scramble' || rules.drives === 0) return []
  return cards
    .filter(({ marks }) => marks.size > 0)
    .toSorted((a, b) => a.round - b.round)
    .flatMap((card) =>
      side.players.map(({ id }) => ({
        round: card.round,
        player: id,
        drives: Math.max(0, rules.drives - drivesOf(card, id)),
      })),
    )
    .filter(({ drives }) => drives > 0)
}

const drivesOf = ({ marks }: Card, player: string): number =>
  marks.values().reduce((count, { drive }) => count + (drive === player ? 1 : 0), 0)
