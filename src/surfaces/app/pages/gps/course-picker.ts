import { html } from 'hono/html'
import { miles } from '../../../../core/units.ts'
import { type CourseQuery, LIMITS } from '../../../../library/query.ts'
import { searchCourses } from '../../../../library/search.ts'
import type { Snapshot } from '../../../../library/snapshot.ts'
import { numberIn } from '../../../../words/format.ts'
import type { Language } from '../../../../words/language.ts'
import { wordsOf } from '../../../../words/words-of.ts'
import { courseCard } from '../../../ui/course-card.ts'
import { icon } from '../../../ui/icons.ts'
import { scriptHtml } from '../../../ui/script.ts'
import type { AppRequest } from '../../route.ts'
import { renderAppPage } from '../app-page.ts'
import { placeWords, type Summary, summaryBySlug, summaryOf } from './course-of.ts'

export type PickerSelection = {
  readonly q: string
  readonly near: CourseQuery['near']
  readonly offset: number
  readonly home: string | null
}

const SHOWN = 20
const SUGGESTED = 6

/** A course in a list, and how far away it is where that was asked for. */
type Found = Summary & { readonly miles?: number | undefined }

/** Where a course is found and opened. */
export function coursePicker(request: AppRequest, snapshot: Snapshot, selection: PickerSelection) {
  const { language } = request
  const { picker } = wordsOf(language).gps
  const isAsked = selection.q !== '' || selection.near !== null
  return renderAppPage(request, {
    title: picker.title,
    shape: 'wide',
    head: scriptHtml('near-me.js'),
    body: html`<h1>${picker.title}</h1>
<form class="search" action="/gps" role="search">
<label for="q">${picker.label}</label>
<div class="search-line"><input id="q" name="q" type="search" value="${selection.q}" maxlength="${LIMITS.q.maximum}" autocomplete="off" enterkeyhint="search"><button class="button" type="submit">${picker.button}</button>
<button class="button quiet" type="button" data-near-me data-locating="${picker.locating}" data-denied="${picker.denied}" hidden>${icon('locate')}${picker.near}</button></div>
<p class="hint" role="status"></p>
</form>
${isAsked ? matches(request, snapshot, selection) : suggestions(request, snapshot, selection.home)}`,
  })
}

const queryFor = (selection: Partial<CourseQuery>): CourseQuery => ({
  q: null,
  country: null,
  region: null,
  city: null,
  near: null,
  radius: miles(LIMITS.radius.default),
  coverage: null,
  limit: SHOWN,
  offset: 0,
  ...selection,
})

/** Courses of that name or town, with how many there are. */
export function findCourses(
  snapshot: Snapshot,
  q: string,
  limit: number,
  { offset = 0, near = null }: Partial<Pick<CourseQuery, 'offset' | 'near'>> = {},
) {
  const query = queryFor({ q: q === '' ? null : q, near, limit, offset })
  const { total, courses, hundredths } = searchCourses(snapshot, query)
  return {
    total,
    courses: courses.map((course, place): Found => {
      const far = hundredths?.[place]
      return { ...summaryOf(snapshot, course), miles: far === undefined ? undefined : far / 100 }
    }),
  }
}

function matches(request: AppRequest, snapshot: Snapshot, { q, near, offset }: PickerSelection) {
  const { language } = request
  const { picker } = wordsOf(language).gps
  const { total, courses } = findCourses(snapshot, q, SHOWN, { offset, near })
  const next = new URLSearchParams({
    ...(q === '' ? {} : { q }),
    ...(near === null ? {} : { near: `${near.lat},${near.lng}` }),
    offset: String(offset + SHOWN),
  })
  return html`<p class="found" role="status">${foundText(language, total, near !== null)}</p>
${courseList(request, courses)}
${total > offset + SHOWN ? html`<p><a class="button quiet" href="/gps?${next}">${picker.more}</a></p>` : ''}`
}

function foundText(language: Language, total: number, isNear: boolean): string {
  const { picker } = wordsOf(language).gps
  if (total === 0) return isNear ? picker.noneNear : picker.none
  return total === 1 ? picker.one : picker.many(numberIn(language, total))
}

/** Those with the most to see; where there are none, the first of the list. */
function suggestions(request: AppRequest, snapshot: Snapshot, home: string | null) {
  const { picker } = wordsOf(request.language).gps
  const own = home === null ? null : summaryBySlug(snapshot, home)
  const found = (['contours', 'traced', null] as const)
    .map((coverage) => searchCourses(snapshot, queryFor({ coverage, limit: SUGGESTED })).courses)
    .find(({ length }) => length > 0)
  const courses = (found ?? []).map((course) => summaryOf(snapshot, course))
  return html`${own === null ? '' : html`<h2>${picker.home}</h2>${courseList(request, [own])}`}
<h2>${picker.featured}</h2>
${courses.length > 0 ? courseList(request, courses) : html`<p>${picker.empty}</p>`}`
}

/** Each opens in the app. */
const courseList = ({ language, addresses }: AppRequest, courses: readonly Found[]) =>
  courses.length === 0
    ? ''
    : html`<ul class="tiles">${courses.map((course) =>
        courseCard(
          {
            course: { ...course, url: opened(course), app_url: opened(course) },
            place: placeWords(course),
            away: awayText(language, course),
          },
          language,
          pictureHost(addresses),
        ),
      )}</ul>`

/** On the same host, drawings have an address without it, whatever name the host goes by here. */
const pictureHost = ({ app, site }: AppRequest['addresses']) =>
  new URL(app).origin === new URL(site).origin ? '' : site

const opened = ({ slug }: Found) => `/gps?course=${slug}`

const awayText = (language: Language, { miles }: Found) =>
  miles === undefined ? null : wordsOf(language).gps.picker.miles(numberIn(language, miles, 1))
