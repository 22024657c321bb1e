import type { Answer } from '../http/answer.ts'
import { takeMemory } from '../http/body-memory.ts'
import type { Asked } from '../http/read-only-route.ts'
import { type CourseQuery, pageLink, parseCourseQuery } from '../library/query.ts'
import { type Page, searchCourses as search } from '../library/search.ts'
import { openedEnd, type Snapshot, type Texts } from '../library/snapshot.ts'
import { cachedAnswer, ONE_HOUR } from './cached-answer.ts'
import type { ApiContext } from './context.ts'
import { present } from './get-course.ts'
import { pageCache, type RememberedPage } from './page-cache.ts'

/** A page of the courses that match. */
export const searchCourses = ({ library, address, version }: ApiContext) => {
  const remembered = pageCache()
  return ({ raw }: Asked): Answer => {
    const snapshot = present(library)
    const queryString = queryOf(raw.url ?? '')
    const ask = () => askLibrary(snapshot, parseCourseQuery(queryString), address)
    const asked = remembered(snapshot, queryString, ask)
    return cachedAnswer(raw, {
      // The whole library's digest: the same library gives the same bytes for the same address.
      tag: `${snapshot.digest}${version}`,
      lastModified: snapshot.updatedAt,
      body: () => listOf(snapshot, asked.page, asked.query),
      once: true,
      cacheControl: ONE_HOUR,
      headers: () => asked.links,
      key: queryString,
    })
  }
}

function askLibrary(snapshot: Snapshot, query: CourseQuery, address: string): RememberedPage {
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
  if (courses.length === 0) return filled(`${head}]}`)
  const list = miles === null ? joined(texts, head, courses) : joinedWithMiles(texts, head, courses, miles)
  // The bracket takes the place of the last comma.
  list.write(']}', list.length - 2, 'latin1')
  return list
}

function joined(texts: Texts, head: string, courses: readonly number[]): Buffer {
  const { summaries, summaryStart, summaryEnd } = texts
  let length = head.length + 1
  for (const course of courses) length += (summaryEnd[course] ?? 0) - (summaryStart[course] ?? 0)
  const list = takeMemory(length)
  let at = list.write(head, 0, 'latin1')
  for (const course of courses) at += summaries.copy(list, at, summaryStart[course], summaryEnd[course])
  return list
}

/** With a point each summary is opened again for its distance. */
function joinedWithMiles(
  texts: Texts,
  head: string,
  courses: readonly number[],
  miles: readonly number[],
): Buffer {
  const { summaries, summaryStart } = texts
  const tails = miles.map((distance) => `,"miles":${twoDecimals(distance)}},`)
  let length = head.length + 1
  courses.forEach((course, i) => {
    length += openedEnd(texts, course) - (summaryStart[course] ?? 0) + (tails[i]?.length ?? 0)
  })
  const list = takeMemory(length)
  let at = list.write(head, 0, 'latin1')
  courses.forEach((course, i) => {
    at += summaries.copy(list, at, summaryStart[course], openedEnd(texts, course))
    at += list.write(tails[i] ?? '', at, 'latin1')
  })
  return list
}

function filled(text: string): Buffer {
  const list = takeMemory(text.length)
  list.write(text, 'latin1')
  return list
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
