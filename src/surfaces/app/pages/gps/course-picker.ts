import { html } from 'hono/html'
import { miles } from '../../../../core/units.ts'
import { type CourseQuery, LIMITS } from '../../../../library/query.ts'
import { searchCourses } from '../../../../library/search.ts'
import type { Snapshot } from '../../../../library/snapshot.ts'
import type { AppRequest } from '../../route.ts'
import { renderAppPage } from '../app-page.ts'
import { numberText } from '../lengths.ts'
import { coverageWords, placeWords, type Summary, summaryBySlug, summaryOf } from './course-of.ts'

export type PickerSelection = { readonly q: string; readonly offset: number; readonly home: string | null }

const SHOWN = 20
const SUGGESTED = 6

/** Where a course is found and opened. */
export const coursePicker = (request: AppRequest, snapshot: Snapshot, selection: PickerSelection) =>
  renderAppPage(request, {
    title: 'Courses',
    body: html`<form class="search" action="/gps" role="search">
<label for="q">Course or town</label>
<div class="search-line"><input id="q" name="q" type="search" value="${selection.q}" maxlength="${LIMITS.q.maximum}" autocomplete="off" enterkeyhint="search"><button class="button" type="submit">Search</button></div>
</form>
${selection.q === '' ? suggestions(snapshot, selection.home) : matches(snapshot, selection)}`,
  })

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
export function findCourses(snapshot: Snapshot, q: string, limit: number, offset = 0) {
  const { total, courses } = searchCourses(snapshot, queryFor({ q, limit, offset }))
  return { total, courses: courses.map((course) => summaryOf(snapshot, course)) }
}

function matches(snapshot: Snapshot, { q, offset }: PickerSelection) {
  const { total, courses } = findCourses(snapshot, q, SHOWN, offset)
  const next = offset + SHOWN
  return html`<p class="found" role="status">${foundText(total)}</p>
${courseList(courses)}
${total > next ? html`<p><a class="button quiet" href="/gps?${new URLSearchParams({ q, offset: String(next) })}">More courses</a></p>` : ''}`
}

function foundText(total: number): string {
  if (total === 0) return 'No courses found. Try part of the name, or the town.'
  return total === 1 ? 'One course' : `${numberText(total)} courses`
}

/** Those with the most to see; where there are none, the first of the list. */
function suggestions(snapshot: Snapshot, home: string | null) {
  const own = home === null ? null : summaryBySlug(snapshot, home)
  const found = (['contours', 'traced', null] as const)
    .map((coverage) => searchCourses(snapshot, queryFor({ coverage, limit: SUGGESTED })).courses)
    .find(({ length }) => length > 0)
  const courses = (found ?? []).map((course) => summaryOf(snapshot, course))
  return html`${own === null ? '' : html`<h2>Your home course</h2>${courseList([own])}`}
<h2>Featured courses</h2>
${courses.length > 0 ? courseList(courses) : html`<p>No courses yet.</p>`}`
}

const courseList = (courses: readonly Summary[]) => html`<ul class="courses">
${courses.map(
  (course) => html`<li><a href="/gps?course=${course.slug}"><strong><bdi>${course.name}</bdi></strong>
<span class="place"><bdi>${placeWords(course)}</bdi></span>
${heldLine(coverageWords(course))}</a></li>`,
)}
</ul>`

const heldLine = (words: readonly string[]) =>
  words.length > 0
    ? html`<span class="held">${words.join(' · ')}</span>`
    : html`<span class="hint">Not mapped yet</span>`
