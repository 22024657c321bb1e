import { get } from 'node:http'
import type { ListedCourse } from '../src/course/course-store.ts'
import type { ChildServer } from './child-server.ts'
import type { Context } from './context.ts'

const HOST = 'Host: 127.0.0.1\r\nUser-Agent: dogleg-bench\r\nAccept: application/json\r\n'

const requestFor = (target: string, more = '') =>
  Buffer.from(`GET /v1/courses${target} HTTP/1.1\r\n${HOST}${more}\r\n`)

export const courseRequests = ({ courses }: Context) => courses.map(({ slug }) => requestFor(`/${slug}`))

/** What most programs send, and what browsers send. */
export const ACCEPTED = { gzip: 'gzip', browser: 'gzip, deflate, br, zstd' } as const
export type Accepted = keyof typeof ACCEPTED

const accepting = (what: Accepted) => `Accept-Encoding: ${ACCEPTED[what]}\r\n`

export const compressedRequests = ({ courses }: Context, what: Accepted) =>
  courses.map(({ slug }) => requestFor(`/${slug}`, accepting(what)))

export const pageRequests = ({ courses }: Context) =>
  courses.map(({ slug }) => Buffer.from(`GET /courses/${slug} HTTP/1.1\r\n${HOST}\r\n`))

export const searchRequests = (queries: readonly string[], what?: Accepted) =>
  queries.map((query) => requestFor(`?${query}`, what && accepting(what)))

/** Requests from a client that already has every course. */
export async function conditionalRequests({ courses }: Context, service: ChildServer): Promise<Buffer[]> {
  const [first] = courses
  if (!first) throw new Error('The library has no courses.')
  // An ETag is a digest from the database plus a suffix, which one answer reveals.
  const ending = (await etagOf(service, first)).slice(first.body_digest.length + 1)
  return courses.map(({ slug, body_digest }) =>
    requestFor(`/${slug}`, `If-None-Match: "${body_digest}${ending}\r\n`),
  )
}

const etagOf = ({ port }: ChildServer, { slug }: ListedCourse) =>
  new Promise<string>((done, fail) => {
    const request = get(
      { port, host: '127.0.0.1', path: `/v1/courses/${slug}`, agent: false },
      (response) => {
        response.resume()
        done(response.headers.etag ?? '')
      },
    )
    request.once('error', fail)
  })
