import { html } from 'hono/html'
import type { LatLng } from '../../core/geo/point.ts'
import { miles } from '../../core/units.ts'
import { find } from '../../find/find.ts'
import { listFound } from '../../find/found.ts'
import { readSummary } from '../../library/read-course.ts'
import type { Snapshot } from '../../library/snapshot.ts'
import { coursesLike } from '../../library/spelt-like.ts'
import { numberIn } from '../../words/format.ts'
import { wordsOf } from '../../words/words-of.ts'
import { courseCard } from '../ui/course-card.ts'
import { searchBox } from '../ui/search-box.ts'
import type { PublicClub } from './club/club-list.ts'
import { USUAL_UNITS } from './course/course-view.ts'
import { awayWords } from './course/nearby-section.ts'
import { placeWords } from './course/shown-course.ts'
import { renderSitePage } from './site-page.ts'
import type { SiteView } from './site-view.ts'

export type Sought = { readonly q: string; readonly near: LatLng | null; readonly offset: number }

const A_PAGE = 24
const NEAR_MILES = 30

/** Courses by name or town, or near a point. Search engines need no list of searches. */
export function searchPage(
  snapshot: Snapshot,
  sought: Sought,
  clubs: readonly PublicClub[],
  view: SiteView,
): Promise<string> {
  const { language, addresses } = view
  const words = wordsOf(language).search
  return renderSitePage({
    title: `${sought.q === '' ? words.title : sought.q} · Dogleg`,
    ...view,
    listed: undefined,
    body: html`<h1>${words.title}</h1>
${searchBox({ language, addresses, id: 'q', isLarge: true, value: sought.q })}
${sought.offset > 0 ? '' : clubsHtml(clubs, view)}
${sought.q === '' && sought.near === null ? html`<p>${words.ask} <a class="link-button" href="${addresses.site}/places">${words.browse}</a></p>` : resultsHtml(snapshot, sought, view)}`,
  })
}

const MOST_CLUBS = 6

/** Clubs of that name which have a public page. */
function clubsHtml(clubs: readonly PublicClub[], { language, addresses }: SiteView) {
  if (clubs.length === 0) return ''
  return html`<section aria-labelledby="clubs-title"><h2 id="clubs-title">${wordsOf(language).clubPublic.found}</h2>
<p class="row">${clubs.slice(0, MOST_CLUBS).map(({ slug, name }) => html`<a class="button quiet" href="${addresses.site}/clubs/${slug}"><bdi>${name}</bdi></a>`)}</p></section>`
}

function resultsHtml(snapshot: Snapshot, { q, near, offset }: Sought, view: SiteView) {
  const { language, addresses } = view
  const words = wordsOf(language).search
  const radius = miles(NEAR_MILES)
  const found = find(snapshot, { query: q, near, radius, coverage: null, limit: A_PAGE, offset })
  if (found === null) return near === null ? closeHtml(snapshot, q, view) : nothingHtml(near, view)
  const count = numberIn(language, found.total)
  const isOne = found.total === 1
  const courses = found.courses.map(({ course, miles: away }) => ({
    course: readSummary(listFound(snapshot, found), course),
    away: away === null ? null : awayWords(away, { ...view, units: USUAL_UNITS[language] }),
  }))
  const kind = found.isPitchAndPutt ? 'pitch_and_putt' : null
  return html`${found.corrected === null ? '' : html`<p>${words.corrected(found.corrected)}</p>`}
<p role="status">${near === null ? words.foundFor(count, isOne, found.corrected ?? q) : words.foundNear(count, isOne)}</p>
${found.notUsed.length === 0 ? '' : html`<p>${words.notUsed(found.notUsed.join(', '))}</p>`}
<ul class="tiles">${courses.map(({ course, away }) => courseCard({ course, place: placeWords(course, language), kind, away }, language, addresses.site))}</ul>
${found.total > offset + A_PAGE ? html`<p><a class="button quiet" href="${addresses.site}/search?${nextQuery(q, near, offset + A_PAGE)}">${words.more}</a></p>` : ''}`
}

const nextQuery = (q: string, near: LatLng | null, offset: number) =>
  new URLSearchParams({
    ...(q === '' ? {} : { q }),
    ...(near === null ? {} : { near: `${near.lat},${near.lng}` }),
    offset: String(offset),
  })

/** What was probably meant. */
function closeHtml(snapshot: Snapshot, q: string, view: SiteView) {
  const { language, addresses } = view
  const close = coursesLike(snapshot, q).map((course) => readSummary(snapshot, course))
  if (close.length === 0) return nothingHtml(null, view)
  return html`<p role="status">${wordsOf(language).search.close(q)}</p>
<ul class="tiles">${close.map((course) => courseCard({ course, place: placeWords(course, language) }, language, addresses.site))}</ul>`
}

const nothingHtml = (near: LatLng | null, { language, addresses }: SiteView) => {
  const words = wordsOf(language).search
  return html`<div class="empty" role="status"><p>${near === null ? words.nothing : words.nothingNear}</p><a class="button" href="${addresses.site}/places">${words.browse}</a></div>`
}
