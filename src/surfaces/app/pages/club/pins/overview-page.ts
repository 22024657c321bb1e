import { html } from 'hono/html'
import { wordsOf } from '../../../../../words/words-of.ts'
import type { Filled } from '../../../../ui/form-field.ts'
import { icon } from '../../../../ui/icons.ts'
import { alert } from '../../../../ui/notice.ts'
import { csrfField } from '../../submit-form.ts'
import { renderClubPage } from '../club-page.ts'
import { dayText, depthText, placeText, slopeText, smallGreen, warningsHtml } from './pin-facts.ts'
import { type PinView, pinPath, type ShownHole } from './pin-view.ts'

export type OverviewParts = {
  readonly filled: Filled
  readonly done: string | null
}

/** All greens of a layout with today's pins. */
export function overviewPage(view: PinView, { filled, done }: OverviewParts) {
  const { request, today, isSuggesting, since } = view
  const { language } = request
  const { clubPins: words } = wordsOf(language)
  return renderClubPage(request, {
    tab: 'pins',
    title: words.titleOf(dayText(language, today.day)),
    done,
    // Whoever weighs suggestions is not interrupted.
    ...(isSuggesting ? {} : { live: { topics: ['pins'], since } }),
    target: pinPath(view),
    body: html`${layoutForm(view)}<div data-live="pins">${countHtml(view)}${isSuggesting ? suggestingHtml(view, filled) : html`${toolsHtml(view)}${gridHtml(view, false)}`}</div>`,
  })
}

function layoutForm({ request, layout, layouts }: PinView) {
  const { clubPins: words } = wordsOf(request.language)
  if (layouts.length < 2) return ''
  return html`<form class="row pin-layouts" method="get"><label for="pin-layout">${words.layout}</label><select id="pin-layout" name="layout">${layouts.map(
    (name) => html`<option${name === layout ? html` selected` : ''}>${name ?? ''}</option>`,
  )}</select><button class="button quiet" type="submit">${words.show}</button></form>`
}

function countHtml({ request, holes, maySet }: PinView) {
  const { clubPins: words } = wordsOf(request.language)
  const set = holes.filter(({ pin }) => pin !== null).length
  if (set === 0 && !maySet) return html`<p>${words.noPins}</p>`
  return html`<p>${set === holes.length ? words.allSet : words.count(set, holes.length)}${maySet ? '' : html` <span class="soft">${words.onlyStaff}</span>`}</p>`
}

/** Where we could suggest something. */
const missingOf = ({ holes }: PinView) => holes.filter(({ pin, green }) => pin === null && green !== null)

function toolsHtml(view: PinView) {
  const { request, holes, maySet } = view
  const { clubPins: words } = wordsOf(request.language)
  const isAny = holes.some(({ pin }) => pin !== null)
  const missing = missingOf(view).length
  return html`<div class="row pin-tools">${
    maySet && missing > 0
      ? html`<a class="button" href="${pinPath(view, '', { suggest: 'all' })}">${missing === holes.length ? words.suggestAll : words.suggestMissing(missing)}</a>`
      : ''
  }${isAny ? html`<a class="button quiet" href="${pinPath(view, '/sheet')}">${icon('print')}${words.sheet}</a>` : ''}${maySet && isAny ? clearHtml(view) : ''}</div>`
}

/** Opened first, so that nobody clears a morning's work by a slip. */
function clearHtml(view: PinView) {
  const { request } = view
  const { clubPins: words } = wordsOf(request.language)
  return html`<details class="pin-clear" id="pin-clear"><summary>${words.clear}</summary>
<form method="post" action="${pinPath(view, '/clear')}">${csrfField(request.token)}<p>${words.clearSure}</p><button class="button danger" type="submit">${words.clear}</button></form></details>`
}

const gridHtml = (view: PinView, isSuggesting: boolean) =>
  html`<ol class="pin-grid">${view.holes.map((hole) => html`<li>${holeHtml(view, hole, isSuggesting)}</li>`)}</ol>`

function holeHtml(view: PinView, hole: ShownHole, isSuggesting: boolean) {
  const { language } = view.request
  const { clubPins: words } = wordsOf(language)
  const isChoice = isSuggesting && hole.pin === null && hole.suggestion !== null
  const id = `pin-hole-${hole.hole}`
  return html`<a class="pin-card" id="${id}" href="${pinPath(view, `/${hole.hole}`)}"><span class="pin-card-head"><strong>${words.hole(hole.hole)}</strong>${hole.green ? html` <span class="soft">${depthText(language, hole.green)}</span>` : ''}</span>
${smallGreen(language, hole, isSuggesting)}
<span class="pin-card-facts">${isChoice ? suggestionFacts(view, hole) : pinFacts(view, hole)}</span></a>${isChoice ? choiceHtml(view, hole) : ''}`
}

function pinFacts({ request: { language } }: PinView, { pin, judged, green }: ShownHole) {
  const { clubPins: words } = wordsOf(language)
  if (pin === null) return html`<span class="pin-missing">${words.missing}</span>`
  if (green === null || judged === null) return html`${pin.lat.toFixed(5)}, ${pin.lng.toFixed(5)}`
  return html`${placeText(language, judged)}<br>${words.slopeLabel} ${slopeText(language, judged)}${warningsHtml(language, judged)}`
}

function suggestionFacts({ request: { language } }: PinView, { suggestion }: ShownHole) {
  const { clubPins: words } = wordsOf(language)
  if (suggestion === null) return ''
  const { judged, difficulty } = suggestion
  return html`${placeText(language, judged)}<br>${words.difficulty[difficulty]} · ${words.slopeLabel} ${slopeText(language, judged)}${warningsHtml(language, judged)}`
}

/** What the form of suggestions calls a hole. */
export const choiceName = (hole: number) => `pin-${hole}`

function choiceHtml({ request: { language } }: PinView, { hole, suggestion }: ShownHole) {
  if (suggestion === null) return ''
  return html`<label class="pin-choice"><input type="checkbox" name="${choiceName(hole)}" value="${suggestion.lat},${suggestion.lng}" checked><span>${wordsOf(language).clubPins.use(hole)}</span></label>`
}

function suggestingHtml(view: PinView, filled: Filled) {
  const { request } = view
  const { clubPins: words } = wordsOf(request.language)
  return html`<form method="post" action="${pinPath(view, '', { suggest: 'all' })}">${alert('pins', filled)}${csrfField(request.token)}
<p class="hint">${words.suggestHint}</p>
<p class="row pin-accept"><button class="button" type="submit">${words.accept}</button><a class="button quiet" href="${pinPath(view)}">${words.drop}</a></p>
${gridHtml(view, true)}
</form>`
}
