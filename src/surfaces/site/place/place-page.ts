import { html } from 'hono/html'
import { flagBit } from '../../../course/coverage.ts'
import { placePath } from '../../../course/place-path.ts'
import { allCountries, isRecorded, PLACE_KINDS, type Place, placesBelow } from '../../../library/places.ts'
import type { Snapshot } from '../../../library/snapshot.ts'
import { numberIn, shareIn } from '../../../words/format.ts'
import { pathIn } from '../../../words/language.ts'
import { wordsOf } from '../../../words/words-of.ts'
import { type Crumb, crumbFacts, crumbsHtml } from '../../ui/breadcrumbs.ts'
import { stripBidi } from '../../ui/strip-bidi.ts'
import { renderSitePage } from '../site-page.ts'
import type { SiteView } from '../site-view.ts'
import { figuresOf } from './course-figures.ts'
import { COURSES_A_PAGE, courseListHtml } from './course-list.ts'
import { listCourses } from './list-courses.ts'
import { isFiltered, type ListQuery, listAddress } from './list-query.ts'
import { neighboursOf } from './neighbours.ts'
import { placeFacts } from './place-facts.ts'
import { placeMap } from './place-map.ts'
import { type Levels, levelName, levelsOf, ownCountryName } from './place-names.ts'
import { belowHtml, entryOf, linksHtml } from './places-below.ts'

/** A country, a region or a town: its map, its courses, the places below it and around it. Null past the last page. */
export async function placePage(
  snapshot: Snapshot,
  place: Place,
  query: ListQuery,
  view: SiteView,
): Promise<string | null> {
  const { language, addresses } = view
  const words = wordsOf(language).place
  const levels = levelsOf(snapshot, place)
  const path = `/${placePath(...levels)}`
  const names = levels.map((name, level) => levelName(name, level, language))
  const title = stripBidi(names.toReversed().join(', '))
  const listed = listCourses(snapshot, await figuresOf(snapshot), place.courses, query)
  if (query.page > 1 && (query.page - 1) * COURSES_A_PAGE >= listed.courses.length) return null
  const crumbs = placeTrail(levels, view)
  const name = names.at(-1) ?? ''
  const count = numberIn(language, place.courses.length)
  return renderSitePage({
    title: `${words.title(title)} · Dogleg`,
    description: words.description(title, count, place.courses.length === 1),
    ...view,
    // Filtered lists are the same courses in another order: search engines need only the plain one.
    path: isFiltered(query) ? path : listAddress(path, query),
    facts: [
      placeFacts(name, levels, `${addresses.site}${pathIn(language, path)}`),
      crumbFacts(crumbs, { name, address: `${addresses.site}${pathIn(language, path)}` }),
    ],
    head: html`<link rel="alternate" type="text/markdown" href="${addresses.site}${pathIn(language, path)}.md">`,
    body: html`${crumbsHtml(crumbs, language)}
<div class="place-head"><div>
<h1><bdi>${words.title(name)}</bdi></h1>
${ownNameHtml(levels, view)}
${statsHtml(snapshot, place.courses, view)}
</div>
${isOnMap(snapshot, place) ? placeMap(path, words.mapOf(name), view) : ''}</div>
${belowPlaces(snapshot, place, view)}
${courseListHtml({ snapshot, all: place.courses, listed, query, path }, view)}
${neighboursHtml(snapshot, place, levels, view)}
<p class="soft">${words.credit}</p>`,
  })
}

/** A place whose courses all lack coordinates has no map. */
function isOnMap({ geo }: Snapshot, place: Place): boolean {
  const courses = new Set(place.courses)
  return geo.courseOf.some((course) => courses.has(course))
}

/** Every country that has a course. */
export function countriesPage(snapshot: Snapshot, view: SiteView): Promise<string> {
  const { language, addresses } = view
  const words = wordsOf(language).place
  const countries = allCountries(snapshot)
  const everything = Array.from({ length: snapshot.count }, (_, course) => course)
  const entries = countries.map((country) => entryOf(snapshot, country, view))
  const named = entries.filter(({ recorded }) => recorded).length
  return renderSitePage({
    title: `${words.allTitle} · Dogleg`,
    description: words.allDescription(numberIn(language, snapshot.count), numberIn(language, named)),
    ...view,
    facts: [placeFacts(words.world, [], `${addresses.site}${pathIn(language, '/places')}`)],
    head: html`<link rel="alternate" type="text/markdown" href="${addresses.site}${pathIn(language, '/places')}.md">`,
    body: html`<div class="place-head wide-map"><div><h1>${words.allTitle}</h1>
${statsHtml(snapshot, everything, view)}</div>
${placeMap('/places', words.mapOf(words.world), view)}</div>
${belowHtml(snapshot, countries, words.countries, view)}
<p class="soft">${words.credit}</p>`,
  })
}

/** The levels above a place. */
export function placeTrail(levels: Levels, { language, addresses }: SiteView): readonly Crumb[] {
  const address = (path: string) => `${addresses.site}${pathIn(language, `/${path}`)}`
  const above = levels.slice(0, -1).map((name, level) => ({
    name: levelName(name, level, language),
    address: address(placePath(...levels.slice(0, level + 1))),
  }))
  return [{ name: wordsOf(language).frame.courses, address: address('places') }, ...above]
}

const ownNameHtml = ([country, ...below]: Levels, { language }: SiteView) => {
  const own = country == null || below.length > 0 ? null : ownCountryName(country, language)
  return own === null ? '' : html`<p class="place"><bdi>${own}</bdi></p>`
}

const SHOWN = ['scorecard', 'rated', 'traced', 'contours'] as const

/** How many courses, and of how many we have what. */
function statsHtml(snapshot: Snapshot, courses: readonly number[], { language }: SiteView) {
  const { stats } = wordsOf(language).place
  const { coverageBits } = snapshot.filters
  const counts = SHOWN.map((flag) => {
    const count = courses.filter((course) => ((coverageBits[course] ?? 0) & flagBit(flag)) !== 0).length
    return [stats[flag], count] as const
  })
  return html`<dl class="stats"><div><dt>${stats.courses}</dt><dd>${numberIn(language, courses.length)}</dd></div>
${counts.filter(([, count]) => count > 0).map(([name, count]) => html`<div><dt>${name}</dt><dd>${numberIn(language, count)} <small>${shareIn(language, count / courses.length)}</small></dd></div>`)}</dl>`
}

function belowPlaces(snapshot: Snapshot, place: Place, view: SiteView) {
  const words = wordsOf(view.language).place
  const below = placesBelow(snapshot, place)
  const [first] = below
  // Where nothing further is recorded, the list of courses says all.
  if (first === undefined || (below.length === 1 && !isRecorded(snapshot, first))) return ''
  const title = PLACE_KINDS[PLACE_KINDS.indexOf(place.kind) + 1] === 'region' ? words.regions : words.towns
  return html`<section>${belowHtml(snapshot, below, title, view)}</section>`
}

function neighboursHtml(snapshot: Snapshot, place: Place, levels: Levels, view: SiteView) {
  const near = neighboursOf(snapshot, place, levels)
  if (near.length === 0) return ''
  return html`<section><h2>${wordsOf(view.language).place.neighbours}</h2>${linksHtml(
    near.map((each) => entryOf(snapshot, each, view)),
    view,
  )}</section>`
}
