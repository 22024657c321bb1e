import { holesOf, type PlayerCard, type Scores, scoresWith } from './player-card.ts'

export const MATCH_PARTS = ['front', 'back', 'total'] as const
export type MatchPart = (typeof MATCH_PARTS)[number]

/** A match of two players over some holes, as it stands. */
export type MatchState = {
  readonly part: MatchPart
  readonly one: number
  readonly other: number
  /** By how many holes the first player leads; below 0, the other one. */
  readonly up: number
  readonly played: number
  readonly left: number
  /** Nobody can catch up any more, or all holes are played. */
  readonly isOver: boolean
}

const INSIDE: Readonly<Record<MatchPart, (hole: number) => boolean>> = {
  front: (hole) => hole <= 9,
  back: (hole) => hole > 9,
  total: () => true,
}

/** Every two players have a match of their own. The better one plays off 0, the other one gets the difference. */
export const matchStates = (
  cards: readonly PlayerCard[],
  isNet: boolean,
  parts: readonly MatchPart[],
): readonly MatchState[] =>
  pairsOf(cards).flatMap(([one, other]) => {
    const least = Math.min(one.handicap, other.handicap)
    const scores = ({ handicap, ...card }: PlayerCard) => scoresWith(card, isNet ? handicap - least : 0)
    const holes = holesOf([one, other])
    return parts.flatMap((part) => {
      const own = holes.filter(INSIDE[part])
      return own.length === 0 ? [] : [{ part, ...standing(own, [one, other], scores(one), scores(other)) }]
    })
  })

function standing(
  holes: readonly number[],
  [one, other]: readonly [PlayerCard, PlayerCard],
  ones: Scores,
  others: Scores,
): Omit<MatchState, 'part'> {
  const both = holes.filter((hole) => ones.has(hole) && others.has(hole))
  let [up, played] = [0, 0]
  for (const hole of both) {
    up += Math.sign((others.get(hole) ?? 0) - (ones.get(hole) ?? 0)) || 0
    played++
    // What is played after that doesn't count any more.
    if (Math.abs(up) > holes.length - played) break
  }
  const left = holes.length - played
  return { one: one.seat, other: other.seat, up, played, left, isOver: Math.abs(up) > left || left === 0 }
}

function pairsOf(cards: readonly PlayerCard[]): readonly (readonly [PlayerCard, PlayerCard])[] {
  return cards.flatMap((one, place) => cards.slice(place + 1).map((other) => [one, other] as const))
}
