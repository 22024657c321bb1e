import { html } from 'hono/html'
import { sortKey } from '../../core/text/words.ts'
import { placePath } from '../../course/place-path.ts'
import type { SummaryJson } from '../../course/schema.ts'
import { allCountries, isRecorded, PLACE_KINDS, type Place, placesBelow } from '../../library/places.ts'
import { readSummary } from '../../library/read-course.ts'
import type { Snapshot } from '../../library/snapshot.ts'
import { countryName } from '../../place/names.ts'
import { stripBidi } from '../ui/strip-bidi.ts'
import { renderSitePage } from './site-page.ts'
import type { SiteView } from './site-view.ts'

export const COURSES_A_PAGE = 200

/** A place from the country down as it is recorded: null where it is not. */
export type Levels = readonly (string | null)[]

/** How a place is written, by its first course. */
export function levelsOf(snapshot: Snapshot, { kind, courses: [first = 0] }: Place): Levels {
  const { country, region, city } = readSummary(snapshot, first)
  return [country, region, city].slice(0, PLACE_KINDS.indexOf(kind) + 1)
}

/** What there is in a country, a region or a town: the places below it and its courses. */
export function placePage(snapshot: Snapshot, place: Place, page: number, view: SiteView): Promise<string> {
  const { site } = view.addresses
  const levels = levelsOf(snapshot, place)
  const names = levels.map(nameOf)
  const canonical = `${site}/${placePath(...levels)}`
  const title = names.toReversed().join(', ')
  return renderSitePage({
    title: `Golf courses in ${stripBidi(title)} · Dogleg`,
    description: `Golf courses in ${stripBidi(title)}: scorecards, tees and maps.`,
    ...view,
    path: `/${pageAddress(placePath(...levels), page)}`,
    body: html`${trailHtml(site, levels.slice(0, -1))}
<h1><bdi>${names.at(-1)}</bdi></h1>
<p class="soft">${counted(place.courses.length)}</p>
${belowHtml(snapshot, site, placesBelow(snapshot, place))}
${coursesHtml(snapshot, place, page, canonical)}
${ATTRIBUTION}`,
  })
}

/** Every country that has a course. */
export const countriesPage = (snapshot: Snapshot, view: SiteView): Promise<string> =>
  renderSitePage({
    title: 'Golf courses by place · Dogleg',
    description: 'Every country with golf courses, and how many we have there.',
    ...view,
    body: html`<h1>Places</h1>
<p class="soft">${counted(snapshot.count)}</p>
${placesHtml(snapshot, view.addresses.site, allCountries(snapshot))}
${ATTRIBUTION}`,
  })

const ATTRIBUTION = html`<p class="soft">When you use the data, credit Dogleg and link to the course page.</p>`

const counted = (courses: number) =>
  courses === 1 ? 'One course' : `${courses.toLocaleString('en')} courses`

const UNRECORDED = ['Unknown country', 'Unknown region', 'Unknown town']

const nameOf = (name: string | null, level: number) =>
  name === null ? (UNRECORDED[level] ?? '') : level === 0 ? (countryName(name) ?? name) : name

const trailHtml = (site: string, levels: Levels) =>
  html`<p class="trail"><a href="${site}/places">Places</a>${levels.map(
    (name, level) =>
      html` › <a href="${site}/${placePath(...levels.slice(0, level + 1))}"><bdi>${nameOf(name, level)}</bdi></a>`,
  )}</p>`

function belowHtml(snapshot: Snapshot, site: string, places: readonly Place[]) {
  const [first] = places
  // Where nothing further is recorded, the list of courses says all.
  if (first === undefined || (places.length === 1 && !isRecorded(snapshot, first))) return ''
  return html`<h2>${first.kind === 'region' ? 'Regions' : 'Towns'}</h2>
${placesHtml(snapshot, site, places)}
<h2>Courses</h2>`
}

function placesHtml(snapshot: Snapshot, site: string, places: readonly Place[]) {
  const entries = places.map((place) => entryOf(snapshot, place)).sort(byName)
  return html`<ul class="places">${entries.map(
    ({ levels, name, count }) =>
      html`<li><a href="${site}/${placePath(...levels)}"><bdi>${name}</bdi></a> <span class="soft count">${count.toLocaleString('en')}</span></li>
`,
  )}</ul>`
}

type Entry = {
  readonly levels: Levels
  readonly name: string
  readonly key: string
  readonly count: number
  readonly recorded: boolean
}

function entryOf(snapshot: Snapshot, place: Place): Entry {
  const levels = levelsOf(snapshot, place)
  const recorded = isRecorded(snapshot, place)
  const name = nameOf(recorded ? (levels.at(-1) ?? null) : null, levels.length - 1)
  return { levels, name, key: sortKey(name), count: place.courses.length, recorded }
}

/** What is not recorded stands behind all names. */
const byName = (a: Entry, b: Entry) =>
  Number(b.recorded) - Number(a.recorded) || (a.key < b.key ? -1 : a.key > b.key ? 1 : 0)

function coursesHtml(snapshot: Snapshot, { courses }: Place, page: number, address: string) {
  const from = (page - 1) * COURSES_A_PAGE
  const listed = courses.slice(from, from + COURSES_A_PAGE).map((course) => readSummary(snapshot, course))
  const behind = from + listed.length
  return html`<ul class="course-list">${listed.map(courseHtml)}</ul>
${
  courses.length <= COURSES_A_PAGE
    ? ''
    : html`<p class="pager">${page > 1 ? html`<a rel="prev" href="${pageAddress(address, page - 1)}">Previous</a>` : ''}<span class="soft">${from + 1}–${behind} of ${courses.length.toLocaleString('en')}</span>${behind < courses.length ? html`<a rel="next" href="${pageAddress(address, page + 1)}">Next</a>` : ''}</p>`
}`
}

const pageAddress = (address: string, page: number) => (page === 1 ? address : `${address}?page=${page}`)

function courseHtml({ name, url, city, hole_count, par_total }: SummaryJson) {
  const facts = [
    city,
    hole_count === null ? null : `${hole_count} ${hole_count === 1 ? 'hole' : 'holes'}`,
    par_total === null ? null : `par ${par_total}`,
  ].filter((fact) => fact !== null)
  return html`<li><a href="${url}"><bdi>${name}</bdi></a>${facts.length === 0 ? '' : html` <span class="soft"><bdi>${facts.join(', ')}</bdi></span>`}</li>
`
}
