import { html } from 'hono/html'
import type { CompetitionState } from '../../../../../competition/competition.ts'
import { isReturned } from '../../../../../competition/competition.ts'
import { SEEDINGS } from '../../../../../competition/draw.ts'
import { countingMarks, disputedHoles } from '../../../../../competition/marks.ts'
import { EMPTY, field, hidden } from '../../../../ui/form-field.ts'
import { csrfField } from '../../submit-form.ts'
import { selectField } from '../roster/parts.ts'
import { competitionPath, wordsFor } from './competition-view.ts'
import type { OneView } from './one-view.ts'

/** What the committee can do now, the next step first. */
export function staffSection(view: OneView) {
  const { request, board } = view
  const { staff } = wordsFor(request.language)
  const { state } = board.competition
  const parts = [
    stepsHtml(view),
    state === 'closed' || state === 'playing' ? progressHtml(view) : '',
    state === 'final' ? '' : addHtml(view),
  ]
  return html`<section class="card competition-staff"><h2>${staff.heading}</h2>${parts}</section>`
}

const path = ({ request, board }: OneView, more: string) =>
  competitionPath(request.session.membership.slug, board.competition.id, more)

const NEXT: Readonly<Record<CompetitionState, CompetitionState | null>> = {
  ...{ draft: 'open', open: 'closed', closed: 'playing', playing: 'final', final: null },
}
const BACK: Readonly<Record<CompetitionState, 'open' | 'closed' | 'playing' | null>> = {
  ...{ draft: null, open: null, closed: 'open', playing: 'closed', final: 'playing' },
}

function stepsHtml(view: OneView) {
  const { request, board, field: all } = view
  const { staff } = wordsFor(request.language)
  const { competition } = board
  const { state, round, settings } = competition
  const button = (name: string, value: string, text: string, quiet = false) =>
    html`<button class="button${quiet ? ' quiet' : ''}" type="submit" name="${name}" value="${value}">${text}</button>`
  const next = NEXT[state]
  const hasScores = all.cards.some((card) => countingMarks(card).size > 0)
  const back = state === 'playing' && hasScores ? null : BACK[state]
  const hasNextRound =
    state === 'playing' && settings.rules.scoring !== 'match' && round < settings.rules.rounds
  const isMatch = settings.rules.scoring === 'match'
  const hasNextDraw = isMatch && state === 'playing' && !isLastMatch(view)
  const needsDraw = isMatch && state === 'closed' && all.matches.length === 0
  return html`<form class="competition-row" method="post" action="${path(view, '/state')}">${csrfField(request.token)}
${hasNextRound ? button('round', 'next', staff.nextRound) : ''}${next === null || needsDraw ? '' : button('to', next, staff.to[next], hasNextRound || hasNextDraw)}${back === null ? '' : button('to', back, staff.back[back], true)}
<a class="button quiet" href="${path(view, '/settings')}">${staff.change}</a></form>
${isMatch && (state === 'closed' || hasNextDraw) ? drawHtml(view) : ''}`
}

/** The final is the round with a single match. */
function isLastMatch({ board }: OneView): boolean {
  const last = Math.max(...board.matches.map(({ round }) => round))
  return board.matches.filter(({ round }) => round === last).length === 1
}

function drawHtml(view: OneView) {
  const { request, board } = view
  const { staff } = wordsFor(request.language)
  const isFirst = board.competition.state === 'closed'
  return html`<form class="competition-row" method="post" action="${path(view, '/draw')}">${csrfField(request.token)}${
    isFirst
      ? html`${selectField(
          'draw-seeding',
          'seeding',
          staff.seeding,
          'handicap',
          SEEDINGS.map((each) => [each, staff.seedings[each]] as const),
        )}<button class="button${board.matches.length > 0 ? ' quiet' : ''}" type="submit">${staff.draw}</button>`
      : html`${hidden('round', 'next')}<button class="button" type="submit">${staff.next}</button>`
  }</form>`
}

/** Cards that nobody has agreed on yet, and those in dispute. */
function progressHtml(view: OneView) {
  const { request, field: all } = view
  const { staff } = wordsFor(request.language)
  const { round, state } = all.competition
  const inPlay = new Set(all.sides.filter((side) => side.state === 'in').map(({ id }) => id))
  const cards = all.cards.filter((card) => card.round === round && inPlay.has(card.sideId))
  const open = cards.filter((card) => !isReturned(card)).length
  const disputed = cards.filter((card) => disputedHoles(card).length > 0).length
  return html`${state === 'playing' ? html`<p>${staff.unagreed(open)}${disputed === 0 ? '' : html` · <strong>${staff.disputed(disputed)}</strong>`}</p>` : ''}
<form class="competition-row" method="post" action="${path(view, '/starts')}">${csrfField(request.token)}${hidden('round', String(round))}<button class="button quiet" type="submit">${staff.starts}</button></form><p class="hint">${staff.startsHint}</p>`
}

function addHtml(view: OneView) {
  const { request, board, returned } = view
  const words = wordsFor(request.language)
  const { staff, one } = words
  const { rules } = board.competition.settings
  if (rules.scoring === 'match' && board.competition.state !== 'draft' && board.competition.state !== 'open')
    return ''
  const filled = returned?.form === 'add' ? returned.filled : EMPTY
  const places = Array.from({ length: rules.size }, (_, at) => at)
  return html`<details class="competition-add" id="add"${returned?.form === 'add' ? ' open' : ''}><summary>${staff.enterOther}</summary>
<form method="post" action="${path(view, '/add')}">${csrfField(request.token)}
${places.map(
  (
    at,
  ) => html`<div class="competition-fields">${field({ form: 'add', name: `who_${at}`, label: staff.who, filled, attributes: { maxlength: 80, autocomplete: 'off' } })}
${field({ form: 'add', name: `handicap_${at}`, label: one.handicap, filled, attributes: { class: 'short', autocomplete: 'off' } })}
${selectField(`add-gender-${at}`, `gender_${at}`, one.gender, filled.values[`gender_${at}`] ?? '', [
  ['', '–'],
  ['M', one.genders.M],
  ['F', one.genders.F],
])}</div>`,
)}
<button class="button quiet" type="submit">${staff.add}</button></form>
<form method="post" action="${path(view, '/from-sheet')}">${csrfField(request.token)}<h3>${staff.sheet}</h3><div class="competition-fields">
${field({ form: 'sheet', name: 'from', label: staff.from, filled, attributes: { type: 'time', value: filled.values.from ?? '07:00' } })}
${field({ form: 'sheet', name: 'to', label: staff.until, filled, attributes: { type: 'time', value: filled.values.to ?? '18:00' } })}</div>
<button class="button quiet" type="submit">${staff.sheet}</button></form></details>`
}
