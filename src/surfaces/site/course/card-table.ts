import { html } from 'hono/html'
import type { TeeJson } from '../../../course/layout-schema.ts'
import { lengthIn, numberIn } from '../../../words/format.ts'
import { wordsOf } from '../../../words/words-of.ts'
import { tableBox } from '../../ui/table-box.ts'
import { teeDot } from '../../ui/tee-dot.ts'
import { type Card, type CardColumn, sumOf } from './card-columns.ts'
import type { CourseView } from './course-view.ts'

/** The card hole by hole, with Out, In and Total. TEE-3: what it lacks is a gap. */
export function cardTable(
  { positions, columns }: Card,
  title: string,
  view: CourseView,
  holeLink: (hole: number) => string | null,
) {
  const { course } = wordsOf(view.language)
  const { table } = course
  const halves = positions.length === 18
  const rows = positions.map((position, place) => holeRow(position, place, columns, view, holeLink))
  const sum = (name: string, from: number, to: number) => sumRow(name, from, to, columns, view)
  return tableBox(
    course.cardOf(title),
    html`<thead><tr><th scope="col">${table.hole}</th>${columns.map((column) => headingHtml(column, columns, view))}</tr></thead>
<tbody>${halves ? [...rows.slice(0, 9), sum(table.out, 0, 9), ...rows.slice(9), sum(table.in, 9, 18)] : rows}${sum(table.total, 0, positions.length)}</tbody>`,
    'card-table',
  )
}

const forWhom = ({ gender }: CardColumn) => (gender === null ? '' : html` data-gender="${gender}"`)

function headingHtml(column: CardColumn, columns: readonly CardColumn[], view: CourseView) {
  const { table } = wordsOf(view.language).course
  const isShared = columns.filter(({ kind }) => kind === column.kind).length === 1
  if (column.kind === 'length')
    return html`<th scope="col" class="figure"${forWhom(column)}>${teeName(column.tee, view)}</th>`
  const word =
    column.kind === 'par' ? table.par : html`<abbr title="${table.indexLong}">${table.index}</abbr>`
  const whose = isShared || column.tee === null ? '' : html`<small><bdi>${column.tee.name}</bdi></small>`
  return html`<th scope="col" class="figure"${forWhom(column)}>${word}${whose}${isShared ? '' : genderHtml(column.gender, view)}</th>`
}

const genderHtml = (gender: 'M' | 'F' | null, { language }: CourseView) => {
  const { men, women } = wordsOf(language).course
  return gender === null ? '' : html`<span class="unseen">, ${gender === 'M' ? men : women}</span>`
}

function teeName(tee: TeeJson | null, view: CourseView) {
  if (tee === null) return wordsOf(view.language).course.table.card
  return html`${teeDot(tee.name)}<bdi>${tee.name}</bdi>${genderHtml(tee.gender, view)}`
}

const shown = ({ kind }: CardColumn, value: number | null, { language, units }: CourseView) =>
  kind === 'length' ? lengthIn(language, value, units) : numberIn(language, value)

const holeRow = (
  position: number,
  place: number,
  columns: readonly CardColumn[],
  view: CourseView,
  holeLink: (hole: number) => string | null,
) => {
  const address = holeLink(position)
  return html`<tr><th scope="row">${address === null ? position : html`<a href="${address}">${position}</a>`}</th>${columns.map((column) => html`<td class="figure"${forWhom(column)}>${shown(column, column.values[place] ?? null, view)}</td>`)}</tr>
`
}

/** A sum stands only where every hole has its share; stroke indexes have none. */
const sumRow = (name: string, from: number, to: number, columns: readonly CardColumn[], view: CourseView) =>
  html`<tr class="sum"><th scope="row">${name}</th>${columns.map((column) => html`<td class="figure"${forWhom(column)}>${column.kind === 'index' ? '' : shown(column, sumOf(column.values.slice(from, to)), view)}</td>`)}</tr>
`
