import type { FastifyRequest } from 'fastify'
import type { Answer } from '../http/answer.ts'
import { type CourseQuery, pageLink, parseCourseQuery } from '../library/query.ts'
import { type Page, searchCourses as search } from '../library/search.ts'
import { openedEnd, type Snapshot, type Texts } from '../library/snapshot.ts'
import { cachedAnswer, ONE_HOUR } from './cached-answer.ts'
import type { ApiContext } from './context.ts'
import { present } from './get-course.ts'
import { type Asked, pageCache } from './page-cache.ts'

/** A page of the courses that match. */
export const searchCourses = ({ library, address, version }: ApiContext) => {
  const remembered = pageCache()
  return (request: FastifyRequest): Answer => {
    const snapshot = present(library)
    const queryString = queryOf(request.raw.url ?? '')
    const ask = () => askLibrary(snapshot, parseCourseQuery(queryString), address)
    const asked = remembered(snapshot, queryString, ask)
    return cachedAnswer(request, {
      // The whole library's digest: the same library gives the same bytes for the same address.
      tag: `${snapshot.digest}${version}`,
      lastModified: snapshot.updatedAt,
      body: () => listOf(snapshot, asked.page, asked.query),
      cacheControl: ONE_HOUR,
      headers: () => asked.links,
      key: queryString,
    })
  }
}

function askLibrary(snapshot: Snapshot, query: CourseQuery, address: string): Asked {
  const page = search(snapshot, query)
  return { query, page, links: linksOf(address, query, page) }
}

function queryOf(url: string): string {
  const mark = url.indexOf('?')
  if (mark < 0) return ''
  const hash = url.indexOf('#', mark)
  return hash < 0 ? url.slice(mark + 1) : url.slice(mark + 1, hash)
}

/** CourseList, put together from the summaries as they lie in memory. */
function listOf({ texts }: Snapshot, { courses, miles, total }: Page, query: CourseQuery): Buffer {
  const head = `{"total":${total},"count":${courses.length},"offset":${query.offset},"courses":[`
  const tails = Array.from(courses, (_, i) =>
    miles === null ? '},' : `,"miles":${twoDecimals(miles[i] ?? 0)}},`,
  )
  const list = Buffer.allocUnsafe(lengthOf(texts, head, courses, tails))
  let at = list.write(head, 0, 'latin1')
  for (let i = 0; i < courses.length; i++) {
    const course = courses[i] ?? 0
    at += texts.summaries.copy(list, at, texts.summaryStart[course], openedEnd(texts, course))
    at += list.write(tails[i] ?? '', at, 'latin1')
  }
  // The bracket takes the place of the last comma.
  list.write(']}', list.length - 2, 'latin1')
  return list
}

function lengthOf(texts: Texts, head: string, courses: ArrayLike<number>, tails: readonly string[]): number {
  let length = head.length + (courses.length > 0 ? ']}'.length - 1 : ']}'.length)
  for (let i = 0; i < courses.length; i++) {
    const course = courses[i] ?? 0
    length += openedEnd(texts, course) - (texts.summaryStart[course] ?? 0) + (tails[i]?.length ?? 0)
  }
  return length
}

const twoDecimals = (miles: number) => Math.round(miles * 100) / 100

function linksOf(address: string, query: CourseQuery, { total }: Page): readonly string[] {
  const links: string[] = []
  const link = (offset: number, rel: string) =>
    `<${address}/courses?${pageLink(query, offset)}>; rel="${rel}"`
  if (query.offset + query.limit < total) links.push(link(query.offset + query.limit, 'next'))
  if (query.offset > 0) links.push(link(Math.max(0, Math.min(query.offset, total) - query.limit), 'prev'))
  return links.length > 0 ? ['Link', links.join(', ')] : []
}
