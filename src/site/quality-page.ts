import { html, raw } from 'hono/html'
import type { Addresses } from '../config.ts'
import type { Cell, Column, Section, Table } from '../quality/section.ts'
import type { Survey } from '../quality/survey.ts'
import { surveySections } from '../quality/survey-sections.ts'
import { dayText, numberText, percentText } from '../quality/words.ts'

const STYLE = `
:root { color-scheme: light dark; --ink: #17231b; --soft: #55655a; --paper: #f7f8f4; --line: #d9dfd6; --link: #14693a; --field: #fff }
@media (prefers-color-scheme: dark) { :root { --ink: #e6ece7; --soft: #9fb0a5; --paper: #101713; --line: #2a362e; --link: #86d29a; --field: #17201b } }
body { margin: 0; background: var(--paper); color: var(--ink); font: 17px/1.6 system-ui, sans-serif }
main { max-width: 64rem; margin: 0 auto; padding: 6vh 1.25rem 4rem }
h1 { font-size: clamp(2rem, 6vw, 2.8rem); line-height: 1.15; margin: 0 0 .5rem; letter-spacing: -.02em }
h2 { font-size: 1.35rem; line-height: 1.3; margin: 3rem 0 .75rem; letter-spacing: -.01em }
p { margin: 0 0 1.25rem } .soft { color: var(--soft) }
a { color: var(--link) }
ul { padding-left: 1.2rem; margin: 0 0 1.25rem } li { margin: .2rem 0 }
nav ul { display: flex; flex-wrap: wrap; gap: .2rem 1.25rem; list-style: none; padding: 0; margin: 0 }
dl { display: grid; grid-template-columns: repeat(auto-fit, minmax(9rem, 1fr)); gap: 1px; background: var(--line); border: 1px solid var(--line); border-radius: 8px; overflow: hidden; margin: 2rem 0 1.5rem }
dl div { background: var(--field); padding: .8rem 1rem }
dt { color: var(--soft); font-size: .85rem } dd { margin: 0; font-size: 1.4rem; line-height: 1.3; font-variant-numeric: tabular-nums }
dd small { color: var(--soft); font-size: .85rem }
.box { overflow-x: auto; background: var(--field); border: 1px solid var(--line); border-radius: 8px }
.box:focus-visible, summary:focus-visible, a:focus-visible { outline: 2px solid var(--link); outline-offset: 2px }
table { border-collapse: collapse; width: 100%; font-size: .9rem; line-height: 1.45 }
th, td { padding: .45rem .9rem; text-align: left; vertical-align: top; white-space: nowrap }
thead th { color: var(--soft); font-weight: 600; border-bottom: 1px solid var(--line) }
tbody tr + tr > * { border-top: 1px solid var(--line) }
tbody th { font-weight: 400; white-space: normal; overflow-wrap: anywhere; min-width: 8rem }
td:has(a) { white-space: normal; min-width: 8rem }
th:first-child { position: sticky; left: 0; background: var(--field) }
@media (max-width: 40rem) { th:first-child { box-shadow: 1px 0 var(--line) } }
.figure { text-align: right; font-variant-numeric: tabular-nums }
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
  const page = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Quality of the data · Dogleg</title>
<meta name="description" content="What Dogleg holds about golf courses, and how good it is.">
<style>${raw(STYLE)}</style>
</head>
<body>
<main>
<p><a href="${site}/">Dogleg</a></p>
<h1>Quality of the data</h1>
<p>What is held about golf courses, and how good it is. Gaps and contradictions are shown, never filled.</p>
${figuresOf(survey)}
<p class="soft">${stateOf(survey)}</p>
${sections.length > 0 ? contentsOf(sections) : ''}
${sections.map((section) => sectionHtml(section, api))}
</main>
</body>
</html>`
  return String(await page)
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
