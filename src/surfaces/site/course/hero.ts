import { html } from 'hono/html'
import { isWebAddress } from '../../../core/web-address.ts'
import { lengthIn, numberIn } from '../../../words/format.ts'
import { wordsOf } from '../../../words/words-of.ts'
import { crumbsHtml } from '../../ui/breadcrumbs.ts'
import { coverageMeter } from '../../ui/coverage-meter.ts'
import { type IconName, icon } from '../../ui/icons.ts'
import type { CourseView } from './course-view.ts'
import { heroPicture } from './pictures.ts'
import { longestTee, placeCrumbs, placeWords, type ShownCourse } from './shown-course.ts'

/** The drawing, the name, the place, what you can do, and the figures that everybody asks for. */
export function heroHtml({ course }: ShownCourse, view: CourseView) {
  const { language, addresses } = view
  return html`${crumbsHtml(placeCrumbs(course, language, addresses.site), language)}
<div class="hero">
<div class="hero-text">
<h1><bdi>${course.name}</bdi></h1>
<p class="place"><bdi>${placeWords(course, language)}</bdi></p>
${statsHtml(course, view)}
${actionsHtml(course, view)}
<p class="have">${wordsOf(language).course.coverage.title}: ${coverageMeter(course.coverage, language)}</p>
</div>
${course.coverage.traced || course.lat !== null ? heroPicture(course, view) : ''}
</div>`
}

function statsHtml(
  { hole_count, par_total, layouts }: ShownCourse['course'],
  { language, units }: CourseView,
) {
  const { stats, unit } = wordsOf(language).course
  const tee = longestTee(layouts)
  const entries = [
    [stats.holes, hole_count === null ? null : numberIn(language, hole_count), ''],
    [stats.par, par_total === null ? null : numberIn(language, par_total), ''],
    [stats.longest, tee === null ? null : lengthIn(language, tee.yards, units), unit[units]],
    [
      stats.rating,
      tee?.rating == null || tee.slope === null
        ? null
        : `${numberIn(language, tee.rating, 1)} / ${tee.slope}`,
      '',
    ],
  ] as const
  const known = entries.filter(([, value]) => value !== null)
  if (known.length === 0) return ''
  return html`<dl class="stats">${known.map(([name, value, sign]) => html`<div><dt>${name}</dt><dd>${value}${sign === '' ? '' : html` <small>${sign}</small>`}</dd></div>`)}</dl>`
}

/** Each only where it leads somewhere. */
function actionsHtml(course: ShownCourse['course'], { language }: CourseView) {
  const words = wordsOf(language).course
  const { coverage, app_url, lat, lng, phone, website } = course
  const dialled = phone === null ? '' : phone.replaceAll(/[^\d+]/g, '')
  const links = [
    coverage.traced || coverage.scorecard ? action(app_url, 'play', words.openMap, 'button') : '',
    coverage.wind ? action(app_url, 'wind', words.wind, 'button quiet') : '',
    lat === null || lng === null
      ? ''
      : action(
          `https://www.google.com/maps/dir/?api=1&destination=${lat},${lng}`,
          'directions',
          words.directions,
          'button quiet',
          OUTSIDE,
        ),
    dialled.length < 5 ? '' : action(`tel:${dialled}`, 'phone', words.call, 'button quiet'),
    website !== null && isWebAddress(website)
      ? action(website, 'web', words.website, 'button quiet', OUTSIDE)
      : '',
  ]
  return html`<p class="actions off-paper">${links}</p>`
}

const OUTSIDE = html` rel="nofollow noopener"`

const action = (address: string, name: IconName, text: string, className: string, more: unknown = '') =>
  html`<a class="${className}" href="${address}"${more}>${icon(name)}${text}</a>`
