import { html } from 'hono/html'
import { cardText } from '../../../../../competition/agree.ts'
import { isReturned } from '../../../../../competition/competition.ts'
import type { GroupHole } from '../../../../../competition/group-card/group-card.ts'
import { countingOn } from '../../../../../competition/group-card/read-group.ts'
import { shortMark } from '../../../../../competition/group-card/say-mark.ts'
import { wordsOf } from '../../../../../words/words-of.ts'
import { hidden } from '../../../../ui/form-field.ts'
import { tableBox } from '../../../../ui/table-box.ts'
import { csrfField } from '../../submit-form.ts'
import { type CardView, cardPath, type ShownCard } from './card-view.ts'

/** The whole cards, to be agreed on. */
export function cardsHtml(view: CardView) {
  const { clubCard: words } = wordsOf(view.request.language)
  return html`<section class="cards" id="cards" data-live="cards"><h2>${words.cards}</h2>
${view.group.cards.map((shown) => cardHtml(view, shown))}</section>`
}

function cardHtml(view: CardView, shown: ShownCard) {
  const { clubCard: words } = wordsOf(view.request.language)
  return html`<article class="card-whole" id="card-${shown.id}"><h3><span>${shown.name}</span> <span class="card-total">${words.columns.total} <b data-sum="${shown.id} total">${sumText(shown, shown.holes)}</b></span></h3>
<p class="hint">${words.pens[shown.isPartners ? 'partner' : shown.pen]}</p>
${ninesOf(shown.holes).map(([part, holes]) => nineHtml(view, shown, part, holes))}
${correctionsHtml(view, shown)}
${agreementHtml(view, shown)}</article>`
}

type Part = 'out' | 'in'

const ninesOf = (holes: readonly GroupHole[]): readonly (readonly [Part, readonly GroupHole[]])[] =>
  holes.length > 9
    ? [
        ['out', holes.slice(0, 9)],
        ['in', holes.slice(9)],
      ]
    : [['out', holes]]

function nineHtml(view: CardView, shown: ShownCard, part: Part, holes: readonly GroupHole[]) {
  const { clubCard: words } = wordsOf(view.request.language)
  const { columns } = words
  const row = (label: string, numbers: readonly number[]) =>
    html`<tr><th scope="row">${label}</th>${numbers.map((each) => html`<td>${each === 0 ? '' : each}</td>`)}<td>${numbers.reduce((sum, each) => sum + each, 0)}</td></tr>`
  const gets = holes.map(({ received }) => received)
  return tableBox(
    words.table(shown.name),
    html`<thead><tr><th scope="row">${columns.hole}</th>${holes.map(({ hole }) => html`<th scope="col">${hole}</th>`)}<th scope="col">${columns[part]}</th></tr></thead>
<tbody>${row(
      columns.par,
      holes.map(({ par }) => par),
    )}
${gets.some((strokes) => strokes !== 0) ? row(columns.gets, gets) : ''}
<tr class="card-strokes"><th scope="row">${words.strokes}</th>${holes.map((hole) => cellHtml(shown, hole))}<td data-sum="${shown.id} ${part}">${sumText(shown, holes)}</td></tr></tbody>`,
    'card-nine',
  )
}

const cellHtml = (shown: ShownCard, hole: GroupHole) =>
  html`<td id="cell-${shown.id}-${hole.hole}"${shown.disputed.includes(hole.hole) ? html` class="disputed"` : ''}>${shortMark(countingOn(shown.pen, hole))}</td>`

/** Of the strokes written down; a ball that was picked up leaves no total. */
function sumText({ pen }: ShownCard, holes: readonly GroupHole[]): string {
  const marks = holes.flatMap((hole) => countingOn(pen, hole) ?? [])
  if (marks.length === 0 || marks.some(({ strokes }) => strokes === null)) return '–'
  return String(marks.reduce((sum, { strokes }) => sum + (strokes ?? 0), 0))
}

function correctionsHtml({ request }: CardView, { card }: ShownCard) {
  const { clubCard: words } = wordsOf(request.language)
  if (card.byCommittee.size === 0) return ''
  return html`<p class="label">${words.corrected}</p><ul class="card-corrections">${[...card.byCommittee].map(
    ([hole, correction]) =>
      html`<li>${words.correction(hole, correction.picked ? words.saidPickedUp : String(correction.strokes), correction.reason)}</li>`,
  )}</ul>`
}

function agreementHtml(view: CardView, shown: ShownCard) {
  const { clubCard: words } = wordsOf(view.request.language)
  const { card, side, disputed, missing } = shown
  if (isReturned(card)) return html`<p class="note">${words.returned}</p>`
  if (side.state !== 'in') return html`<p class="note">${words.out}</p>`
  if (view.competition.state !== 'playing') return ''
  if (disputed.length > 0) return html`<p class="alert">${words.disputed(disputed)}</p>`
  if (missing.length > 0) return html`<p class="hint">${words.missing(missing)}</p>`
  // One partner may play for a four-ball side: then the card of the other one is agreed as it is, empty.
  if (!view.group.cards.some((each) => each.side.id === side.id && hasMarks(each))) return ''
  return agreeHtml(view, shown)
}

const hasMarks = ({ card }: ShownCard) => card.byPlayer.size + card.byMarker.size > 0

function agreeHtml(view: CardView, { id, pen, card }: ShownCard) {
  const { clubCard: words } = wordsOf(view.request.language)
  const other = pen === 'player' ? 'marker' : 'player'
  const [mine, theirs] =
    pen === 'player' ? [card.playerAgreedAt, card.markerAgreedAt] : [card.markerAgreedAt, card.playerAgreedAt]
  const rest = theirs === null ? words.waitsFor[other] : words.otherAgreed[other]
  if (mine !== null) return html`<p class="note">${words.agreed} ${rest}</p>`
  return html`<form method="post" action="${cardPath(view, '/agreement')}" data-agree="${id}">${csrfField(view.request.token)}${hidden('card', id)}${hidden('seen', cardText(card))}
<p class="hint">${words.agreeAs[pen]} ${rest}</p><button class="button" type="submit" id="agree-${id}">${words.agree}</button><p class="hint" data-send-first hidden>${words.sendFirst}</p></form>`
}
