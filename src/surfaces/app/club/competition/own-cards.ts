import type { Actor } from '../../../../competition/change-competition.ts'
import { type CompetitionCard, type Field, playersOf } from '../../../../competition/competition.ts'
import { type OwnStart, type Pen, penFor } from '../../../../competition/who-marks.ts'

export type OwnCard = {
  readonly card: CompetitionCard
  readonly pen: Pen
  /** Of the same side, with a ball of their own. */
  readonly isPartners: boolean
}

/** The cards of the round that somebody may write on: their own, their partner's, then those of the group. */
export function ownCards(
  field: Field,
  actor: Actor,
  { committeeToo }: { readonly committeeToo: boolean },
): readonly OwnCard[] {
  const asked = committeeToo ? actor : { ...actor, isCommittee: false }
  const own = ownStarts(field, actor)
  const numbers = new Map(field.sides.map(({ id, number }) => [id, number]))
  return field.cards
    .filter(({ round }) => round === field.competition.round)
    .flatMap((card) => {
      const pen = penFor(card, asked, own, field.matches)
      return pen === null ? [] : [{ card, pen, isPartners: pen === 'player' && !isOwn(card, own) }]
    })
    .sort(
      (a, b) =>
        Number(b.pen === 'player') - Number(a.pen === 'player') ||
        Number(a.isPartners) - Number(b.isPartners) ||
        (numbers.get(a.card.sideId) ?? 0) - (numbers.get(b.card.sideId) ?? 0) ||
        (a.card.ball < b.card.ball ? -1 : 1),
    )
}

/** One ball is played by each golfer, or by the whole side. */
const isOwn = ({ ball }: CompetitionCard, own: readonly OwnStart[]) =>
  own.some(({ playerId, sideId }) => ball === playerId || ball === sideId)

/** Where a golfer plays, from a field that is read already. */
export const ownStarts = ({ sides, cards }: Field, { accountId }: Actor): readonly OwnStart[] =>
  sides.flatMap((side) =>
    side.players
      .filter((player) => player.accountId === accountId)
      .flatMap(({ id: playerId }) =>
        cards
          .filter(
            ({ sideId, ball }) =>
              sideId === side.id && playersOf(side, ball).some(({ id }) => id === playerId),
          )
          .map(({ round, start }) => ({ playerId, sideId: side.id, round, start })),
      ),
  )
