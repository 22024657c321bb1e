import { html } from 'hono/html'
import type { Layout, Tee } from '../../../../course/layout.ts'
import { speedText } from '../../../../wind/shown-wind.ts'
import { type Language, pathIn } from '../../../../words/language.ts'
import { wordsOf } from '../../../../words/words-of.ts'
import type { ShownCourse } from './course-of.ts'
import { windLine } from './wind-line.ts'
import type { CourseWindNow } from './wind-of-course.ts'

export type PictureParts = {
  readonly course: ShownCourse
  readonly layout: Layout | null
  /** Whose card stands next to it; null is the reference card. */
  readonly tee: Tee | null
  readonly holes: readonly number[]
  readonly hole: number | null
  readonly wind: CourseWindNow | null
  readonly now: number
  readonly language: Language
  readonly link: (change: { readonly hole: number | null }) => string
}

/** The course as it is drawn, or one of its holes, with the way to the others. */
export function coursePicture(parts: PictureParts) {
  const { course, hole } = parts
  if (!course.summary.coverage.traced) return ''
  const address = pictureAddress(parts)
  const { name } = course.summary
  const { picture } = wordsOf(parts.language).gps
  const words = hole === null ? picture.course(name) : picture.hole(hole, name)
  return html`<section class="picture" id="picture" aria-label="${picture.label}">
${holeLinks(parts)}
<figure class="${hole === null ? 'whole' : 'hole'}"><a href="${address}">${pictureIn(address, words)}</a></figure>
${hole === null ? '' : windLine(parts.wind, parts.now, parts.language)}
${hole === null ? '' : neighbours(parts, hole)}
</section>`
}

/** A phone gets a sheet of its own, and at night a dark one. On paper it is the page of a book. */
const SOURCES = [
  ['screen and (max-width: 640px) and (prefers-color-scheme: dark)', '&size=phone&theme=dark'],
  ['screen and (max-width: 640px)', '&size=phone'],
  ['screen and (prefers-color-scheme: dark)', '&theme=dark'],
] as const

const pictureIn = (address: string, words: string) =>
  html`<picture>${SOURCES.map(([media, query]) => html`<source media="${media}" srcset="${address}${query}">`)}<img src="${address}" alt="${words}" loading="lazy"></picture>`

/** The picture has the par and stroke index of the card that is shown. */
function pictureAddress({ course, layout, tee, hole, wind, language }: PictureParts): string {
  const query = new URLSearchParams({ course: course.summary.slug })
  if (layout?.name) query.set('layout', layout.name)
  if (hole !== null) query.set('hole', String(hole))
  query.set('tee', tee?.name ?? '')
  if (tee?.gender) query.set('gender', tee.gender)
  if (hole !== null && wind) query.set('wind', windInAddress(wind))
  return `${pathIn(language, '/gps/course.svg')}?${query}`
}

/** Browsers keep a picture for a minute. Without this, it could show a wind that the words under it don't. */
const windInAddress = ({ wind, whyNone }: CourseWindNow) =>
  wind === null ? whyNone : `${speedText(wind.speedMps, wind.unit)} from ${wind.fromDeg}`

function holeLinks({ holes, hole, link, language }: PictureParts) {
  const { picture } = wordsOf(language).gps
  return html`<nav class="holes" aria-label="${picture.holes}">
${holeLink(`${link({ hole: null })}#picture`, picture.wholeCourse, null, hole === null)}
${holes.map((each) => holeLink(`${link({ hole: each })}#picture`, String(each), picture.holeName(each), each === hole))}
</nav>`
}

const holeLink = (href: string, text: string, name: string | null, isCurrent: boolean) =>
  html`<a href="${href}"${name === null ? '' : html` aria-label="${name}"`}${isCurrent ? html` aria-current="true"` : ''}>${text}</a>`

function neighbours({ holes, link, language }: PictureParts, hole: number) {
  const { picture } = wordsOf(language).gps
  const place = holes.indexOf(hole)
  const [before, after] = [holes[place - 1], holes[place + 1]]
  return html`<nav class="turn" aria-label="${picture.neighbours}">
${before === undefined ? html`<span></span>` : html`<a href="${link({ hole: before })}#picture">← ${picture.holeName(before)}</a>`}
${after === undefined ? '' : html`<a href="${link({ hole: after })}#picture">${picture.holeName(after)} →</a>`}
</nav>`
}
