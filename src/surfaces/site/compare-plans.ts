import { html } from 'hono/html'
import type { Language } from '../../words/language.ts'
import { wordsOf } from '../../words/words-of.ts'
import { icon } from '../ui/icons.ts'

/** In this order; the first ones are free. */
const FREE = ['search', 'maps', 'guest', 'bag', 'data'] as const
const PAID = ['flag', 'playsLike', 'caddie', 'own'] as const

/** What is free next to what is paid. */
export function comparisonHtml(language: Language) {
  const { plans } = wordsOf(language)
  return html`<div class="box compare"><table>
<thead><tr><th scope="col">${plans.feature}</th><th scope="col">${plans.free}</th><th scope="col">${plans.premium}</th></tr></thead>
<tbody>
${[...FREE, ...PAID].map(
  (feature, place) =>
    html`<tr><th scope="row">${plans.features[feature]}</th><td>${mark(language, place < FREE.length)}</td><td>${mark(language, true)}</td></tr>
`,
)}</tbody>
</table></div>`
}

const mark = (language: Language, has: boolean) => {
  const { plans } = wordsOf(language)
  return has
    ? html`<span class="has">${icon('check')}<span class="unseen">${plans.yes}</span></span>`
    : html`<span class="has-not"><span aria-hidden="true">–</span><span class="unseen">${plans.no}</span></span>`
}
