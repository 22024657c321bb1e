import { html } from 'hono/html'
import type { Language } from '../../../../../words/language.ts'
import { wordsOf } from '../../../../../words/words-of.ts'
import { seasonText } from './day-text.ts'
import { countField, setUpForm } from './fields.ts'
import { seasonHtml } from './season-form.ts'
import { filledFor, type SetUpView, versionOf } from './set-up-view.ts'
import { settingsButtons } from './settings-buttons.ts'

export const roundLabels = (language: Language) => ({
  round_minutes: wordsOf(language).clubSetUp.sheet.roundMinutes,
})

/** The seasons, what a day of each comes to, and how long a round takes. */
export function sheetSection(view: SetUpView) {
  const { sheet, request } = view
  const words = wordsOf(request.language).clubSetUp.sheet
  return html`<p>${words.lead}</p>
<ul class="day-figures">${sheet.seasons.map((_, season) => html`<li>${seasonText(view, sheet, season)}</li>`)}</ul>
${sheet.seasons.map((_, season) => seasonHtml(view, season))}
${seasonHtml(view, 'new')}
${roundForm(view)}`
}

function roundForm(view: SetUpView) {
  const words = wordsOf(view.request.language).clubSetUp.sheet
  const { roundMinutes } = view.sheet
  const filled = filledFor(view, 'round', {
    round_minutes: roundMinutes === null ? '' : String(roundMinutes),
  })
  const own = { form: 'round', filled, name: 'round_minutes' }
  const field = countField({ ...own, label: words.roundMinutes, hint: words.roundHint }, 60, 600)
  return html`<h3 id="round">${words.round}</h3>
${setUpForm({ request: view.request, form: 'round', action: 'round', filled, hiddenFields: { version: versionOf(view.sheet) }, body: html`${field}${settingsButtons(view, 'round', null)}` })}`
}
