import { html } from 'hono/html'
import { numberIn, shareIn } from '../../../words/format.ts'
import { wordsOf } from '../../../words/words-of.ts'
import { tableBox } from '../../ui/table-box.ts'
import type { CourseView } from './course-view.ts'
import type { GreenFacts, HoleDetails } from './details.ts'
import { holePath, type ShownCourse } from './shown-course.ts'

/** How steep the greens are, from their survey. */
export function greensSection({ course, details }: ShownCourse, view: CourseView) {
  const surveyed = details.holes.filter(({ green }) => green !== null)
  if (surveyed.length === 0) return ''
  const words = wordsOf(view.language).course
  const hasLayouts = new Set(surveyed.map(({ layout }) => layout)).size > 1
  return html`<section><h2>${words.greens}</h2>
<p>${words.greensNote} ${words.flatHint}</p>
${tableBox(
  words.greens,
  html`<thead><tr><th scope="col">${words.greenTable.hole}</th>${headings(view).map((name) => html`<th scope="col" class="figure">${name}</th>`)}</tr></thead>
<tbody>${surveyed.map((hole) => rowHtml(course.slug, hole, hasLayouts, view))}</tbody>`,
)}</section>`
}

function headings({ language, units }: CourseView): readonly string[] {
  const { greenTable, areaUnit, riseUnit } = wordsOf(language).course
  return [
    greenTable.steepest,
    greenTable.mean,
    greenTable.flat,
    `${greenTable.area} (${areaUnit[units]})`,
    `${greenTable.rise} (${riseUnit[units]})`,
  ]
}

function rowHtml(slug: string, { layout, hole, green }: HoleDetails, hasLayouts: boolean, view: CourseView) {
  const address = `${view.addresses.site}${holePath(slug, { layout, hole })}`
  return html`<tr><th scope="row"><a href="${address}">${hole}${hasLayouts && layout !== null ? html` <bdi>${layout}</bdi>` : ''}</a></th>${figuresOf(green, view).map((figure) => html`<td class="figure">${figure}</td>`)}</tr>
`
}

const FEET_PER_METRE = 1 / 0.3048

/** In the order of the headings. */
export function figuresOf(green: GreenFacts | null, { language, units }: CourseView): readonly string[] {
  const scale = units === 'yards' ? FEET_PER_METRE : 1
  const percent = (value: number | null | undefined) =>
    value === null || value === undefined ? numberIn(language, null) : `${numberIn(language, value, 1)} %`
  return [
    percent(green?.steepestPercent),
    percent(green?.meanPercent),
    green?.flatShare == null ? numberIn(language, null) : shareIn(language, green.flatShare),
    numberIn(language, green && green.areaM2 * scale * scale),
    numberIn(language, green && green.riseM * scale, 1),
  ]
}

export const greenHeadings = headings
