import type { CompetitionCard, Field } from './competition.ts'
import { scoredSide } from './field-board.ts'
import { type Ball, ballsOf, ballTees, handicapBall } from './scoring/balls.ts'
import { fieldOf } from './scoring/field.ts'
import { strokesInMatch } from './scoring/match-state.ts'
import type { Rules, Side } from './scoring/types.ts'

/** The ball of a card with the holes it plays and the strokes it gets: in a match, against the other side. */
export function ballOfCard({ competition, sides, matches }: Field, card: CompetitionCard): Ball | null {
  const { rules } = competition.settings
  const scored = sides.map((side) => scoredSide(competition, side))
  const own = scored.find(({ id }) => id === card.sideId)
  if (!own) return null
  const match = matches.find(({ round, a, b }) => round === card.round && (a === own.id || b === own.id))
  const opponent = scored.find(({ id }) => id === (match?.a === own.id ? match.b : match?.a))
  const balls =
    rules.scoring === 'match' ? inMatch(rules, own, opponent) : ballsOf(rules, own, fieldOf(scored))
  return balls.find(({ id }) => id === card.ball) ?? null
}

function inMatch(rules: Rules, own: Side, opponent: Side | undefined): readonly Ball[] {
  const strokes = opponent ? strokesInMatch(rules, own, opponent) : new Map<string, number>()
  return ballTees(rules, own).map(([id, tee]) => handicapBall(id, tee, strokes.get(id) ?? 0))
}
