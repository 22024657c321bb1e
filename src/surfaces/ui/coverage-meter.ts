import { html } from 'hono/html'
import type { Coverage } from '../../course/coverage.ts'
import type { Language } from '../../words/language.ts'
import { wordsOf } from '../../words/words-of.ts'

export const COVERAGE_ORDER = [
  'scorecard',
  'rated',
  'traced',
  'contours',
  'wind',
] as const satisfies readonly (keyof Coverage)[]

/** How much we have of a course: five dots with the words for them. */
export function coverageMeter(coverage: Coverage, language: Language) {
  const { coverage: words } = wordsOf(language).course
  const have = COVERAGE_ORDER.filter((flag) => coverage[flag])
  const label = COVERAGE_ORDER.map((flag) => `${words[flag]}: ${coverage[flag] ? words.yes : words.no}`).join(
    ', ',
  )
  return html`<span class="meter" role="img" aria-label="${label}">${COVERAGE_ORDER.map((flag) => html`<i class="${coverage[flag] ? 'yes' : 'no'}"></i>`)}<span aria-hidden="true">${words.summary(have.length, COVERAGE_ORDER.length)}</span></span>`
}
