import { html } from 'hono/html'
import type { Survey } from '../../../quality/survey.ts'
import { shareIn } from '../../../words/format.ts'
import { wordsOf } from '../../../words/words-of.ts'
import { tableBox } from '../../ui/table-box.ts'
import { LEVELS, type Level, partsOf } from './overview.ts'
import { countIn, countryIn, type QualityView } from './quality-view.ts'

const MOST = 100

type Row = {
  readonly name: unknown
  readonly courses: number
  readonly counts: Readonly<Record<Level, number>>
}

/** The same counts by country. The rows add up to the first one; columns without anything are left out. */
export function countriesHtml(view: QualityView, { coverage: { all, countries } }: Survey) {
  const { countries: words, courses, all: allWord, overview } = wordsOf(view.language).quality
  const shown = countries.slice(0, MOST).map((own) => rowOf(nameHtml(view, own.country), own))
  const others = countries.slice(MOST).map((own) => rowOf('', own))
  const rows = [
    rowOf(allWord, all),
    ...shown,
    ...(others.length > 0 ? [sumOf(words.others(countIn(view, others.length)), others)] : []),
  ]
  const columns = LEVELS.filter((level) => partsOf(all)[level].count > 0)
  return tableBox(
    words.title,
    html`<thead><tr><th scope="col">${words.country}</th><th scope="col" class="figure">${courses}</th>${columns.map((level) => html`<th scope="col" class="figure">${overview.names[level]}</th>`)}</tr></thead>
<tbody>
${rows.map((row) => rowHtml(view, row, columns))}</tbody>`,
  )
}

const nameHtml = (view: QualityView, country: string | null) =>
  country === null
    ? wordsOf(view.language).quality.countries.none
    : html`<a class="target" href="${view.addresses.site}/places/${country}">${countryIn(view, country)}</a>`

const rowOf = (name: unknown, counted: Survey['coverage']['all']): Row => ({
  name,
  courses: counted.courses,
  counts: countsOf((level) => partsOf(counted)[level].count),
})

const sumOf = (name: unknown, rows: readonly Row[]): Row => ({
  name,
  courses: rows.reduce((sum, row) => sum + row.courses, 0),
  counts: countsOf((level) => rows.reduce((sum, { counts }) => sum + counts[level], 0)),
})

const countsOf = (count: (level: Level) => number) =>
  Object.fromEntries(LEVELS.map((level) => [level, count(level)])) as Record<Level, number>

const rowHtml = (view: QualityView, { name, courses, counts }: Row, columns: readonly Level[]) =>
  html`<tr><th scope="row">${name}</th><td class="figure">${countIn(view, courses)}</td>${columns.map((level) => html`<td class="figure">${cellHtml(view, counts[level], courses)}</td>`)}</tr>
`

const cellHtml = (view: QualityView, count: number, whole: number) =>
  count === 0
    ? html`<span class="soft">0</span>`
    : html`${countIn(view, count)} <span class="percent">${shareIn(view.language, count / whole)}</span>`
