import type { Transport } from './get.ts'
import { get } from './get.ts'
import { nextPage } from './next-page.ts'
import { parseAnswer } from './parse-answer.ts'
import type { SearchQuery } from './search-params.ts'
import { searchParams } from './search-params.ts'
import type { Sleep } from './sleep.ts'
import { sleep } from './sleep.ts'
import type { Course, CourseList, CourseSummary, Status } from './types.ts'
import { checkUserAgent } from './user-agent.ts'

export type { TeeChoice } from './card.ts'
export { holeYards, selectTee } from './card.ts'
export type { Failure } from './dogleg-error.ts'
export { DoglegError } from './dogleg-error.ts'
export type { SearchQuery } from './search-params.ts'
export type { Sleep } from './sleep.ts'
export type { Course, CourseList, CourseSummary, Coverage, Hole, Layout, Status, Tee } from './types.ts'

export type ClientOptions = {
  /** The address of the course data API; its path ends in /v1. */
  baseUrl: string
  /** Your product and a way to contact you, as in `ScoreKeeper/2.1 (+https://example.org/contact)`. */
  userAgent: string
  fetch?: typeof globalThis.fetch | undefined
  /** How often a call is tried again after a 429, a 503 or a lost connection; 3 unless told. */
  retries?: number | undefined
  sleep?: Sleep | undefined
}

export type CallOptions = { signal?: AbortSignal | undefined }

export type Client = {
  /** One page of the courses that match. */
  search(query?: SearchQuery, options?: CallOptions): Promise<CourseList>
  /** Every course that matches, fetched page by page; `limit` is the size of a page. */
  courses(query?: SearchQuery, options?: CallOptions): AsyncGenerator<CourseSummary, void, undefined>
  /** The course with its scorecards; null when no course has the slug. */
  course(slug: string, options?: CallOptions): Promise<Course | null>
  status(options?: CallOptions): Promise<Status>
}

// Largest page the API serves: a walk then costs the fewest requests.
const WALK_LIMIT = 200

export function createClient(options: ClientOptions): Client {
  const transport = transportOf(options)
  const address = addressesUnder(options.baseUrl)
  const read = async <T>(url: URL, { signal }: CallOptions) =>
    parseAnswer<T>(await get(transport, url, signal))

  return {
    search: (query = {}, call = {}) => read<CourseList>(address('courses', searchParams(query)), call),
    courses: (query = {}, call = {}) =>
      walk(transport, address('courses', searchParams({ ...query, limit: query.limit ?? WALK_LIMIT })), call),
    course: (slug, call = {}) => readCourse(transport, slug, address, call),
    status: (call = {}) => read<Status>(address('status'), call),
  }
}

function transportOf({
  userAgent,
  fetch = globalThis.fetch,
  retries = 3,
  ...options
}: ClientOptions): Transport {
  const headers = new Headers({ accept: 'application/json', 'user-agent': checkUserAgent(userAgent) })
  // A page does not choose its User-Agent: some browsers drop the header, the others would
  // precede every read by a preflight.
  if ('document' in globalThis) headers.delete('user-agent')
  return { fetch, headers, retries, sleep: options.sleep ?? sleep }
}

type Address = (path: string, params?: URLSearchParams) => URL

function addressesUnder(baseUrl: string): Address {
  const base = new URL(baseUrl).href.replace(/\/+$/, '')
  return (path, params = new URLSearchParams()) => {
    const url = new URL(`${base}/${path}`)
    url.search = params.toString()
    return url
  }
}

async function* walk(transport: Transport, first: URL, { signal }: CallOptions) {
  let url: URL | null = first
  while (url) {
    const answer = await get(transport, url, signal)
    const page: CourseList = parseAnswer<CourseList>(answer)
    yield* page.courses
    url = nextPage(url, page, answer.headers.get('link'))
  }
}

async function readCourse(transport: Transport, slug: string, address: Address, { signal }: CallOptions) {
  // ERR-404: a text that can be no slug names no course; in a path it might lead elsewhere.
  if (!/^[a-z0-9-]{1,120}$/.test(slug)) return null
  const answer = await get(transport, address(`courses/${slug}`), signal)
  return answer.status === 404 ? null : parseAnswer<Course>(answer)
}
