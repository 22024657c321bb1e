import { METHODS } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Problem } from '../problem.ts'
import { type Answer, OPEN_HEADERS, problemAnswer, send } from './answer.ts'
import { type FairUse, rateLimitHeaders } from './fair-use.ts'
import type { Metrics } from './metrics.ts'

/** What a route of the data API does: a request in, a whole answer out. */
export type Endpoint = (request: FastifyRequest) => Answer

export type OpenSurface = {
  readonly fairUse: FairUse | null
  readonly metrics: Metrics
  readonly constraints: { readonly surface?: string }
}

const ALLOWED = 'GET, HEAD, OPTIONS'

/**
 * A route of the open, read-only API: GET and HEAD by the endpoint, OPTIONS for browsers, 405 for the rest.
 * The answer is written to the socket by hand; Fastify's own reply would cost a quarter of the throughput.
 */
export function readOnlyRoute(app: FastifyInstance, url: string, surface: OpenSurface, endpoint: Endpoint) {
  const { constraints } = surface
  const route = { url, constraints }
  app.route({
    ...route,
    method: ['GET', 'HEAD'],
    handler: (request, reply) => write(surface, request, reply, () => limited(surface, request, endpoint)),
  })
  app.route({
    ...route,
    method: 'OPTIONS',
    handler: (request, reply) => write(surface, request, reply, () => PREFLIGHT),
  })
  app.route({
    ...route,
    method: METHODS.filter((method) => app.supportedMethods.includes(method) && !ALLOWED.includes(method)),
    // Refused before the body is looked at: what type or size it has does not matter.
    onRequest: (request, reply) => write(surface, request, reply, refuseMethod),
    handler: () => {},
  })
}

const refuseMethod = () =>
  problemAnswer(new Problem('method_not_allowed', `This address answers ${ALLOWED}.`), ['Allow', ALLOWED])

const PREFLIGHT: Answer = {
  status: 204,
  headers: [
    ...OPEN_HEADERS,
    'Access-Control-Allow-Methods',
    ALLOWED,
    'Access-Control-Allow-Headers',
    '*',
    'Access-Control-Max-Age',
    '86400',
    'Allow',
    ALLOWED,
  ],
  body: null,
}

function write(surface: OpenSurface, request: FastifyRequest, reply: FastifyReply, answer: () => Answer) {
  reply.hijack()
  const done = answered(request, answer)
  surface.metrics.count('api', done.status)
  send(request.raw, reply.raw, done)
}

function answered(request: FastifyRequest, answer: () => Answer): Answer {
  try {
    return answer()
  } catch (error) {
    if (!(error instanceof Problem)) request.log.error({ err: error }, 'a data request failed')
    return problemAnswer(error, unavailable(error) ? ['Retry-After', '1'] : [])
  }
}

const unavailable = (error: unknown) => error instanceof Problem && error.code === 'unavailable'

/** ERR-429: over its share a client is told when to come back, and is served when it does. */
function limited({ fairUse }: OpenSurface, request: FastifyRequest, endpoint: Endpoint): Answer {
  if (fairUse === null) return endpoint(request)
  const allowance = fairUse.take(request.ip, performance.now())
  if (allowance.retryAfter === null) return endpoint(request)
  const wait = `Too many requests; try again in ${allowance.retryAfter} s.`
  return problemAnswer(new Problem('rate_limited', wait), [
    'Retry-After',
    String(allowance.retryAfter),
    ...rateLimitHeaders(fairUse, allowance),
  ])
}
