import type { IncomingMessage, ServerResponse } from 'node:http'
import { Problem, STATUS_OF } from '../problem.ts'

/** A whole answer, ready to be sent: headers as one flat list of names and values, as Node sends them fastest. */
export type Answer = {
  readonly status: number
  readonly headers: readonly string[]
  readonly body: Buffer | null
}

/** HEAD gets what GET gets, length included, without the body. */
export function send(request: IncomingMessage, response: ServerResponse, { status, headers, body }: Answer) {
  const length = body === null ? [] : ['Content-Length', String(body.length)]
  response.writeHead(status, [...headers, ...length, 'X-Request-Id', requestId(request)])
  response.end(request.method === 'HEAD' ? undefined : (body ?? undefined))
}

const ids = new WeakMap<IncomingMessage, string>()
const processPart = Math.floor(Math.random() * 36 ** 6).toString(36)
let counter = 0

/** The caller's own request id when it is a plain one, else a new one. */
export function requestId(request: IncomingMessage): string {
  const given = request.headers['x-request-id']
  if (typeof given === 'string' && /^[\w.-]{1,64}$/.test(given)) return given
  const known = ids.get(request)
  if (known) return known
  counter += 1
  const id = `${processPart}-${counter.toString(36)}`
  ids.set(request, id)
  return id
}

/** Headers of every answer of the open data API, errors included (USE-1). */
export const OPEN_HEADERS: readonly string[] = [
  'Access-Control-Allow-Origin',
  '*',
  'Access-Control-Expose-Headers',
  'ETag, Last-Modified, Link, Retry-After, RateLimit, RateLimit-Policy, X-Request-Id',
  'X-Content-Type-Options',
  'nosniff',
]

export const JSON_TYPE: readonly string[] = ['Content-Type', 'application/json; charset=utf-8']

const PROBLEM_CACHE = {
  malformed_parameter: 'public, max-age=60, s-maxage=60',
  not_found: 'public, max-age=0, s-maxage=60',
  method_not_allowed: 'no-store',
  rate_limited: 'no-store',
  unavailable: 'no-store',
  internal: 'no-store',
} as const

/** A Problem as the Error of the specification; anything else is a 500 that reveals nothing. */
export function problemAnswer(error: unknown, more: readonly string[] = []): Answer {
  const problem =
    error instanceof Problem ? error : new Problem('internal', 'Something went wrong on our side.')
  const { code, detail } = problem
  return {
    status: STATUS_OF[code],
    headers: [...OPEN_HEADERS, ...JSON_TYPE, 'Cache-Control', PROBLEM_CACHE[code], ...more],
    body: Buffer.from(JSON.stringify({ error: code, detail })),
  }
}
