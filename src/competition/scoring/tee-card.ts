import type { PlayedTee, TeeHole } from './types.ts'

/** The holes of a tee in their order, and each one's place in the order of difficulty: 1 is the hardest. */
export type TeeCard = {
  readonly holes: readonly TeeHole[]
  readonly difficulty: readonly number[]
  readonly par: number
}

const cards = new WeakMap<PlayedTee, TeeCard>()

export function teeCard(tee: PlayedTee): TeeCard {
  const card = cards.get(tee) ?? writeCard(tee)
  cards.set(tee, card)
  return card
}

function writeCard(tee: PlayedTee): TeeCard {
  const holes = tee.holes.toSorted((a, b) => a.hole - b.hole)
  // Nine holes may have the odd stroke indexes of eighteen, or numbers of their own: only the order counts.
  const byDifficulty = holes.toSorted((a, b) => a.strokeIndex - b.strokeIndex)
  return {
    holes,
    difficulty: holes.map((hole) => byDifficulty.indexOf(hole) + 1),
    par: holes.reduce((sum, { par }) => sum + par, 0),
  }
}
