import type { IncomingMessage, ServerResponse } from 'node:http'
import { answerOpenly, type Endpoint, limited, type OpenSurface } from '../read-only-route.ts'
import { requestId } from './answer.ts'
import { hasOneHost } from './request-fields.ts'
import { skipEmptyBody } from './skip-empty-body.ts'

/** Answers a request if it is one of the busiest, and says whether it did. */
export type ExpressLane = (request: IncomingMessage, response: ServerResponse) => boolean

/** The two busiest endpoints of the data API: a list, and its items one path segment below it. */
export type Collection = {
  readonly path: string
  readonly list: Endpoint
  readonly item: Endpoint
}

/** Letters, digits and hyphens: nothing is encoded, and no query follows. A pattern would take far longer. */
function isPlainSlug(slug: string): boolean {
  for (let at = 0; at < slug.length; at++) {
    const code = slug.charCodeAt(at)
    const isPlain = (code >= 97 && code <= 122) || (code >= 48 && code <= 57) || code === 45
    if (!isPlain) return false
  }
  return slug !== ''
}

/**
 * Plain reads of courses, which are nearly all requests, skip the router: it would take a third of a request's time.
 * Everything else (another method or host, a proxy, an encoded slug) takes the route, which gives the same answer.
 */
export function readLane(surface: OpenSurface, { path, list, item }: Collection): ExpressLane {
  const question = `${path}?`
  const slash = `${path}/`
  const isList = (url: string) => url === path || url.startsWith(question)
  return (request, response) => {
    const { method, url = '' } = request
    if (method !== 'GET' || !url.startsWith(path)) return false
    const slug = url.startsWith(slash) ? url.slice(slash.length) : ''
    const endpoint = isPlainSlug(slug) ? item : isList(url) ? list : null
    const { headers } = request
    if (endpoint === null || !isDirect(surface, request)) return false
    skipEmptyBody(request)
    const openRequest = { url, headers, slug }
    const address = addressOf(request)
    answerOpenly(surface, request, response, requestId(headers), () =>
      limited(surface, address, () => endpoint(openRequest)),
    )
    return true
  }
}

export type PostSurface = Pick<OpenSurface, 'constraints' | 'trustsProxy'>

/** A request that skipped the router, with what the router would have found out about it. */
export type Express<T> = {
  readonly request: IncomingMessage
  readonly response: ServerResponse
  readonly address: string
  readonly id: string
  readonly target: T
}

/** The same for messages that are posted to one of a few addresses. */
export function postLane<T extends { readonly url: string }>(
  surface: PostSurface,
  targets: readonly T[],
  handle: (express: Express<T>) => void,
): ExpressLane {
  return (request, response) => {
    const target = targets.find(({ url }) => url === request.url)
    if (target === undefined || request.method !== 'POST') return false
    if (!isDirect(surface, request)) return false
    handle({ request, response, address: addressOf(request), id: requestId(request.headers), target })
    return true
  }
}

/** The address at the other end of the connection. */
export const addressOf = (request: IncomingMessage) => request.socket.remoteAddress ?? ''

/** To the surface's own host, from the client itself. */
function isDirect({ constraints, trustsProxy }: PostSurface, request: IncomingMessage): boolean {
  const { host } = request.headers
  const isOwn = constraints.surface === undefined || constraints.surface === host
  return !trustsProxy && host !== undefined && isOwn && hasOneHost(request)
}
