import { html } from 'hono/html'
import type { Profile } from '../../../../account/profile.ts'
import type { CourseKind } from '../../../../course/course-kind.ts'
import { LIMITS } from '../../../../library/query.ts'
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
import { awayText, closeCourses, findCourses, queryFor } from './find-courses.ts'
import { type PickerSelection, pickerSelection } from './picker-selection.ts'

/** What a picker shows, and for whom. */
type View = {
  readonly request: AppRequest
  readonly snapshot: Snapshot
  readonly profile: Pick<Profile, 'homeCourse' | 'units'>
  readonly selection: PickerSelection
}

const SHOWN = 20
const SUGGESTED = 6

/** Where a course is found and opened. A script searches while you type and adds what this device remembers. */
export function coursePicker(request: AppRequest, snapshot: Snapshot, profile: View['profile']) {
  const selection = pickerSelection(request.query)
  const view = { request, snapshot, profile, selection }
  const { picker } = wordsOf(request.language).gps
  return renderAppPage(request, {
    title: picker.title,
    shape: 'wide',
    head: [scriptHtml('near-me.js'), scriptHtml('course-picker.js')],
    body: html`<h1>${picker.title}</h1>
${formHtml(request.language, selection)}
<div data-own-courses></div>
<div data-found>${selection.isAsked ? matches(view) : suggestions(view)}</div>`,
  })
}

function formHtml(language: Language, { q, at }: PickerSelection) {
  const { picker } = wordsOf(language).gps
  return html`<form class="search" action="/gps" role="search" data-picker data-favourite="${picker.favourite('{course}')}" data-favourites="${picker.favourites}" data-recent="${picker.recent}" data-saved="${picker.saved}" data-offline="${picker.offline}">
<label for="q">${picker.label}</label>
<div class="search-line"><input id="q" name="q" type="search" value="${q}" maxlength="${LIMITS.q.maximum}" autocomplete="off" autocapitalize="off" spellcheck="false" enterkeyhint="search">${at === null ? '' : html`<input type="hidden" name="at" value="${at.lat},${at.lng}">`}<button class="button" type="submit">${picker.button}</button>
<button class="button quiet" type="button" data-near-me data-locating="${picker.locating}" data-denied="${picker.denied}" hidden>${icon('locate')}${picker.near}</button></div>
<p class="hint" role="status"></p>
<p class="unseen" role="status" data-told></p>
</form>`
}

function matches(view: View) {
  const { request, snapshot, selection } = view
  const { picker } = wordsOf(request.language).gps
  const { q, near, at, offset } = selection
  const { total, courses, corrected, notUsed, isPitchAndPutt } = findCourses(snapshot, q, SHOWN, {
    offset,
    near,
  })
  if (total === 0) return nothing(view)
  const next = new URLSearchParams({
    ...(q === '' ? {} : { q }),
    ...(near === null ? {} : { near: `${near.lat},${near.lng}` }),
    ...(near === null && at !== null ? { at: `${at.lat},${at.lng}` } : {}),
    offset: String(offset + SHOWN),
  })
  const count = total === 1 ? picker.one : picker.many(numberIn(request.language, total))
  const { search } = wordsOf(request.language)
  return html`<p class="found">${corrected === null ? '' : `${search.corrected(corrected)} `}${count}</p>
${notUsed.length === 0 ? '' : html`<p class="hint">${search.notUsed(notUsed.join(', '))}</p>`}
${courseList(view, courses, isPitchAndPutt ? 'pitch_and_putt' : null)}
${total > offset + SHOWN ? html`<p><a class="button quiet" href="/gps?${next}">${picker.more}</a></p>` : ''}`
}

/** What was probably meant, if anything is spelt like it. */
function nothing(view: View) {
  const { q, near } = view.selection
  const { gps, search } = wordsOf(view.request.language)
  const close = near === null ? closeCourses(view.snapshot, q) : []
  if (close.length === 0)
    return html`<p class="found">${near === null ? gps.picker.none : gps.picker.noneNear}</p>`
  return html`<p class="found">${search.close(q)}</p>
${courseList(view, close)}`
}

/** Those with the most to see; where there are none, the first of the list. */
function suggestions(view: View) {
  const { request, snapshot, profile } = view
  const { picker } = wordsOf(request.language).gps
  const own = profile.homeCourse === null ? null : summaryBySlug(snapshot, profile.homeCourse)
  const found = (['contours', 'traced', null] as const)
    .map((coverage) => searchCourses(snapshot, queryFor({ coverage, limit: SUGGESTED })).courses)
    .find(({ length }) => length > 0)
  const courses = (found ?? []).map((course) => summaryOf(snapshot, course))
  return html`${own === null ? '' : html`<h2>${picker.home}</h2>${courseList(view, [own])}`}
<h2>${picker.featured}</h2>
${courses.length > 0 ? courseList(view, courses) : html`<p>${picker.empty}</p>`}`
}

/** Each opens in the app. */
const courseList = (
  { request: { language, addresses }, profile: { units }, selection }: View,
  courses: readonly Summary[],
  kind: CourseKind | null = null,
) =>
  html`<ul class="tiles">${courses.map((course) => {
    const address = `/gps?course=${course.slug}`
    return courseCard(
      {
        course: { ...course, url: address, app_url: address },
        place: placeWords(course, language),
        kind,
        away: awayText(course, { from: selection.at, units, language }),
      },
      language,
      pictureHost(addresses),
    )
  })}</ul>`

/** On the same host, drawings have an address without it, whatever name the host goes by here. */
const pictureHost = ({ app, site }: AppRequest['addresses']) =>
  new URL(app).origin === new URL(site).origin ? '' : site
