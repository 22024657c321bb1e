import { html } from 'hono/html'
import { cardText } from '../../../../../competition/agree.ts'
import {
  type CompetitionCard,
  type CompetitionSide,
  type Field,
  isReturned,
  playersOf,
} from '../../../../../competition/competition.ts'
import { noSide } from '../../../../../competition/enter.ts'
import { countingMarks, disputedHoles, saidOn } from '../../../../../competition/marks.ts'
import type { Mark } from '../../../../../competition/scoring/types.ts'
import { timeText } from '../../../../../tee-sheet/clock.ts'
import type { Language } from '../../../../../words/language.ts'
import { wordsOf } from '../../../../../words/words-of.ts'
import { EMPTY, type Filled, field, hidden } from '../../../../ui/form-field.ts'
import { alert } from '../../../../ui/notice.ts'
import { tableBox } from '../../../../ui/table-box.ts'
import { canBeRound } from '../../../club/competition/card-round.ts'
import { competitionActor, fieldOfRequest } from '../../../club/competition/competition-of.ts'
import { type PlayerNames, readPlayerNames } from '../../../club/competition/player-names.ts'
import type { AppContext } from '../../../context.ts'
import type { AppAnswer } from '../../../route.ts'
import { csrfField } from '../../submit-form.ts'
import { type ClubRequest, renderClubPage } from '../club-page.ts'
import { selectField } from '../roster/parts.ts'
import { competitionPath, indexText, playerText, sidePath, sideText, wordsFor } from './competition-view.ts'

type SideView = {
  readonly request: ClubRequest
  readonly field: Field
  readonly side: CompetitionSide
  readonly names: PlayerNames
  readonly isCommittee: boolean
  readonly filled: Filled
}

export const getSidePage =
  (context: AppContext) =>
  async (request: ClubRequest): Promise<AppAnswer> => ({
    status: 200,
    page: await sidePage(context, request, request.params.side ?? '', EMPTY),
  })

/** The cards of a side, and what the committee can change about it. */
export async function sidePage(context: AppContext, request: ClubRequest, sideId: string, filled: Filled) {
  const since = context.now()
  const all = await fieldOfRequest(context, request)
  const side = all.sides.find(({ id }) => id === sideId)
  if (!side) throw noSide()
  const viewer = competitionActor(request.session)
  const names = await readPlayerNames(context.db, [side], { language: request.language, viewer })
  const { isCommittee } = viewer
  const view: SideView = { request, field: all, side, names, isCommittee, filled }
  const words = wordsFor(request.language)
  const { slug } = request.session.membership
  const cards = all.cards
    .filter((card) => card.sideId === side.id)
    .toSorted((a, b) => b.round - a.round || placeOf(side, a) - placeOf(side, b))
  const done = request.query.get('done') ?? ''
  return renderClubPage(request, {
    ...{ tab: 'competitions', title: words.card.title(sideText(side, names, request.language)) },
    done: Object.hasOwn(words.done, done) ? words.done[done as keyof typeof words.done] : null,
    target: sidePath(slug, all.competition.id, side.id),
    live: { topics: [`competition ${all.competition.id}`], since },
    body: html`<p class="beside"><a href="${competitionPath(slug, all.competition.id)}">${all.competition.settings.name}</a></p>
${alert('side', filled)}
<div data-live="cards">${cards.map((card) => cardHtml(view, card))}</div>
${isCommittee ? staffHtml(view, cards) : ''}`,
  })
}

/** In the order of the side's players. */
const placeOf = ({ players }: CompetitionSide, { ball }: CompetitionCard) =>
  players.findIndex(({ id }) => id === ball)

const markText = (mark: Mark | undefined) =>
  mark === undefined
    ? ''
    : mark.picked
      ? mark.strokes === null
        ? '–'
        : `${mark.strokes}*`
      : String(mark.strokes)

