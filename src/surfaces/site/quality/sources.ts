import { html } from 'hono/html'
import type { AgedSource } from '../../../quality/source-age.ts'
import { wordsOf } from '../../../words/words-of.ts'
import { tableBox } from '../../ui/table-box.ts'
import { countIn, dateIn, type QualityView } from './quality-view.ts'

const MOST = 100

/** Where the data comes from, under which licence, and how old it is. */
export function sourcesHtml(view: QualityView, sources: readonly AgedSource[]) {
  const { columns: c, courses, sources: words, lists } = wordsOf(view.language).quality
  const hidden = sources.length - MOST
  return html`${tableBox(
    words.title,
    html`<thead><tr><th scope="col">${c.source}</th><th scope="col">${c.licence}</th><th scope="col" class="figure">${courses}</th><th scope="col">${c.date}</th><th scope="col">${c.imported}</th><th scope="col">${c.age}</th></tr></thead>
<tbody>
${sources.slice(0, MOST).map(
  (
    source,
  ) => html`<tr><th scope="row"><bdi>${source.name || words.unknown}</bdi></th><td><bdi>${source.licence ?? words.unknown}</bdi></td><td class="figure">${source.courses === null ? '–' : countIn(view, source.courses)}</td><td>${source.data_date ?? '–'}</td><td>${dateIn(view, source.imported_at)}</td><td>${ageText(view, source)}</td></tr>
`,
)}</tbody>`,
  )}
${hidden > 0 ? html`<p class="soft">${lists.more(countIn(view, hidden))}</p>` : ''}`
}

function ageText(view: QualityView, { age_days, stale }: AgedSource): string {
  const { sources } = wordsOf(view.language).quality
  if (age_days === null) return sources.unknown
  const days = sources.days(age_days, countIn(view, age_days))
  return stale ? `${days}, ${sources.stale}` : days
}
