import { html } from 'hono/html'
import { FIELD_LIST, isUnknown, type ListedField } from '../../course/course.ts'
import type { Coverage } from '../../course/coverage.ts'
import { placePath } from '../../course/place-path.ts'
import type { SiteCourseJson } from '../../course/schema.ts'
import { countryName } from '../../place/names.ts'
import { stripBidi } from '../ui/strip-bidi.ts'
import { cardsHtml } from './course-cards.ts'
import { renderSitePage } from './site-page.ts'
import type { SiteView } from './site-view.ts'

/** Everything we know about a course, for people; its gaps included. */
export function coursePage(course: SiteCourseJson, view: SiteView): Promise<string> {
  const { api, site } = view.addresses
  const { slug, name, app_url, layouts } = course
  const place = placeOf(course)
  return renderSitePage({
    title: `${stripBidi(name)} · Dogleg`,
    description: `Scorecard, tees and map for ${[stripBidi(name), place].filter(Boolean).join(', ')}.`,
    ...view,
    picture: `/courses/${slug}/card.png`,
    body: html`<h1><bdi>${name}</bdi></h1>
<p class="soft"><bdi>${place}</bdi></p>
<p><a class="button" href="${app_url}">Open the map</a></p>
${factsHtml(course)}
${coverageHtml(course.coverage)}
${cardsHtml(layouts)}
${sourceHtml(course)}
${placesHtml(course, site)}
<p class="soft">When you use the data, credit Dogleg and link to this page. Also available <a href="${api}/courses/${slug}">as JSON</a>.</p>`,
  })
}

const placeOf = ({ city, region, country }: SiteCourseJson) =>
  [city, region, country === null ? null : (countryName(country) ?? country)]
    .filter((part) => part !== null)
    .join(', ')

const FACTS = FIELD_LIST.filter(({ shownOn }) => shownOn.includes('page'))

function factsHtml(course: SiteCourseJson) {
  const facts = FACTS.map((field) => ({ field, value: field.fromJson(course) }))
  const known = facts.filter(({ value }) => !isUnknown(value))
  if (known.length === 0) return ''
  return html`<dl class="fact-list">${known.map(({ field, value }) => html`<dt>${field.label}</dt><dd><bdi>${shownAs(field, value)}</bdi></dd>`)}</dl>`
}

function shownAs({ members, show }: ListedField, value: unknown) {
  const text = show?.(value) ?? String(value)
  const isLink = Object.values(members).some(({ schema }) => schema.format === 'uri')
  return isLink ? linkHtml(text, text) : text
}

/** Imported addresses lead to http(s) alone; any other is shown as the text it is. */
function linkHtml(address: string, text: string) {
  const isWeb = URL.canParse(address) && /^https?:$/.test(new URL(address).protocol)
  return isWeb ? html`<a href="${address}" rel="nofollow noopener">${text}</a>` : text
}

const COVERED: { readonly [flag in keyof Coverage]: string } = {
  scorecard: 'hole-by-hole par and yardage',
  rated: 'course rating and slope',
  traced: 'a map of every hole',
  contours: 'green contours',
  wind: 'wind over every hole',
}

function coverageHtml(coverage: Coverage) {
  const held = (Object.keys(COVERED) as (keyof Coverage)[]).filter((flag) => coverage[flag])
  if (held.length === 0) return html`<p>We don’t have a scorecard or a map of this course yet.</p>`
  return html`<p>Available: ${held.map((flag) => COVERED[flag]).join('; ')}.</p>`
}

function sourceHtml({ source }: SiteCourseJson) {
  if (source === null) return html`<h2>Source</h2><p>Unknown.</p>`
  const { name, licence, url } = source
  const named = url === null ? name : linkHtml(url, name)
  return html`<h2>Source</h2><p><bdi>${named}</bdi>${licence === null ? '' : html`, licensed under <bdi>${licence}</bdi>`}</p>`
}

/** The way to the other courses of the town, the region and the country. */
function placesHtml({ city, region, country }: SiteCourseJson, site: string) {
  const links = [
    { name: city, path: placePath(country, region, city) },
    { name: region, path: placePath(country, region) },
    { name: country && (countryName(country) ?? country), path: placePath(country) },
  ].filter(({ name }) => name !== null)
  if (links.length === 0) return ''
  return html`<h2>More courses</h2>
<ul>${links.map(({ name, path }) => html`<li><a href="${site}/${path}">Courses in <bdi>${name}</bdi></a></li>`)}</ul>`
}
