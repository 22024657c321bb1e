import type { Page } from '../../library/matches.ts'
import { type CourseQuery, pageLink, parseCourseQuery } from '../../library/query.ts'
import { queryOf } from '../../library/query-string.ts'
import { searchCourses as search } from '../../library/search.ts'
import { presentLibrary } from '../../library/served-slug.ts'
import type { Snapshot } from '../../library/snapshot.ts'
import { QUICKEST } from '../../platform/http/content-coding.ts'
import type { Answer } from '../../platform/http/fast/answer.ts'
import { acquire } from '../../platform/http/fast/buffer-pool.ts'
import { type HeaderLines, headerLines } from '../../platform/http/fast/write-head.ts'
import type { OpenRequest } from '../../platform/http/read-only-route.ts'
import { cachedAnswer, ONE_HOUR } from './cached-answer.ts'
import type { ApiContext } from './context.ts'
import { listBody, listLength } from './list-body.ts'
import { listCompressor } from './list-compressor.ts'
import { pageCache, type RememberedPage } from './page-cache.ts'

/** A page of the courses that match. */
export const searchCourses = (context: ApiContext) => {
  const { address, version } = context
  const remembered = pageCache()
  const gzipList = listCompressor()
  return ({ url, headers }: OpenRequest): Answer => {
    const snapshot = presentLibrary(context)
    const queryString = queryOf(url)
    const find = () => findPage(snapshot, parseCourseQuery(queryString), address)
    const found = remembered(snapshot, queryString, find)
    return cachedAnswer(headers, {
      // The whole library's digest: the same library gives the same bytes for the same address.
      tag: `${snapshot.digest}${version}`,
      lastModified: snapshot.listsChangedAt,
      body: () => listBody(snapshot.texts, found, acquire),
      compress: (coding) => (coding === 'gzip' ? gzipList(snapshot, found) : null),
      effort: QUICKEST,
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
  return { page, head, length: listLength(snapshot.texts, head, page), links: linksOf(address, query, page) }
}

function linksOf(address: string, query: CourseQuery, { total }: Page): HeaderLines {
  const links: string[] = []
  const link = (offset: number, rel: string) =>
    `<${address}/courses?${pageLink(query, offset)}>; rel="${rel}"`
  if (query.offset + query.limit < total) links.push(link(query.offset + query.limit, 'next'))
  if (query.offset > 0) links.push(link(Math.max(0, Math.min(query.offset, total) - query.limit), 'prev'))
  return links.length > 0 ? headerLines({ Link: links.join(', ') }) : ''
}
