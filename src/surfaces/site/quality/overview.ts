import { html } from 'hono/html'
import type { CardPart, Part } from '../../../quality/coverage-tally.ts'
import type { Survey } from '../../../quality/survey.ts'
import { shareIn } from '../../../words/format.ts'
import { wordsOf } from '../../../words/words-of.ts'
import { countIn, type QualityView } from './quality-view.ts'

/** From what most courses have to what few have. */
export const LEVELS = [
  'par',
  'stroke_index',
  'yards',
  'scorecard',
  'rated',
  'traced',
  'contours',
  'wind',
] as const
export type Level = (typeof LEVELS)[number]

type Counted = Pick<Survey['coverage']['all'], 'card' | 'flags'>

export const partsOf = ({ card, flags }: Counted): Readonly<Record<Level, Part & Partial<CardPart>>> => ({
  ...card,
  ...flags,
})

/** What all courses have of each kind, with one definition each. */
export function overviewHtml(view: QualityView, { courses, coverage }: Survey) {
  const { overview } = wordsOf(view.language).quality
  const parts = partsOf(coverage.all)
  const rows = LEVELS.map((level) => ({
    ...parts[level],
    name: overview.names[level],
    meaning: overview.meanings[level],
  }))
  return html`<p>${overview.about(countIn(view, courses))}</p>
${barsHtml(view, rows)}
${noneHtml(view, rows)}`
}

export type Bar = Part & {
  readonly name: string
  readonly meaning?: string
  /** How many of them have it for every hole. */
  readonly complete?: number
}

/** A name, a number and a bar; nothing is shown as a bar of no length. */
export const barsHtml = (view: QualityView, bars: readonly Bar[]) => html`<dl class="bars">
${bars.filter(({ count }) => count > 0).map((bar) => barHtml(view, bar))}</dl>`

/** Where it makes a difference, a darker bar shows how many have it for every hole. */
function barHtml(view: QualityView, { name, meaning, count, share, complete }: Bar) {
  const { overview } = wordsOf(view.language).quality
  const whole = (share ?? 0) * 100
  const dark = complete === undefined || count === 0 ? whole : (whole * complete) / count
  return html`<div><dt>${name}</dt>
<dd class="bar-value">${countIn(view, count)} <span class="percent">${shareIn(view.language, share ?? 0)}</span></dd>
<dd class="bar-line"><svg viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true" focusable="false"><rect class="some" width="${widthOf(whole)}" height="1"/><rect width="${dark === 0 ? 0 : widthOf(dark)}" height="1"/></svg></dd>
${meaning === undefined ? '' : html`<dd class="bar-meaning">${meaning}${complete === undefined ? '' : html` ${overview.complete(countIn(view, complete))}`}</dd>`}</div>
`
}

/** Never too thin to see. */
const widthOf = (percent: number) => Math.max(percent, 0.3).toFixed(2)

export function noneHtml(view: QualityView, bars: readonly Bar[]) {
  const names = bars.filter(({ count }) => count === 0).map(({ name }) => name)
  return names.length === 0
    ? ''
    : html`<p class="soft">${wordsOf(view.language).quality.overview.none(names.join(', '))}</p>`
}
