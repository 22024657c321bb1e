import type { Page } from '../../library/matches.ts'
import { type CourseQuery, pageLink, parseCourseQuery } from '../../library/query.ts'
import { searchCourses as search } from '../../library/search.ts'
import { presentLibrary } from '../../library/served-slug.ts'
import { openedEnd, type Snapshot, type Texts } from '../../library/snapshot.ts'
import type { Answer } from '../../platform/http/fast/answer.ts'
import { acquire } from '../../platform/http/fast/buffer-pool.ts'
import { type HeaderLines, headerLines } from '../../platform/http/fast/write-head.ts'
import type { OpenRequest } from '../../platform/http/read-only-route.ts'
import { cachedAnswer, ONE_HOUR } from './cached-answer.ts'
import type { ApiContext } from './context.ts'
import { hundredthsLength, writeHundredths } from './hundredths.ts'
import { pageCache, type RememberedPage } from './page-cache.ts'

/** A page of the courses that match. */
export const searchCourses = (context: ApiContext) => {
  const { address, version } = context
  const remembered = pageCache()
  return ({ url, headers }: OpenRequest): Answer => {
    const snapshot = presentLibrary(context)
    const queryString = queryOf(url)
    const find = () => findPage(snapshot, parseCourseQuery(queryString), address)
    const found = remembered(snapshot, queryString, find)
    return cachedAnswer(headers, {
      // The whole library's digest: the same library gives the same bytes for the same address.
      tag: `${snapshot.digest}${version}`,
      lastModified: snapshot.updatedAt,
      body: () => listOf(snapshot, found),
      pooled: true,
      cacheControl: ONE_HOUR,
      headers: found.links,
      key: queryString,
    })
  }
}

/** Which courses answer the query, and all we know of the answer before we build its bytes. */
function findPage(snapshot: Snapshot, query: CourseQuery, address: string): RememberedPage {
  const page = search(snapshot, query)
  const { total, courses } = page
  const head = `{"total":${total},"count":${courses.length},"offset":${query.offset},"courses":[`
  return { page, head, length: lengthOf(snapshot.texts, head, page), links: linksOf(address, query, page) }
}

function queryOf(url: string): string {
  const mark = url.indexOf('?')
  if (mark < 0) return ''
  const hash = url.indexOf('#', mark)
  return hash < 0 ? url.slice(mark + 1) : url.slice(mark + 1, hash)
}

/** CourseList, copied together from the summaries in memory. */
function listOf({ texts }: Snapshot, { head, page, length }: RememberedPage): Buffer {
  const list = acquire(length)
  const at = list.write(head, 0, 'latin1')
  if (page.hundredths === null) joinSummaries(list, at, texts, page.courses)
  else joinWithMiles(list, at, texts, page.courses, page.hundredths)
  // The bracket replaces the last comma.
  list.write(']}', length - 2, 'latin1')
  return list
}

/** Neighbours in the library are copied in one go. */
function joinSummaries(list: Buffer, start: number, texts: Texts, courses: readonly number[]) {
  const { summaries, summaryStart } = texts
  let at = start
  for (let i = 0; i < courses.length; ) {
    const first = courses[i] ?? 0
    let behind = first
    while (i < courses.length && courses[i] === behind) {
      i++
      behind++
    }
    at += summaries.copy(list, at, summaryStart[first], summaryStart[behind])
  }
}

/** With `near`, each summary gets its distance as a last field. */
function joinWithMiles(
  list: Buffer,
  start: number,
  texts: Texts,
  courses: readonly number[],
  hundredths: readonly number[],
) {
  let at = start
  for (let i = 0; i < courses.length; i++) {
    const course = courses[i] ?? 0
    at += texts.summaries.copy(list, at, texts.summaryStart[course], openedEnd(texts, course))
    at += MILES.copy(list, at)
    at = writeHundredths(list, at, hundredths[i] ?? 0)
    at += END.copy(list, at)
  }
}

const MILES = Buffer.from(',"miles":')
const END = Buffer.from('},')

function lengthOf(texts: Texts, head: string, { courses, hundredths }: Page): number {
  let length = head.length + (courses.length > 0 ? 1 : 2)
  for (const course of courses) length += openedEnd(texts, course) + 2 - (texts.summaryStart[course] ?? 0)
  for (const distance of hundredths ?? []) length += MILES.length + hundredthsLength(distance)
  return length
}

function linksOf(address: string, query: CourseQuery, { total }: Page): HeaderLines {
  const links: string[] = []
  const link = (offset: number, rel: string) =>
    `<${address}/courses?${pageLink(query, offset)}>; rel="${rel}"`
  if (query.offset + query.limit < total) links.push(link(query.offset + query.limit, 'next'))
  if (query.offset > 0) links.push(link(Math.max(0, Math.min(query.offset, total) - query.limit), 'prev'))
  return links.length > 0 ? headerLines({ Link: links.join(', ') }) : ''
}
