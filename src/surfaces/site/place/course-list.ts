import { html } from 'hono/html'
import type { SummaryJson } from '../../../course/schema.ts'
import { readSummary } from '../../../library/read-course.ts'
import type { Snapshot } from '../../../library/snapshot.ts'
import { numberIn } from '../../../words/format.ts'
import { wordsOf } from '../../../words/words-of.ts'
import { coverageMeter } from '../../ui/coverage-meter.ts'
import type { SiteView } from '../site-view.ts'
import type { Listed } from './list-courses.ts'
import { HAVES, HOLES, isFiltered, type ListQuery, listAddress, PLAIN, SORTS } from './list-query.ts'

export const COURSES_A_PAGE = 60
/** Shorter lists need no filters, and no letters. */
const FEW = 12
const MANY = 120

export type CourseListParts = {
  readonly snapshot: Snapshot
  /** Of the place, before any filter. */
  readonly all: readonly number[]
  readonly listed: Listed
  readonly query: ListQuery
  /** The path of the place's page. */
  readonly path: string
}

/** The courses of a place, with filters and sorting that are plain links and a form. */
export function courseListHtml(parts: CourseListParts, view: SiteView) {
  const { snapshot, all, listed, query } = parts
  const words = wordsOf(view.language).place
  const from = (query.page - 1) * COURSES_A_PAGE
  const courses = listed.courses
    .slice(from, from + COURSES_A_PAGE)
    .map((course) => readSummary(snapshot, course))
  return html`<section id="courses" aria-labelledby="courses-title"><h2 id="courses-title">${words.list}</h2>
${all.length > FEW ? formHtml(parts, view) : ''}
${all.length > MANY && query.sort === 'name' ? lettersHtml(parts, view) : ''}
<p role="status">${words.counted(numberIn(view.language, listed.courses.length), listed.courses.length === 1)}</p>
${courses.length === 0 ? emptyHtml(parts, view) : html`<ul class="course-list">${courses.map((course) => courseHtml(course, view))}</ul>`}
${pagerHtml(parts, view)}</section>`
}

const optionHtml = (value: string, text: string, isChosen: boolean) =>
  html`<option value="${value}"${isChosen ? html` selected` : ''}>${text}</option>`

function formHtml({ query, path }: CourseListParts, { language, addresses }: SiteView) {
  const words = wordsOf(language).place
  return html`<form class="list-form" method="get" action="${addresses.site}${path}#courses" aria-label="${words.filters}">
<label><span>${words.have}</span><select name="have">${optionHtml('', words.haves.any, query.have === null)}${HAVES.map((have) => optionHtml(have, words.haves[have], query.have === have))}</select></label>
<label><span>${words.holes}</span><select name="holes">${optionHtml('', words.holesOf.any, query.holes === null)}${HOLES.map((holes) => optionHtml(holes, words.holesOf[holes], query.holes === holes))}</select></label>
<label><span>${words.sort}</span><select name="sort">${SORTS.map((sort) => optionHtml(sort === 'name' ? '' : sort, words.sorts[sort], query.sort === sort))}</select></label>
<button class="button" type="submit">${words.show}</button>
${isFiltered(query) ? html`<a class="button quiet" href="${addresses.site}${path}#courses">${words.reset}</a>` : ''}
</form>`
}

function lettersHtml({ listed, query, path }: CourseListParts, { language, addresses }: SiteView) {
  const words = wordsOf(language).place
  const link = (letter: string | null, text: string) =>
    html`<a href="${addresses.site}${listAddress(path, { ...query, letter, page: 1 })}#courses"${query.letter === letter ? html` aria-current="true"` : ''}>${text}</a>`
  return html`<nav class="letters" aria-label="${words.letters}">${link(null, words.allLetters)}${listed.letters.map((letter) => link(letter, letter.toUpperCase()))}</nav>`
}

const emptyHtml = ({ path }: CourseListParts, { language, addresses }: SiteView) => {
  const words = wordsOf(language).place
  return html`<div class="empty"><p>${words.none}</p><a class="button" href="${addresses.site}${listAddress(path, PLAIN)}">${words.reset}</a></div>`
}

function courseHtml(
  { name, url, city, hole_count, par_total, coverage }: SummaryJson,
  { language }: SiteView,
) {
  const { course } = wordsOf(language)
  const facts = [
    city,
    hole_count === null ? null : course.holesCount(hole_count),
    par_total === null ? null : course.parShort(par_total),
  ].filter((fact) => fact !== null)
  return html`<li><a href="${url}"><strong><bdi>${name}</bdi></strong><span class="soft"><bdi>${facts.join(' · ')}</bdi></span>${coverageMeter(coverage, language)}</a></li>
`
}

function pagerHtml({ listed, query, path }: CourseListParts, { language, addresses }: SiteView) {
  const words = wordsOf(language).place
  const total = listed.courses.length
  if (total <= COURSES_A_PAGE) return ''
  const from = (query.page - 1) * COURSES_A_PAGE
  const to = Math.min(from + COURSES_A_PAGE, total)
  const link = (page: number, rel: 'prev' | 'next', text: string) =>
    html`<a class="button quiet" rel="${rel}" href="${addresses.site}${listAddress(path, { ...query, page })}#courses">${text}</a>`
  return html`<nav class="pager" aria-label="${words.pages}">${query.page > 1 ? link(query.page - 1, 'prev', words.previous) : ''}<span class="soft">${words.shown(numberIn(language, from + 1), numberIn(language, to), numberIn(language, total))}</span>${to < total ? link(query.page + 1, 'next', words.next) : ''}</nav>`
}
