import { html } from 'hono/html'
import { PACE } from '../../../../../terrain/pin/paces.ts'
import { GAP } from '../../../../../words/format.ts'
import type { Language } from '../../../../../words/language.ts'
import { wordsOf } from '../../../../../words/words-of.ts'
import { icon } from '../../../../ui/icons.ts'
import { scriptHtml } from '../../../../ui/script.ts'
import { renderClubPage } from '../club-page.ts'
import { drawPinGreen } from './draw-pin-green.ts'
import { dayText, pacesText } from './pin-facts.ts'
import { type PinView, pinPath, type ShownHole } from './pin-view.ts'

/** One page of paper with all greens, as it is handed out on the first tee. */
export function sheetPage(view: PinView) {
  const { request, today, courseName, layout, since } = view
  const { language, session } = request
  const { clubPins: words } = wordsOf(language)
  return renderClubPage(request, {
    tab: 'pins',
    title: words.sheetTitle,
    head: scriptHtml('print-button.js'),
    live: { topics: ['pins'], since },
    target: pinPath(view, '/sheet'),
    body: html`<p class="row off-paper"><button class="button" type="button" data-print hidden>${icon('print')}${words.print}</button><a class="button quiet" href="${pinPath(view)}">${words.overview}</a></p>
<article class="pin-sheet" data-live="sheet">
<header><h2><bdi>${session.membership.name}</bdi></h2><p>${[courseName, layout, dayText(language, today.day)].filter(Boolean).join(' · ')}</p></header>
<ol class="pin-sheet-grid">${view.holes.map((hole) => html`<li>${holeHtml(view, hole)}</li>`)}</ol>
<p class="pin-sheet-key">${words.sheetHint}</p>
</article>`,
  })
}

/** The pin alone: slopes stay with the staff. */
function holeHtml({ request: { language } }: PinView, shown: ShownHole) {
  const { hole, green, spot } = shown
  const label = wordsOf(language).clubPins.picture(hole)
  const marks = { pin: spot, suggested: null, past: [] }
  return html`<strong>${hole}</strong>${green ? drawPinGreen({ ...green, relief: null }, marks, label, false) : ''}<span class="pin-sheet-facts">${factsHtml(language, shown)}</span>`
}

function factsHtml(language: Language, { green, pin, judged }: ShownHole) {
  const { clubPins: words } = wordsOf(language)
  if (pin === null) return GAP
  if (!judged || !green) return `${pin.lat.toFixed(5)}, ${pin.lng.toFixed(5)}`
  const { front, left, right } = judged.paces
  const [on, toLeft, toRight, depth] = [front, left, right, green.depth / PACE].map((paces) =>
    pacesText(language, paces),
  )
  return html`<b>${on}</b> (${depth})<br>${left <= right ? words.left(toLeft ?? '') : words.right(toRight ?? '')}`
}
