import { html } from 'hono/html'
import { layoutsFromJson } from '../../../course/layout-json.ts'
import type { LayoutJson } from '../../../course/layout-schema.ts'
import { type CardCheck, checkLayouts, type TeeCheck } from '../../../quality/self-check.ts'
import { lengthIn } from '../../../words/format.ts'
import { wordsOf } from '../../../words/words-of.ts'
import { icon } from '../../ui/icons.ts'
import type { CourseView } from './course-view.ts'

export type Finding = { readonly isGood: boolean; readonly text: string }

/** What the card says about itself: complete, with gaps, or contradicting its own totals. */
export function checksHtml(layout: LayoutJson, view: CourseView) {
  const found = findingsOf(layout, view)
  if (found.length === 0) return ''
  const { checks } = wordsOf(view.language).course
  return html`<details class="checks"${found.some(({ isGood }) => !isGood) ? html` open` : ''}><summary>${checks.title}</summary>
<ul>${found.map(({ isGood, text }) => html`<li class="${isGood ? 'good' : 'gap'}">${icon(isGood ? 'check' : 'close')}<span>${text}</span></li>`)}</ul></details>`
}

export function findingsOf(layout: LayoutJson, view: CourseView): readonly Finding[] {
  const [check] = checkLayouts(layoutsFromJson([layout]))
  if (check === undefined) return []
  const { course } = wordsOf(view.language)
  const tees = check.tees.flatMap((tee) => teeFindings(tee, view))
  const own = check.reference.holes === 0 ? [] : cardFindings(course.table.card, check.reference, view)
  return [...tees, ...own]
}

function teeFindings(tee: TeeCheck, view: CourseView): readonly Finding[] {
  const { course } = wordsOf(view.language)
  const whom = tee.gender === null ? '' : `, ${tee.gender === 'M' ? course.men : course.women}`
  const name = `${tee.name}${whom}`
  if (tee.holes === 0)
    return tee.total === null ? [] : [{ isGood: false, text: course.checks.totalOnly(name) }]
  const length = (value: number | null) => lengthIn(view.language, value, view.units)
  const contradiction = {
    isGood: false,
    text: course.checks.disagrees(name, length(tee.total), length(tee.sum)),
  }
  return [...cardFindings(name, tee, view), ...(tee.agrees === false ? [contradiction] : [])]
}

function cardFindings(name: string, check: CardCheck, view: CourseView): readonly Finding[] {
  const { checks } = wordsOf(view.language).course
  const holes = (list: readonly number[]) => checks.holes(rangesOf(list), list.length === 1)
  const gap = (list: readonly number[], say: (card: string, holes: string) => string): readonly Finding[] =>
    list.length === 0 ? [] : [{ isGood: false, text: say(name, holes(list)) }]
  return [
    ...(check.complete ? [{ isGood: true, text: checks.complete(name) }] : []),
    ...gap(check.missing, checks.missing),
    ...gap(check.without_par, checks.withoutPar),
    ...gap(check.without_yards, checks.withoutLength),
    ...(check.repeated_stroke_indexes.length === 0
      ? []
      : [{ isGood: false, text: checks.repeated(name, check.repeated_stroke_indexes.join(', ')) }]),
  ]
}

/** `1–9, 12`: neighbours together. */
export function rangesOf(numbers: readonly number[]): string {
  const runs: [number, number][] = []
  for (const number of numbers) {
    const last = runs.at(-1)
    if (last && number === last[1] + 1) last[1] = number
    else runs.push([number, number])
  }
  return runs.map(([from, to]) => (from === to ? `${from}` : `${from}–${to}`)).join(', ')
}
