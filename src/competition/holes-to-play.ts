import { type CompetitionCard, type CompetitionSide, type Field, playersOf } from './competition.ts'
import { boardOf } from './field-board.ts'
import { countingMarks } from './marks.ts'

/**
 * The holes that still need a score before anybody is asked to agree. Four-ball partners need one score between them,
 * and a match ends when it is won: agreed too early, a card could not be written on any more.
 */
export function holesToPlay(field: Field, card: CompetitionCard, side: CompetitionSide): readonly number[] {
  const { rules } = field.competition.settings
  if (rules.scoring === 'match') return isMatchOver(field, card) ? [] : withoutMark(field, [card], side)
  const isOwn = ({ sideId, round }: CompetitionCard) => sideId === side.id && round === card.round
  return withoutMark(field, rules.sides === 'four_ball' ? field.cards.filter(isOwn) : [card], side)
}

const isMatchOver = (field: Field, { round, sideId }: CompetitionCard) =>
  boardOf(field).matches.some(
    (match) => match.round === round && (match.a === sideId || match.b === sideId) && match.standing.over,
  )

function withoutMark({ competition }: Field, cards: readonly CompetitionCard[], side: CompetitionSide) {
  const marks = cards.map(countingMarks)
  const [player] = playersOf(side, cards[0]?.ball ?? side.id)
  const holes = competition.settings.tees[player?.tee ?? 0]?.holes ?? []
  return holes.map(({ hole }) => hole).filter((hole) => !marks.some((each) => each.has(hole)))
}
