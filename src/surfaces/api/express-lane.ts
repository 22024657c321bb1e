import type { IncomingMessage, ServerResponse } from 'node:http'
import { requestId } from '../../platform/http/fast/answer.ts'
import {
  answerOpenly,
  type Endpoint,
  limited,
  type OpenSurface,
} from '../../platform/http/read-only-route.ts'
import { type RequestFields, readFields } from '../../platform/http/request-fields.ts'

/** Answers a request if it is one of the busiest, and says whether it did. */
export type ExpressLane = (request: IncomingMessage, response: ServerResponse) => boolean

/** The two busiest endpoints, and the path that both begin with. */
export type Busiest = {
  readonly courses: string
  readonly search: Endpoint
  readonly course: Endpoint
  readonly isHeld: (slug: string) => boolean
}

/**
 * Plain reads of courses, which are nearly all requests, go by an express lane before the router: a third of a
 * request's time would be the router's. Whatever is not plain (another method, another host, an encoded slug or
 * one that is not held) takes the ordinary way, which answers the same.
 */
export function expressLane(surface: OpenSurface, { courses, search, course, isHeld }: Busiest): ExpressLane {
  const question = `${courses}?`
  const slash = `${courses}/`
  const isSearch = (url: string) => url === courses || url.startsWith(question)
  return (request, response) => {
    const { method, url = '' } = request
    if (method !== 'GET' || !url.startsWith(courses)) return false
    const slug = url.startsWith(slash) ? url.slice(slash.length) : ''
    const endpoint = isHeld(slug) ? course : isSearch(url) ? search : null
    const headers = endpoint === null ? null : readFields(request)
    if (endpoint === null || headers === null || !isPlain(surface, headers)) return false
    const asked = { url, headers, slug }
    const address = request.socket.remoteAddress ?? ''
    answerOpenly(surface, request, response, requestId(headers), () =>
      limited(surface, address, () => endpoint(asked)),
    )
    return true
  }
}

/** On the API's own host, from the client itself. */
const isPlain = ({ constraints, trustsProxy }: OpenSurface, { host }: RequestFields) =>
  !trustsProxy && host !== undefined && (constraints.surface === undefined || constraints.surface === host)
