import { ballOfCard } from '../../../../../competition/ball-of-card.ts'
import {
  type Competition,
  type CompetitionCard,
  type CompetitionSide,
  type Field,
  isReturned,
  playersOf,
} from '../../../../../competition/competition.ts'
import { type Board, type BoardMatch, boardOf } from '../../../../../competition/field-board.ts'
import type { Group, GroupCard } from '../../../../../competition/group-card/group-card.ts'
import { holeState } from '../../../../../competition/group-card/read-group.ts'
import { holesToPlay } from '../../../../../competition/holes-to-play.ts'
import { disputedHoles } from '../../../../../competition/marks.ts'
import type { Language } from '../../../../../words/language.ts'
import { wordsOf } from '../../../../../words/words-of.ts'
import { competitionActor, fieldOfRequest } from '../../../club/competition/competition-of.ts'
import { type OwnCard, ownCards } from '../../../club/competition/own-cards.ts'
import { type PlayerNames, readGroupNames } from '../../../club/competition/player-names.ts'
import type { AppContext } from '../../../context.ts'
import { matchHtml } from '../../competition/match-html.ts'
import type { ClubRequest } from '../club-page.ts'

/** A card with what is to be done about it. */
export type ShownCard = GroupCard & {
  readonly card: CompetitionCard
  readonly side: CompetitionSide
  readonly isPartners: boolean
  readonly disputed: readonly number[]
  readonly missing: readonly number[]
}

export type CardView = {
  readonly request: ClubRequest
  readonly competition: Competition
  readonly group: Omit<Group, 'cards'> & { readonly cards: readonly ShownCard[] }
  /** The holes in the order in which the group plays them. */
  readonly order: readonly number[]
  /** The one to show. */
  readonly hole: number
  /** How the golfer's match stands. */
  readonly match: unknown
  /** When we began to read it. */
  readonly since: number
}

export const cardPath = ({ request, competition }: Pick<CardView, 'request' | 'competition'>, rest = '') =>
  `/club/${request.session.membership.slug}/competitions/${competition.id}/card${rest}`

/** The cards of the golfer's group, of the round played now. */
export async function readCardView(
  context: AppContext,
  request: ClubRequest,
  asked = request.query.get('hole'),
): Promise<CardView> {
  const since = context.now()
  const field = await fieldOfRequest(context, request)
  const actor = competitionActor(request.session)
  const own = ownCards(field, actor, { committeeToo: false })
  const names = await readGroupNames(context.db, sidesOf(field, own))
  const cards = own.flatMap((each) => shownCard(field, each, nameIn(request.language, names)) ?? [])
  const group = { scoring: field.competition.settings.rules.scoring, cards }
  const order = orderOf(cards)
  const hole = order.find((each) => String(each) === asked) ?? firstToDo(group, order)
  const match = ownMatch(field, cards, (board, each) => matchHtml(request.language, board, each, names))
  return { request, competition: field.competition, group, order, hole, match, since }
}

/** Of the round that is played now. */
function ownMatch(
  field: Field,
  [own]: readonly ShownCard[],
  show: (board: Board, match: BoardMatch) => unknown,
): unknown {
  if (own === undefined || field.competition.settings.rules.scoring !== 'match') return null
  const board = boardOf(field)
  const match = board.matches.find(
    ({ round, a, b }) => round === own.card.round && (a === own.side.id || b === own.side.id),
  )
  return match === undefined ? null : show(board, match)
}

const sidesOf = ({ sides }: Field, own: readonly OwnCard[]) =>
  sides.filter(({ id }) => own.some(({ card }) => card.sideId === id))

const nameIn =
  (language: Language, names: PlayerNames) =>
  ({ id }: { readonly id: string }) =>
    names.get(id) ?? wordsOf(language).club.people.former

type Naming = (player: { readonly id: string }) => string

function shownCard(field: Field, { card, pen, isPartners }: OwnCard, nameOf: Naming): ShownCard | null {
  const { competition } = field
  const side = field.sides.find(({ id }) => id === card.sideId)
  const ball = ballOfCard(field, card)
  if (!side || !ball) return null
  const [mine, theirs] = pen === 'player' ? [card.byPlayer, card.byMarker] : [card.byMarker, card.byPlayer]
  const isScramble = competition.settings.rules.sides === 'texas_scramble'
  return {
    ...{ id: card.id, pen, card, side, isPartners, name: playersOf(side, card.ball).map(nameOf).join(' / ') },
    isOpen: competition.state === 'playing' && side.state === 'in' && !isReturned(card),
    holes: ball.card.holes.map((hole, at) => ({
      ...{ ...hole, received: ball.received[at] ?? 0 },
      ...{ own: mine.get(hole.hole) ?? null, other: theirs.get(hole.hole) ?? null },
      committee: card.byCommittee.get(hole.hole) ?? null,
    })),
    drivers: isScramble ? side.players.map((player) => ({ id: player.id, name: nameOf(player) })) : [],
    ...{ disputed: disputedHoles(card), missing: holesToPlay(field, card, side) },
  }
}

/** From the tee where the group starts: in a shotgun start, that may be any. */
function orderOf([first]: readonly ShownCard[]): readonly number[] {
  const holes = first?.holes.map(({ hole }) => hole) ?? []
  const start = Math.max(0, holes.indexOf(Number.parseInt(first?.card.start?.tee ?? '', 10)))
  return [...holes.slice(start), ...holes.slice(0, start)]
}

const firstToDo = (group: Group, order: readonly number[]): number =>
  order.find((hole) => holeState(group, hole) !== 'done') ?? order.at(-1) ?? 0

export const holeAfter = ({ order }: CardView, hole: number): number | null =>
  order[order.indexOf(hole) + 1] ?? null

export const holeBefore = ({ order }: CardView, hole: number): number | null =>
  order[order.indexOf(hole) - 1] ?? null
