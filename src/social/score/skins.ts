import { holesOf, type PlayerCard, scoresWith } from './player-card.ts'

/** A hole that all have played: who won it, and how many skins it was worth. Null where it was shared. */
export type Skin = { readonly hole: number; readonly seat: number | null; readonly worth: number }

export type SkinsTally = {
  readonly skins: readonly Skin[]
  /** How many skins wait for the next hole that somebody wins alone. */
  readonly carried: number
}

/**
 * One skin a hole, for the lowest score alone. A hole that two share carries its skin over to the next, by the numbers
 * of the holes.
 */
export function skinsTally(cards: readonly PlayerCard[], isNet: boolean): SkinsTally {
  const scores = cards.map((card) => ({
    seat: card.seat,
    scores: scoresWith(card, isNet ? card.handicap : 0),
  }))
  const skins: Skin[] = []
  let carried = 0
  for (const hole of holesOf(cards)) {
    const played = scores.map(({ seat, scores: own }) => ({ seat, score: own.get(hole) }))
    if (played.length < 2 || played.some(({ score }) => score === undefined)) continue
    const winner = aloneLowest(played.map(({ seat, score = 0 }) => ({ seat, score })))
    const worth = carried + 1
    skins.push({ hole, seat: winner, worth })
    carried = winner === null ? worth : 0
  }
  return { skins, carried }
}

type Played = { readonly seat: number; readonly score: number }

function aloneLowest(played: readonly Played[]): number | null {
  const lowest = Math.min(...played.map(({ score }) => score))
  const winners = played.filter(({ score }) => score === lowest)
  return winners.length === 1 && Number.isFinite(lowest) ? (winners[0]?.seat ?? null) : null
}
