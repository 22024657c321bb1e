import { html } from 'hono/html'
import type { Survey } from '../../../quality/survey.ts'
import { shareIn } from '../../../words/format.ts'
import { wordsOf } from '../../../words/words-of.ts'
import { tableBox } from '../../ui/table-box.ts'
import { countIn, type QualityView } from './quality-view.ts'

/** How the cards pass their checks; without cards there is nothing to check. */
export function cardChecksHtml(view: QualityView, { cards: survey }: Survey) {
  const { cards: words } = wordsOf(view.language).quality
  const { cards, tees, totals_compared: totals } = survey
  const rows = [
    [words.complete, survey.complete_cards, cards],
    [words.gaps, survey.cards_with_gaps, cards],
    [words.noYards, survey.cards_without_all_yards, cards],
    [words.repeated, survey.repeated_stroke_indexes.total, cards],
    [words.noHoles, survey.tees_without_holes, tees],
    [words.sums, survey.disagreements.total, totals],
  ] as const
  return html`<p>${words.about(countIn(view, cards), countIn(view, tees))}</p>
${tableBox(
  words.title,
  html`<thead><tr><th scope="col">${words.check}</th><th scope="col" class="figure">${words.result}</th></tr></thead>
<tbody>
${rows
  .filter(([, , whole]) => whole > 0)
  .map(
    ([
      name,
      count,
      whole,
    ]) => html`<tr><th scope="row">${name}</th><td class="figure">${words.ofWhole(countIn(view, count), countIn(view, whole))} <span class="percent">${shareIn(view.language, count / whole)}</span></td></tr>
`,
  )}</tbody>`,
)}`
}
