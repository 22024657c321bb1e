import { html } from 'hono/html'
import { holeState, progressOf, scoreText } from '../../../../../competition/group-card/read-group.ts'
import { wordsOf } from '../../../../../words/words-of.ts'
import { type CardView, cardPath } from './card-view.ts'

/** All holes at a glance, each a way to its own page. */
export function overviewHtml(view: CardView) {
  const { clubCard: words } = wordsOf(view.request.language)
  return html`<nav class="hole-overview" aria-label="${words.holes}" data-live="overview"><ol>${view.order.map((hole) => linkHtml(view, hole))}</ol></nav>`
}

function linkHtml(view: CardView, hole: number) {
  const { clubCard: words } = wordsOf(view.request.language)
  const state = holeState(view.group, hole)
  const current = hole === view.hole ? html` aria-current="true"` : ''
  return html`<li><a href="${cardPath(view)}?hole=${hole}" data-to="${hole}" data-state="${state}"${current}>${hole}<span class="unseen" data-state-text>${words.states[state]}</span></a></li>`
}

export const scoreLabel = ({ request, competition }: CardView) => {
  const { clubCard: words } = wordsOf(request.language)
  const { scoring, basis } = competition.settings.rules
  const isStrokes = scoring === 'stroke' || scoring === 'match'
  return isStrokes && basis === 'net' ? words.net : words.score[scoring]
}

/** How everybody in the group stands. */
export function standingHtml(view: CardView) {
  const { request, group } = view
  const { clubCard: words } = wordsOf(request.language)
  return html`<section class="card-standing" data-live="standing"><h2>${words.standing}</h2>
${view.match ?? ''}
<table><thead><tr><th scope="col">${words.player}</th><th scope="col">${words.holes}</th><th scope="col">${words.strokes}</th><th scope="col">${scoreLabel(view)}</th></tr></thead>
<tbody>${group.cards.map((card) => {
    const { holes, strokes, score } = progressOf(group.scoring, card)
    return html`<tr data-progress="${card.id}"><th scope="row">${card.name}</th><td>${holes}</td><td>${strokes ?? '–'}</td><td>${scoreText(group.scoring, score)}</td></tr>`
  })}</tbody></table></section>`
}
