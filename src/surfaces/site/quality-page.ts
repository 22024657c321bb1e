import { html, raw } from 'hono/html'
import type { Addresses } from '../../platform/config.ts'
import type { Cell, Column, Section, Table } from '../../quality/section.ts'
import type { Survey } from '../../quality/survey.ts'
import { surveySections } from '../../quality/survey-sections.ts'
import { dayText, numberText, percentText } from '../../quality/words.ts'
import { renderPage, TABLE_STYLE } from './page.ts'

const STYLE = `
nav ul { display: flex; flex-wrap: wrap; gap: .2rem 1.25rem; list-style: none; padding: 0; margin: 0 }
dl { display: grid; grid-template-columns: repeat(auto-fit, minmax(9rem, 1fr)); gap: 1px; background: var(--line); border: 1px solid var(--line); border-radius: 8px; overflow: hidden; margin: 2rem 0 1.5rem }
dl div { background: var(--field); padding: .8rem 1rem }
dt { color: var(--soft); font-size: .85rem } dd { margin: 0; font-size: 1.4rem; line-height: 1.3; font-variant-numeric: tabular-nums }
dd small { color: var(--soft); font-size: .85rem }
.share { display: inline-block; min-width: 3.6em; color: var(--soft) }
.more { margin: .5rem 0 0; font-size: .9rem }
details { margin: 0 0 .75rem } summary { cursor: pointer; padding: .35rem 0; color: var(--link) }
`

/** The page of each survey, made once. */
export function openQualityPage(addresses: Addresses): (survey: Survey) => Promise<string> {
  const pages = new WeakMap<Survey, Promise<string>>()
  return (survey) => {
    const page = pages.get(survey) ?? qualityPage(survey, addresses)
    pages.set(survey, page)
    return page
  }
}

/** What is held and how good it is, for everyone to see. */
async function qualityPage(survey: Survey, { api, site }: Addresses): Promise<string> {
  const sections = surveySections(survey)
  return renderPage({
    title: 'Quality of the data · Dogleg',
    description: 'What Dogleg holds about golf courses, and how good it is.',
    style: TABLE_STYLE + STYLE,
    body: html`<p><a href="${site}/">Dogleg</a></p>
<h1>Quality of the data</h1>
<p>What is held about golf courses, and how good it is. Gaps and contradictions are shown, never filled.</p>
${figuresOf(survey)}
<p class="soft">${stateOf(survey)}</p>
${sections.length > 0 ? contentsOf(sections) : ''}
${sections.map((section) => sectionHtml(section, api))}`,
  })
}

const idOf = (title: string) => title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')

const contentsOf = (sections: readonly Section[]) => html`<nav aria-label="On this page"><ul>
${sections.map(({ title }) => html`<li><a href="#${idOf(title)}">${title}</a></li>`)}
</ul></nav>`

function stateOf({ updated_at, made_at }: Survey): string {
  if (updated_at === null) return 'The library is empty.'
  return `The library last changed on ${dayText(updated_at)}; it was surveyed on ${dayText(made_at)}.`
}

/** The figures that most come for. */
function figuresOf({ courses, coverage }: Survey) {
  const flags = (['scorecard', 'rated', 'traced'] as const).map((flag) => ({
    name: FIGURES[flag],
    ...coverage.all.flags[flag],
  }))
  return html`<dl>
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

/** The table scrolls in a box of its own, which the keyboard reaches too. */
function tableHtml({ caption, columns, rows, total }: Table, api: string) {
  const hidden = total - rows.length
  return html`<div class="box" role="region" aria-label="${caption}" tabindex="0"><table>
<thead><tr>${columns.map(({ name, numeric }) => html`<th scope="col"${numeric ? FIGURE : ''}>${name}</th>`)}</tr></thead>
<tbody>
${rows.map((row) => rowHtml(row, columns, api))}
</tbody>
</table></div>
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
  return html`${numberText(cell.count)} <span class="share">${percentText(cell.share)}</span>`
}
