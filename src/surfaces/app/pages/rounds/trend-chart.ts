import { html } from 'hono/html'
import { meanOf, sumOf } from '../../../../round-statistics/mean.ts'
import { TRENDS, type Trend, type TrendPoint } from '../../../../round-statistics/trends.ts'
import { dayIn, numberIn } from '../../../../words/format.ts'
import type { Language } from '../../../../words/language.ts'
import { wordsOf } from '../../../../words/words-of.ts'
import { tableBox } from '../../../ui/table-box.ts'
import { roundPath } from './rounds-frame.ts'
import { toParText } from './score-text.ts'

/** How it went from round to round: a line for each figure, and all of them as a table. */
export function trendsSection(language: Language, trend: readonly TrendPoint[]) {
  const { trends } = wordsOf(language).rounds
  if (trend.length === 0) return ''
  return html`<section class="card" id="trends"><h2>${trends.title}</h2>
${TRENDS.map((name) => chartHtml(language, name, trend))}
${tableHtml(language, trend)}</section>`
}

const SIGNED: readonly Trend[] = ['toPar', 'gained']
const DIGITS: Readonly<Record<Trend, number>> = { toPar: 0, differential: 1, gained: 1, putts: 0 }

function valueText(language: Language, name: Trend, value: number | null, digits = DIGITS[name]): string {
  return SIGNED.includes(name) ? toParText(language, value, digits) : numberIn(language, value, digits)
}

type Known = { readonly at: number; readonly value: number }

function chartHtml(language: Language, name: Trend, trend: readonly TrendPoint[]) {
  const { trends } = wordsOf(language).rounds
  const title = trends.lines[name]
  const known = trend.flatMap((point): Known[] => {
    const value = point[name]
    return value === null ? [] : [{ at: Date.parse(point.startedAt), value }]
  })
  const about = `${trends.from(known.length)}${known.length === 0 ? '' : ` · ${trends.mean(valueText(language, name, meanOf(sumOf(known.map(({ value }) => value))), 1))}`}`
  const head = html`<h3>${title} <small>${about}</small></h3>`
  if (known.length < 2) return html`${head}<p class="hint">${trends.tooFew}</p>`
  const values = known.map(({ value }) => value)
  const [least, most] = [Math.min(...values), Math.max(...values)]
  const day = (point: Known | undefined) => dayIn(language, new Date(point?.at ?? 0))
  return html`${head}<div class="trend"><div class="trend-values" aria-hidden="true"><span>${valueText(language, name, most)}</span><span>${valueText(language, name, least)}</span></div>
${lineSvg(known, least, most, title)}
<div class="trend-days"><span>${day(known[0])}</span><span>${day(known.at(-1))}</span></div></div>`
}

const [WIDTH, HEIGHT] = [600, 120] as const

/** Stretched to the page; lines and dots keep their size (`vector-effect`). Rounds are at even distances. */
function lineSvg(known: readonly Known[], least: number, most: number, title: string) {
  const x = (place: number) => tenth((place / (known.length - 1)) * WIDTH)
  const y = (value: number) => tenth(HEIGHT - ((value - least) / (most - least || 1)) * HEIGHT)
  const points = known.map(({ value }, place) => [x(place), y(value)] as const)
  const line = points.map(([right, down], place) => `${place === 0 ? 'M' : 'L'}${right} ${down}`).join('')
  const dots = points.map(([right, down]) => `M${right} ${down}h0`).join('')
  const zero = least < 0 && most > 0 ? html`<path class="zero" d="M0 ${y(0)}H${WIDTH}"/>` : ''
  return html`<svg viewBox="0 0 ${WIDTH} ${HEIGHT}" preserveAspectRatio="none" role="img" aria-label="${title}">${zero}<path class="line" d="${line}"/><path class="dots" d="${dots}"/></svg>`
}

const tenth = (value: number) => Math.round(value * 10) / 10

const MOST_ROWS = 200

/** For those who can't see the lines, and those who want to know. */
function tableHtml(language: Language, trend: readonly TrendPoint[]) {
  const { trends } = wordsOf(language).rounds
  const shown = trend.slice(-MOST_ROWS).toReversed()
  const row = (point: TrendPoint) =>
    html`<tr><th scope="row"><a href="${roundPath(point.id)}">${dayIn(language, new Date(point.startedAt))}, <bdi>${point.courseName}</bdi></a></th>${TRENDS.map((name) => html`<td class="figure">${valueText(language, name, point[name])}</td>`)}</tr>
`
  return html`<details><summary>${trends.table}</summary>${trend.length > MOST_ROWS ? html`<p class="hint">${trends.newest(MOST_ROWS)}</p>` : ''}
${tableBox(trends.table, html`<thead><tr><th scope="col">${trends.round}</th>${TRENDS.map((name) => html`<th scope="col" class="figure">${trends.lines[name]}</th>`)}</tr></thead><tbody>${shown.map(row)}</tbody>`)}</details>`
}
