import {
  type Competition,
  type CompetitionCard,
  type CompetitionMatch,
  type CompetitionSide,
  type Field,
  isReturned,
} from './competition.ts'
import { countingMarks } from './marks.ts'
import type { BoardRow } from './scoring/board-row.ts'
import { leaderboard } from './scoring/leaderboard.ts'
import { type MatchState, matchState } from './scoring/match-state.ts'
import type { Card, Side } from './scoring/types.ts'

export type BoardMatch = CompetitionMatch & { readonly standing: MatchState }

/** Everybody's standing, as far as cards have come in. */
export type Board = {
  readonly version: number
  readonly competition: Competition
  readonly sides: ReadonlyMap<string, CompetitionSide>
  /** In the order of the leaderboard; none in match play. */
  readonly rows: readonly BoardRow[]
  readonly matches: readonly BoardMatch[]
  /** The sides whose cards of the round played now are all agreed. */
  readonly returned: ReadonlySet<string>
}

export function boardOf({ competition, sides, cards, matches }: Field): Board {
  const { rules } = competition.settings
  const scored = new Map(sides.map((side) => [side.id, scoredSide(competition, side)]))
  const ours = cards.map(scoredCard)
  const isMatch = rules.scoring === 'match'
  return {
    ...{ version: competition.version, competition },
    sides: new Map(sides.map((side) => [side.id, side])),
    rows: isMatch ? [] : leaderboard(rules, [...scored.values()], ours),
    matches: isMatch ? matches.flatMap((match) => standingOf(competition, match, scored, ours) ?? []) : [],
    returned: returnedSides(cards, competition.round),
  }
}

export const scoredSide = ({ settings }: Competition, { id, state, players }: CompetitionSide): Side => ({
  ...{ id, state },
  players: players.flatMap(({ id: player, index, tee: place }) => {
    const tee = settings.tees[place] ?? settings.tees[0]
    return tee ? [{ id: player, index: index ?? 0, tee }] : []
  }),
})

const scoredCard = (card: CompetitionCard): Card => ({
  ...{ side: card.sideId, ball: card.ball, round: card.round, marks: countingMarks(card) },
})

function standingOf(
  { settings }: Competition,
  match: CompetitionMatch,
  sides: ReadonlyMap<string, Side>,
  cards: readonly Card[],
): BoardMatch | null {
  const a = sides.get(match.a)
  const b = match.b === null ? null : sides.get(match.b)
  if (!a || b === undefined) return null
  const conceded = match.decided === null ? null : match.decided === 'a' ? 'b' : 'a'
  return { ...match, standing: matchState(settings.rules, a, b, cards, { ...match, conceded }) }
}

function returnedSides(cards: readonly CompetitionCard[], now: number): ReadonlySet<string> {
  const current = Map.groupBy(
    cards.filter(({ round }) => round === now),
    ({ sideId }) => sideId,
  )
  return new Set([...current].flatMap(([side, own]) => (own.every(isReturned) ? side : [])))
}
