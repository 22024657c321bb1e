import { html } from 'hono/html'
import { wordsOf } from '../../../../../words/words-of.ts'
import { seasonText } from './day-text.ts'
import { tick } from './fields.ts'
import type { SetUpView } from './set-up-view.ts'

/** What the settings come to, what they would cost, and the ways to save them. */
export function settingsButtons(view: SetUpView, form: string, season: number | 'new' | null) {
  const words = wordsOf(view.request.language).clubSetUp
  const { lost = 0 } = view.returned?.form === form ? view.returned : {}
  const canGo = typeof season === 'number' && view.sheet.seasons.length > 1
  return html`${previewHtml(view, form, season)}
${lost === 0 ? '' : html`<div class="alert" role="alert"><p>${words.lost(lost)} ${words.notSaved}</p>${tick('confirm', words.confirm, false)}</div>`}
<p class="row"><button class="button" type="submit">${words.save}</button><button class="button quiet" type="submit" name="action" value="preview">${words.preview}</button>${canGo ? html`<button class="button quiet danger" type="submit" name="action" value="remove">${words.sheet.remove}</button>` : ''}</p>`
}

/** A day as it would be, once somebody asked for it; each season has one. */
function previewHtml(view: SetUpView, form: string, season: number | 'new' | null) {
  const next = view.returned?.form === form ? view.returned.next : undefined
  if (next === undefined) return ''
  const { sheet } = wordsOf(view.request.language).clubSetUp
  const places =
    season === null ? next.seasons.keys() : [season === 'new' ? next.seasons.length - 1 : season].values()
  return html`<div class="day-figures" role="status"><p class="label">${sheet.withThese}</p><ul>${[...places]
    .filter((place) => next.seasons[place] !== undefined)
    .map((place) => html`<li>${seasonText(view, next, place)}</li>`)}</ul></div>`
}
