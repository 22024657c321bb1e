import { html, raw } from 'hono/html'
import { middleOf, type Point } from '../../../../../core/geo/path.ts'
import { describePin, type PinTemplates } from '../../../../../terrain/pin/describe-pin.ts'
import { judgePin } from '../../../../../terrain/pin/judge-pin.ts'
import { PACE, pacesTo } from '../../../../../terrain/pin/paces.ts'
import type { PinGreen } from '../../../../../terrain/pin/pin-green.ts'
import { numberIn } from '../../../../../words/format.ts'
import type { Language } from '../../../../../words/language.ts'
import { wordsOf } from '../../../../../words/words-of.ts'
import { type Filled, field } from '../../../../ui/form-field.ts'
import { jsonInScript } from '../../../../ui/json-in-script.ts'
import { alert } from '../../../../ui/notice.ts'
import { scriptHtml } from '../../../../ui/script.ts'
import { csrfField } from '../../submit-form.ts'
import { renderClubPage } from '../club-page.ts'
import { drawPinGreen, MARGIN, UNITS } from './draw-pin-green.ts'
import { pacesText } from './pin-facts.ts'
import { type PinView, pinPath, type ShownHole } from './pin-view.ts'

export type HoleParts = {
  readonly hole: ShownHole
  /** What the drawing starts with: the pin, the suggestion or what was typed. */
  readonly spot: Point | null
  readonly filled: Filled
  readonly done: string | null
}

/** One green, large, to place its pin on. */
export function holePage(view: PinView, parts: HoleParts) {
  const { request, maySet } = view
  const { hole } = parts
  const { clubPins: words } = wordsOf(request.language)
  const isPlaced = maySet && hole.green !== null
  return renderClubPage(request, {
    tab: 'pins',
    title: words.hole(hole.hole),
    head: isPlaced ? scriptHtml('pin-sheet.js') : '',
    done: parts.done,
    target: pinPath(view, `/${hole.hole}`),
    body: html`${waysHtml(view, hole)}
<div class="pin-hole">${hole.green === null ? html`<p class="note">${words.notMapped}</p>` : greenHtml(view, parts, hole.green)}
<div class="pin-side">${hole.green === null ? unmappedHtml(view, parts) : placingHtml(view, parts, hole.green)}</div></div>`,
  })
}

function waysHtml(view: PinView, { hole }: ShownHole) {
  const { clubPins: words } = wordsOf(view.request.language)
  const at = view.holes.findIndex((each) => each.hole === hole)
  const [before, next] = [view.holes[at - 1], view.holes[at + 1]]
  const way = (to: ShownHole | undefined, label: string) =>
    to ? html`<a class="button quiet" href="${pinPath(view, `/${to.hole}`)}">${label}</a>` : ''
  return html`<nav class="row pin-ways" aria-label="${words.title}">${way(before, words.previous)}<a class="button quiet" href="${pinPath(view)}">${words.overview}</a>${way(next, words.skip)}</nav>`
}

function greenHtml({ request: { language } }: PinView, { hole, spot }: HoleParts, green: PinGreen) {
  const { clubPins: words } = wordsOf(language)
  return html`<figure class="pin-figure">${drawPinGreen(green, { pin: spot, suggested: null, past: hole.past }, words.picture(hole.hole), true)}
<figcaption><ul class="pin-legend">${green.relief ? html`<li><i class="pin-key-steep"></i>${words.legend.steep}</li><li><i class="pin-key-heights"></i>${words.legend.low} – ${words.legend.high}</li>` : ''}<li><i class="pin-key-past"></i>${words.legend.past}</li></ul></figcaption></figure>`
}

const templatesOf = (language: Language): PinTemplates => {
  const { clubPins: words } = wordsOf(language)
  return {
    ...{ front: words.onLong('{n}'), left: words.leftLong('{n}'), right: words.rightLong('{n}') },
    slope: `${words.slopeLabel} ${words.slope('{n}')}`,
    ...{ steepest: words.steepest('{n}'), noSurvey: words.noSurveyLong },
    ...{ warnings: words.warningsLong, fine: words.fine },
  }
}

