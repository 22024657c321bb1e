import { html, raw } from 'hono/html'
import type { Cell, Column, Section, Table } from '../../quality/section.ts'
import type { Survey } from '../../quality/survey.ts'
import { surveySections } from '../../quality/survey-sections.ts'
import { dayText, numberText, percentText } from '../../quality/words.ts'
import { tableBox } from '../ui/table-box.ts'
import { renderSitePage } from './site-page.ts'
import type { SiteView } from './site-view.ts'

/** The page of each survey, made once. */
export function openQualityPage(view: SiteView): (survey: Survey) => Promise<string> {
  const pages = new WeakMap<Survey, Promise<string>>()
  return (survey) => {
    const page = pages.get(survey) ?? qualityPage(survey, view)
    pages.set(survey, page)
    return page
  }
}

/** What is held and how good it is, for everyone to see. */
async function qualityPage(survey: Survey, view: SiteView): Promise<string> {
  const sections = surveySections(survey)
  return renderSitePage({
    title: 'Data quality · Dogleg',
    description: 'What data Dogleg has about golf courses, and how good it is.',
    ...view,
    body: html`<h1>Data quality</h1>
<p>What data we have, and how good it is. We show gaps and contradictions, and never fill them in.</p>
${figuresOf(survey)}
<p class="soft">${stateOf(survey)}</p>
${sections.length > 0 ? contentsOf(sections) : ''}
${sections.map((section) => sectionHtml(section, view.addresses.api))}`,
  })
}

const idOf = (title: string) => title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')

const contentsOf = (sections: readonly Section[]) => html`<nav aria-label="On this page"><ul class="contents">
${sections.map(({ title }) => html`<li><a href="#${idOf(title)}">${title}</a></li>`)}
</ul></nav>`

function stateOf({ updated_at, made_at }: Survey): string {
  if (updated_at === null) return 'The library is empty.'
  return `The library last changed on ${dayText(updated_at)}. We made this report on ${dayText(made_at)}.`
}

/** The figures that most come for. */
function figuresOf({ courses, coverage }: Survey) {
  const flags = (['scorecard', 'rated', 'traced'] as const).map((flag) => ({
    name: FIGURES[flag],
    ...coverage.all.flags[flag],
  }))
  return html`<dl class="figures">
<div><dt>Courses</dt><dd>${numberText(courses)}</dd></div>
${flags.map(({ name, count, share }) => html`<div><dt>${name}</dt><dd>${numberText(count)} <small>${percentText(share)}</small></dd></div>`)}
</dl>`
}

const FIGURES = { scorecard: 'With a scorecard', rated: 'Rated', traced: 'With a map' }

const sectionHtml = (
  { title, sentences, tables }: Section,
  api: string,
) => html`<section aria-labelledby="${idOf(title)}">
<h2 id="${idOf(title)}">${title}</h2>
${sentencesHtml(sentences)}
${tables.map((table) => (table.kind === 'list' ? listHtml(table, api) : tableHtml(table, api)))}
</section>`

function sentencesHtml(sentences: readonly string[]) {
  if (sentences.length < 2) return sentences.map((sentence) => html`<p>${sentence}</p>`)
  return html`<ul>${sentences.map((sentence) => html`<li>${sentence}</li>`)}</ul>`
}

/** A long list opens when it is wanted. */
const listHtml = (table: Table, api: string) => html`<details>
<summary>${table.caption} <span class="soft">(${numberText(table.total)})</span></summary>
${tableHtml(table, api)}
</details>`

function tableHtml({ caption, columns, rows, total }: Table, api: string) {
  const hidden = total - rows.length
  return html`${tableBox(
    caption,
    html`<thead><tr>${columns.map(({ name, numeric }) => html`<th scope="col"${numeric ? FIGURE : ''}>${name}</th>`)}</tr></thead>
<tbody>
${rows.map((row) => rowHtml(row, columns, api))}
</tbody>`,
  )}
${hidden > 0 ? html`<p class="more soft">and ${numberText(hidden)} more</p>` : ''}`
}

const FIGURE = raw(' class="figure"')

const rowHtml = ([first = '', ...others]: readonly Cell[], columns: readonly Column[], api: string) =>
  html`<tr><th scope="row">${cellHtml(first, api)}</th>${others.map((cell, i) => html`<td${columns[i + 1]?.numeric ? FIGURE : ''}>${cellHtml(cell, api)}</td>`)}</tr>
`

/** Names may be written from right to left, or try to turn what stands beside them: each is kept to itself. */
function cellHtml(cell: Cell, api: string) {
  if (typeof cell === 'string') return html`<bdi>${cell}</bdi>`
  if ('slug' in cell) return html`<a href="${api}/courses/${cell.slug}">${cell.slug}</a>`
  return html`${numberText(cell.count)} <span class="percent">${percentText(cell.share)}</span>`
}
