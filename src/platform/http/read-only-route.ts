import { type IncomingMessage, METHODS, type ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Problem } from '../../core/problem.ts'
import { isUnavailable } from '../db/unavailable.ts'
import { type FairUse, rateLimitHeaders } from './fair-use.ts'
import { type Answer, OPEN_HEADERS, problemAnswer, send } from './fast/answer.ts'
import type { RequestFields } from './fast/request-fields.ts'
import { headerLines } from './fast/write-head.ts'
import type { Log } from './log.ts'
import type { Metrics } from './metrics.ts'

/** A request to the data API: its URL as it came, and the path parameter of its route. */
export type OpenRequest = {
  readonly url: string
  /** With its language, which `url` no longer has. */
  readonly originalUrl?: string
  readonly headers: RequestFields
  readonly slug: string
}

/** What a route of the data API does: a request in, a whole answer out. */
export type Endpoint = (request: OpenRequest) => Answer
/** One that waits for something first. */
export type SlowEndpoint = (request: OpenRequest) => Promise<Answer>

export type OpenSurface = {
  readonly fairUse: FairUse | null
  readonly metrics: Metrics
  readonly log: Log
  /** A trusted proxy tells us the client's address. */
  readonly trustsProxy: boolean
  readonly constraints: { readonly surface?: string }
}

const ALLOWED = 'GET, HEAD, OPTIONS'

/**
 * A route of the open, read-only API: the endpoint answers GET and HEAD, OPTIONS is for browsers, the rest is 405.
 * We write the answer to the socket ourselves; Fastify's own reply would cost a quarter of the throughput.
 */
export function readOnlyRoute(
  app: FastifyInstance,
  url: string,
  surface: OpenSurface,
  endpoint: Endpoint | SlowEndpoint,
) {
  const route = { url, constraints: surface.constraints }
  const write = (request: FastifyRequest, reply: FastifyReply, answer: () => Answer | Promise<Answer>) => {
    reply.hijack()
    answerOpenly(surface, request.raw, reply.raw, request.id, answer)
  }
  app.route({
    ...route,
    method: ['GET', 'HEAD'],
    handler: (request, reply) => {
      const { slug = '' } = request.params as { slug?: string }
      const { originalUrl, raw } = request
      const openRequest = { url: raw.url ?? '', originalUrl, headers: raw.headers, slug }
      write(request, reply, () => limited(surface, request.ip, () => endpoint(openRequest)))
    },
  })
  app.route({
    ...route,
    method: 'OPTIONS',
    // Answered before the body is read, whatever its type.
    onRequest: (request, reply) => write(request, reply, () => PREFLIGHT),
    handler: () => {},
  })
  app.route({
    ...route,
    method: METHODS.filter((method) => app.supportedMethods.includes(method) && !ALLOWED.includes(method)),
    // Refused before the body is read, whatever its type or size.
    onRequest: (request, reply) => write(request, reply, refuseMethod),
    handler: () => {},
  })
}

const refuseMethod = () =>
  problemAnswer(
    new Problem('method_not_allowed', `This address only accepts ${ALLOWED}.`),
    headerLines({ Allow: ALLOWED }),
  )

const PREFLIGHT: Answer = {
  status: 204,
  headers:
    OPEN_HEADERS +
    headerLines({
      'Access-Control-Allow-Methods': ALLOWED,
      'Access-Control-Allow-Headers': '*',
      'Access-Control-Max-Age': '86400',
      Allow: ALLOWED,
    }),
  body: null,
}

/** Builds the answer and sends it; an error becomes an error answer. */
export function answerOpenly(
  surface: OpenSurface,
  request: IncomingMessage,
  response: ServerResponse,
  id: string,
  answer: () => Answer | Promise<Answer>,
) {
  const began = performance.now()
  const finish = (done: Answer) => {
    surface.metrics.count('api', done.status, performance.now() - began)
    send(request, response, done, id)
  }
  const fail = (error: unknown) => finish(failed(surface, id, error))
  const done = attempted(answer, (error) => failed(surface, id, error))
  if (done instanceof Promise) done.then(finish, fail)
  else finish(done)
}

function attempted<T>(answer: () => T, otherwise: (error: unknown) => Answer): T | Answer {
  try {
    return answer()
  } catch (error) {
    return otherwise(error)
  }
}

function failed({ log }: OpenSurface, id: string, error: unknown): Answer {
  if (!(error instanceof Problem)) log.error({ err: error, id }, 'a data request failed')
  const problem = isUnavailable(error) ? new Problem('unavailable', CANNOT_WRITE) : error
  return problemAnswer(problem, unavailable(problem) ? headerLines({ 'Retry-After': '1' }) : '')
}

const CANNOT_WRITE = 'We can’t read or write our database right now. Try again shortly.'

const unavailable = (error: unknown) => error instanceof Problem && error.code === 'unavailable'

/** ERR-429: a client over its rate limit learns when to retry, and is served when it does. */
export function limited<T>({ fairUse }: OpenSurface, address: string, answer: () => T): T | Answer {
  if (fairUse === null) return answer()
  const allowance = fairUse.take(address, performance.now())
  if (allowance.retryAfter === null) return answer()
  const wait = `Too many requests. Try again in ${allowance.retryAfter} s.`
  const headers = { 'Retry-After': String(allowance.retryAfter), ...rateLimitHeaders(fairUse, allowance) }
  return problemAnswer(new Problem('rate_limited', wait), headerLines(headers))
}