/** What is known about the spot; the script writes the same parts. */
function factsHtml({ request: { language } }: PinView, spot: Point | null, green: PinGreen) {
  const { clubPins: words } = wordsOf(language)
  const size = words.size(pacesText(language, green.depth / PACE), pacesText(language, green.width / PACE))
  const said =
    spot &&
    describePin(judgePin(green, spot), templatesOf(language), (value, digits) =>
      numberIn(language, value, digits),
    )
  return html`<p class="soft">${size}</p>
<div class="pin-facts" role="status"><p data-place>${said?.place ?? words.missing}</p><p data-slope>${said?.slope ?? (green.relief ? '' : words.noSurveyLong)}</p><p data-verdict${said?.isWarned ? html` class="pin-verdict-warned"` : ''}>${said?.verdicts.join(' ') ?? ''}</p></div>`
}

function placingHtml(view: PinView, parts: HoleParts, green: PinGreen) {
  const { request, maySet } = view
  const { clubPins: words } = wordsOf(request.language)
  const facts = factsHtml(view, parts.spot, green)
  if (!maySet) return html`${facts}<p class="hint">${words.onlyStaff}</p>`
  return html`<p class="hint">${words.how}</p>${facts}${formHtml(view, parts, placeFields(view, parts, green))}<script type="application/json" id="pin-settings">${raw(jsonInScript(settingsOf(view, parts.hole, green)))}</script>`
}

function formHtml(view: PinView, { hole, filled }: HoleParts, fields: unknown) {
  const { request } = view
  const { clubPins: words } = wordsOf(request.language)
  const isLast = view.holes.at(-1)?.hole === hole.hole
  return html`<form method="post" action="${pinPath(view, `/${hole.hole}`)}" id="pin-form">${alert('pin', filled)}${csrfField(request.token)}
${fields}
<p class="row"><button class="button" type="submit">${isLast ? words.save : words.saveNext}</button>${hole.green ? html`<a class="button quiet" href="${pinPath(view, `/${hole.hole}`, { suggest: 'one' })}">${words.takeSuggestion}</a>` : ''}</p></form>`
}

/** Numbers as a form takes them, whatever the language. */
const inForm = (value: number) => String(Math.round(value * 10) / 10)

function placeFields({ request: { language } }: PinView, { spot, filled }: HoleParts, green: PinGreen) {
  const { clubPins: words } = wordsOf(language)
  const paces = spot && pacesTo(green, spot)
  const values = { ...(paces && { front: inForm(paces.front), left: inForm(paces.left) }), ...filled.values }
  const numeric = { type: 'number', step: '0.1', min: '0', inputmode: 'decimal', required: true }
  const shown = { form: 'pin', filled: { ...filled, values } }
  return html`<div class="pin-fields">${field({ ...shown, name: 'front', label: words.front, attributes: { ...numeric, max: inForm(green.depth / PACE) } })}
${field({ ...shown, name: 'left', label: words.fromLeft, attributes: { ...numeric, max: inForm(green.width / PACE) } })}</div>
<p class="hint">${words.pace}</p>`
}

/** A green that the map does not have: we take coordinates. */
function unmappedHtml(view: PinView, parts: HoleParts) {
  const { request, maySet } = view
  const { clubPins: words } = wordsOf(request.language)
  const { pin } = parts.hole
  const at = pin && `${pin.lat.toFixed(6)}, ${pin.lng.toFixed(6)}`
  if (!maySet) return html`<p>${at ?? words.missing}</p><p class="hint">${words.onlyStaff}</p>`
  const values = { ...(pin && { lat: String(pin.lat), lng: String(pin.lng) }), ...parts.filled.values }
  const shown = { form: 'pin', filled: { ...parts.filled, values } }
  const numeric = { inputmode: 'decimal', required: true }
  return formHtml(
    view,
    parts,
    html`<p class="hint">${words.coordinates}</p>${field({ ...shown, name: 'lat', label: words.lat, attributes: numeric })}${field({ ...shown, name: 'lng', label: words.lng, attributes: numeric })}`,
  )
}

/** What the script needs: the outline, the slopes and the words. */
const settingsOf = ({ request: { language } }: PinView, { hole }: ShownHole, green: PinGreen) => ({
  green: {
    ...green,
    relief: green.relief && { ...green.relief, steep: [], bands: [], lines: [], arrows: [] },
  },
  start: middleOf(green.rings[0] ?? []),
  ...{ language, units: UNITS, margin: MARGIN, templates: templatesOf(language) },
  label: wordsOf(language).clubPins.pictureKeys(hole),
})
