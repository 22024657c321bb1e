import type { IncomingMessage, ServerResponse } from 'node:http'
import { requestId } from '../http/answer.ts'
import { answerOpenly, type Endpoint, limited, type OpenSurface } from '../http/read-only-route.ts'
import { hasOneHost } from '../http/surface.ts'

/** Answers a request if it is one of the busiest, and says whether it did. */
export type ExpressLane = (request: IncomingMessage, response: ServerResponse) => boolean

const PLAIN_SLUG = /^[a-z0-9-]{1,120}$/

/**
 * Plain reads of courses, which are nearly all requests, go by an express lane before the router: a third of a
 * request's time would be the router's. Whatever is not plain (another method, another host, an encoded slug)
 * takes the ordinary way, which answers the same.
 */
export function expressLane(
  surface: OpenSurface,
  courses: string,
  search: Endpoint,
  course: Endpoint,
): ExpressLane {
  const question = `${courses}?`
  const slash = `${courses}/`
  return (request, response) => {
    const { method, url = '' } = request
    if (method !== 'GET' || !url.startsWith(courses) || !isPlain(surface, request)) return false
    const slug = url.startsWith(slash) ? url.slice(slash.length) : ''
    const endpoint =
      url === courses || url.startsWith(question) ? search : PLAIN_SLUG.test(slug) ? course : null
    if (endpoint === null) return false
    const asked = { raw: request, slug }
    const address = request.socket.remoteAddress ?? ''
    answerOpenly(surface, request, response, requestId(request), () =>
      limited(surface, address, () => endpoint(asked)),
    )
    return true
  }
}

/** On the API's own host, from the client itself. */
const isPlain = ({ constraints, trustsProxy }: OpenSurface, request: IncomingMessage) =>
  !trustsProxy &&
  hasOneHost(request) &&
  (constraints.surface === undefined || constraints.surface === request.headers.host)