function cardHtml(view: SideView, card: CompetitionCard) {
  const { request, field: all, side, names } = view
  const words = wordsFor(request.language)
  const players = playersOf(side, card.ball)
  const holes = all.competition.settings.tees[players[0]?.tee ?? 0]?.holes ?? []
  const counting = countingMarks(card)
  const disputed = disputedHoles(card)
  const name = players.map(({ id }) => playerText(names, id, request.language)).join(' / ')
  const heading = [
    name,
    ...(all.competition.settings.rules.rounds > 1 ? [words.one.round(card.round)] : []),
  ].join(' · ')
  const nines = [holes.slice(0, 9), holes.slice(9)].filter((nine) => nine.length > 0)
  const sum = (some: typeof holes) =>
    some.reduce((total, { hole }) => total + (counting.get(hole)?.strokes ?? 0), 0)
  const row = (
    label: string,
    cell: (hole: (typeof holes)[number]) => unknown,
    total: (nine: typeof holes) => unknown,
  ) =>
    html`<tr><th scope="row">${label}</th>${nines.map((nine) => html`${nine.map((hole) => html`<td>${cell(hole)}</td>`)}<td class="sum">${total(nine)}</td>`)}${nines.length > 1 ? html`<td class="sum">${total(holes)}</td>` : ''}</tr>`
  const none = () => ''
  const isDifferent = [...card.byPlayer.keys()].some((hole) => card.byMarker.has(hole))
  return html`<section class="competition-part"><h2>${heading}</h2>
<p>${agreedText(card, request.language)}${card.start === null ? '' : html` · ${words.one.startAt(timeText(card.start.minute), card.start.tee)}`}</p>
${disputed.length === 0 ? '' : html`<p class="alert">${wordsOf(request.language).clubCard.disputed(disputed)}</p>`}
${tableBox(
  heading,
  html`<thead><tr><th scope="col">${words.card.hole}</th>${nines.map((nine, at) => html`${nine.map(({ hole }) => html`<th scope="col"${disputed.includes(hole) ? html` class="disputed"` : ''}>${hole}</th>`)}<th scope="col" class="sum">${nines.length === 1 ? words.card.total : at === 0 ? words.card.out : words.card.in}</th>`)}${nines.length > 1 ? html`<th scope="col" class="sum">${words.card.total}</th>` : ''}</tr></thead><tbody>
${row(
  words.card.par,
  ({ par }) => par,
  (some) => some.reduce((total, { par }) => total + par, 0),
)}
${isDifferent ? row(words.card.player, ({ hole }) => markText(saidOn(card.byPlayer, hole)), none) : ''}
${isDifferent ? row(words.card.marker, ({ hole }) => markText(saidOn(card.byMarker, hole)), none) : ''}
${row(
  words.card.counts,
  ({ hole }) => html`<strong>${markText(counting.get(hole))}</strong>`,
  (some) => html`<strong>${sum(some) || ''}</strong>`,
)}</tbody>`,
  'competition-card',
)}
${[...card.byCommittee].map(([hole, { reason }]) => html`<p class="hint">${words.card.corrected(hole, reason)}</p>`)}${roundHtml(view, card)}</section>`
}

/** A golfer's own card can be one of their rounds. */
function roundHtml({ request, field: all, side }: SideView, card: CompetitionCard) {
  if (!canBeRound(all, card, competitionActor(request.session))) return ''
  const { card: words } = wordsFor(request.language)
  const path = `${sidePath(request.session.membership.slug, all.competition.id, side.id)}/round`
  return html`<form method="post" action="${path}">${csrfField(request.token)}${hidden('card', card.id)}<button class="button quiet" type="submit">${words.toRounds}</button></form>`
}

function agreedText(card: CompetitionCard, language: Language): string {
  const { card: words } = wordsFor(language)
  if (isReturned(card)) return words.agreed.both
  if (card.playerAgreedAt !== null) return words.agreed.player
  return card.markerAgreedAt !== null ? words.agreed.marker : words.notAgreed
}

const STATES = ['in', 'withdrawn', 'disqualified', 'no_return'] as const

