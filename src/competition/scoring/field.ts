import { type TeeCard, teeCard } from './tee-card.ts'
import type { Side } from './types.ts'

/** The card with the lowest par that anybody plays, for nine and for eighteen holes. */
export type Field = ReadonlyMap<number, TeeCard>

/** Sides that withdrew count too: nobody's handicap changes because somebody else goes home. */
export function fieldOf(sides: readonly Side[]): Field {
  const tees = new Set(sides.flatMap(({ players }) => players.map(({ tee }) => tee)))
  const lowest = new Map<number, TeeCard>()
  for (const tee of tees) {
    const card = teeCard(tee)
    const low = lowest.get(card.holes.length)
    if (!low || isLower(card, low)) lowest.set(card.holes.length, card)
  }
  return lowest
}

/** Of two cards with the same par, the one whose hole is first lower: the order of entry must not decide. */
function isLower(card: TeeCard, low: TeeCard): boolean {
  if (card.par !== low.par) return card.par < low.par
  for (const [index, { par }] of card.holes.entries()) {
    const other = low.holes[index]?.par ?? par
    if (par !== other) return par < other
  }
  return false
}

export const parAbove = (field: Field, card: TeeCard): number =>
  card.par - (field.get(card.holes.length)?.par ?? card.par)
