import { html } from 'hono/html'
import type { LayoutJson, TeeJson } from '../../../course/layout-schema.ts'
import { lengthIn, numberIn } from '../../../words/format.ts'
import { wordsOf } from '../../../words/words-of.ts'
import { tableBox } from '../../ui/table-box.ts'
import { teeDot } from '../../ui/tee-dot.ts'
import type { CourseView } from './course-view.ts'

/** TEE-5: the totals as recorded, whatever the holes add up to. Columns that no tee fills are left out. */
export function teesTable({ tees }: LayoutJson, title: string, view: CourseView) {
  const { course } = wordsOf(view.language)
  const columns = columnsOf(view).filter(({ pick }) => tees.some((tee) => pick(tee) !== null))
  return tableBox(
    course.teesOf(title),
    html`<thead><tr><th scope="col">${course.table.tee}</th>${columns.map(({ name }) => html`<th scope="col" class="figure">${name}</th>`)}</tr></thead>
<tbody>${tees.map((tee) => teeRow(tee, columns, view))}</tbody>`,
  )
}

type Column = {
  readonly name: string
  readonly pick: (tee: TeeJson) => number | null
  readonly show: (value: number | null) => string
}

function columnsOf({ language, units }: CourseView): readonly Column[] {
  const { table, unit } = wordsOf(language).course
  const whole = (value: number | null) => numberIn(language, value)
  return [
    {
      name: `${table.length} (${unit[units]})`,
      pick: ({ yards }) => yards,
      show: (value) => lengthIn(language, value, units),
    },
    { name: table.par, pick: ({ par }) => par, show: whole },
    { name: table.rating, pick: ({ rating }) => rating, show: (value) => numberIn(language, value, 1) },
    { name: table.slope, pick: ({ slope }) => slope, show: whole },
  ]
}

function teeRow(tee: TeeJson, columns: readonly Column[], { language }: CourseView) {
  const { men, women } = wordsOf(language).course
  const whom = tee.gender === null ? '' : html` <span class="soft">${tee.gender === 'M' ? men : women}</span>`
  return html`<tr${tee.gender === null ? '' : html` data-gender="${tee.gender}"`}><th scope="row">${teeDot(tee.name)}<bdi>${tee.name}</bdi>${whom}</th>${columns.map(({ pick, show }) => html`<td class="figure">${show(pick(tee))}</td>`)}</tr>
`
}