function staffHtml(view: SideView, cards: readonly CompetitionCard[]) {
  const { request, field: all, side, filled } = view
  const { staff, card: words } = wordsFor(request.language)
  const { state, round } = all.competition
  const path = (more: string) => sidePath(request.session.membership.slug, all.competition.id, side.id) + more
  const current = cards.filter((card) => card.round === round)
  const start = current[0]?.start ?? null
  const form = (more: string, body: unknown) =>
    html`<form class="competition-row" method="post" action="${path(more)}">${csrfField(request.token)}${body}</form>`
  return html`<section class="card competition-staff"><h2>${staff.heading}</h2>
${state === 'playing' || state === 'final' ? html`<h3>${words.correct}</h3>${form('/correct', correctFields(view, current))}` : ''}
${state === 'playing' ? current.filter((card) => !isReturned(card)).map((card) => acceptHtml(view, card, form)) : ''}
<h3>${staff.player}</h3>${side.players.map((player) => form('/player', playerFields(view, player)))}
${
  current.length === 0
    ? ''
    : html`<h3>${staff.time}</h3>${form('/place', html`${field({ form: 'place', name: 'time', label: staff.time, filled, attributes: { type: 'time', value: start === null ? '' : timeText(start.minute) } })}${field({ form: 'place', name: 'tee', label: staff.timeTee, filled, attributes: { class: 'short', value: start?.tee ?? '1', maxlength: 3 } })}<button class="button quiet" type="submit">${staff.save}</button>`)}
<h3>${words.marker_named}</h3>${current.map((card) => form('/marker', markerFields(view, card)))}`
}
<h3>${staff.state}</h3>${form(
    '/judge',
    html`${selectField(
      'judge-state',
      'state',
      staff.state,
      side.state,
      STATES.map((each) => [each, staff.stateOf[each]] as const),
    )}${field({ form: 'judge', name: 'reason', label: staff.reason, hint: staff.reasonHint, filled, attributes: { maxlength: 200, value: side.reason ?? '' } })}<button class="button quiet" type="submit">${staff.save}</button>`,
  )}</section>`
}

const cardName = ({ side, names, request }: SideView, { ball }: CompetitionCard) =>
  playersOf(side, ball)
    .map(({ id }) => playerText(names, id, request.language))
    .join(' / ')

function correctFields(view: SideView, cards: readonly CompetitionCard[]) {
  const { request, filled, field: all, side } = view
  const { card: words } = wordsFor(request.language)
  const holes = all.competition.settings.tees[side.players[0]?.tee ?? 0]?.holes ?? []
  return html`${
    cards.length === 1
      ? hidden('card', cards[0]?.id ?? '')
      : selectField(
          'correct-card',
          'card',
          words.player,
          filled.values.card ?? '',
          cards.map((card) => [card.id, cardName(view, card)] as const),
        )
  }${selectField(
    'correct-hole',
    'hole',
    words.hole,
    filled.values.hole ?? '1',
    holes.map(({ hole }) => [String(hole), String(hole)] as const),
  )}${field({ form: 'correct', name: 'strokes', label: words.strokes, filled, attributes: { inputmode: 'numeric', class: 'short', autocomplete: 'off' } })}<p class="choices"><label><input type="checkbox" name="picked"><span>${words.orPicked}</span></label></p>${field({ form: 'correct', name: 'reason', label: words.reason, filled, attributes: { maxlength: 200, required: true } })}<button class="button quiet" type="submit">${words.save}</button>`
}

function acceptHtml(view: SideView, card: CompetitionCard, form: (more: string, body: unknown) => unknown) {
  const { card: words } = wordsFor(view.request.language)
  return form(
    '/accept',
    html`${hidden('card', card.id)}${hidden('seen', cardText(card))}<p class="hint">${cardName(view, card)}: ${words.acceptHint}</p><button class="button quiet" type="submit">${words.accept}</button>`,
  )
}

function playerFields(
  { request, names, filled, field: all }: SideView,
  player: CompetitionSide['players'][number],
) {
  const { one, staff } = wordsFor(request.language)
  const { tees } = all.competition.settings
  return html`${hidden('player', player.id)}<p class="competition-who"><bdi>${playerText(names, player.id, request.language)}</bdi></p>${field({ form: `player-${player.id}`, name: 'handicap', label: one.handicap, filled, attributes: { class: 'short', value: player.index === null ? '' : indexText(player.index, request.language) } })}${selectField(
    `player-${player.id}-tee`,
    'tee',
    one.tee,
    String(player.tee),
    tees.map(
      ({ name, gender }, at) =>
        [String(at), gender === null ? name : `${name} (${one.genders[gender]})`] as const,
    ),
  )}<button class="button quiet" type="submit">${staff.save}</button>`
}

function markerFields(view: SideView, card: CompetitionCard) {
  const { request, filled } = view
  const { card: words } = wordsFor(request.language)
  return html`${hidden('card', card.id)}${field({ form: `marker-${card.id}`, name: 'member', label: cardName(view, card), hint: words.markerHint, filled, attributes: { class: 'short', maxlength: 40, autocomplete: 'off' } })}<button class="button quiet" type="submit">${words.nameMarker}</button>`
}
