import { html } from 'hono/html'
import { metres as toMetres, toYards } from '../../../core/units.ts'
import { lengthIn } from '../../../words/format.ts'
import { wordsOf } from '../../../words/words-of.ts'
import { type CourseView, withUnits } from './course-view.ts'
import { holeThumb } from './pictures.ts'
import { holePath, holesOf, type ShownCourse, type ShownHole } from './shown-course.ts'

/** A thumbnail of every hole that is drawn; each opens the hole's page. */
export function holesSection(shown: ShownCourse, view: CourseView) {
  const words = wordsOf(view.language).course
  const holes = holesOf(shown).filter(({ isDrawn }) => isDrawn)
  if (holes.length === 0) return ''
  const isMeasured = holes.every(({ card }) => card === null)
  return html`<section aria-labelledby="holes-title"><h2 id="holes-title">${words.holes}</h2>
${isMeasured ? html`<p>${words.measuredNote}</p>` : ''}
<ul class="holes">${holes.map((hole) => tileHtml(shown, hole, view))}</ul></section>`
}

function tileHtml(shown: ShownCourse, hole: ShownHole, view: CourseView) {
  const words = wordsOf(view.language).course
  const { addresses } = view
  const address = `${addresses.site}${withUnits(holePath(shown.course.slug, hole), view)}`
  return html`<li><a href="${address}"><img src="${holeThumb(shown.course, hole)}" alt="" width="120" height="160" loading="lazy" decoding="async">
<strong>${words.hole(hole.hole)}</strong>${hole.layout === null ? '' : html`<span><bdi>${hole.layout}</bdi></span>`}<span>${factsOf(shown, hole, view)}</span></a></li>
`
}

/** Par and length: of the card, else as measured. */
export function factsOf(shown: ShownCourse, hole: ShownHole, view: CourseView): string {
  const words = wordsOf(view.language).course
  const { par, yards, isMeasured } = figuresOf(shown, hole)
  const length =
    yards === null
      ? null
      : `${lengthIn(view.language, yards, view.units)} ${words.unit[view.units]}${isMeasured ? ` (${words.measured})` : ''}`
  return [par === null ? null : words.par(par), length].filter((part) => part !== null).join(' · ')
}

export type HoleFigures = {
  readonly par: number | null
  readonly index: number | null
  readonly yards: number | null
  readonly isMeasured: boolean
}

/** The course card's figures, else those of the tee that plays the hole longest; measured only where there is no card. */
export function figuresOf({ details }: ShownCourse, { card, layout, hole }: ShownHole): HoleFigures {
  if (card === null) {
    const found = details.holes.find((each) => each.hole === hole && each.layout === layout)
    const yards = found ? Math.round(toYards(toMetres(found.metres))) : null
    return { par: found?.par ?? null, index: null, yards, isMeasured: true }
  }
  const own = card.holes.find(({ position }) => position === hole)
  const onTees = card.tees.flatMap(({ holes }) => holes.filter(({ position }) => position === hole))
  const longest = onTees.toSorted((a, b) => (b.yards ?? 0) - (a.yards ?? 0))[0]
  const first = own ?? longest
  return {
    par: first?.par ?? null,
    index: first?.stroke_index ?? null,
    yards: longest?.yards ?? own?.yards ?? null,
    isMeasured: false,
  }
}
