import { html } from 'hono/html'
import { numberIn } from '../../../words/format.ts'
import { wordsOf } from '../../../words/words-of.ts'
import { courseCard } from '../../ui/course-card.ts'
import type { CourseView } from './course-view.ts'
import { placeCrumbs, placeWords, type ShownCourse } from './shown-course.ts'

const KILOMETRES_PER_MILE = 1.609344

/** `3.4 mi` or `5.5 km`, as the unit of the page is. */
export function awayWords(miles: number, { language, units }: CourseView): string {
  const words = wordsOf(language).course
  const length = units === 'yards' ? miles : miles * KILOMETRES_PER_MILE
  const text = numberIn(language, length, length < 10 ? 1 : 0)
  return units === 'yards' ? words.away(text) : words.awayKm(text)
}

export function nearbySection({ course, nearby }: ShownCourse, view: CourseView) {
  const { language, addresses } = view
  const words = wordsOf(language).course
  const place = placeCrumbs(course, language, addresses.site).slice(1).at(-1)
  if (nearby.length === 0 && place === undefined) return ''
  return html`<section class="off-paper" aria-labelledby="nearby-title"><h2 id="nearby-title">${words.nearby}</h2>
${nearby.length === 0 ? '' : html`<ul class="tiles">${nearby.map(({ course: near, miles }) => courseCard({ course: near, place: placeWords(near, language), away: awayWords(miles, view) }, language, addresses.site))}</ul>`}
${place === undefined ? '' : html`<p><a class="button quiet" href="${place.address}"><bdi>${words.moreIn(place.name)}</bdi></a></p>`}</section>`
}
