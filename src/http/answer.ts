import type { IncomingMessage, ServerResponse } from 'node:http'
import { Problem, STATUS_OF } from '../problem.ts'
import { giveBack, ROOM } from './body-memory.ts'

/** A whole answer, ready to be sent: headers as one flat list of names and values, as Node sends them fastest. */
export type Answer = {
  readonly status: number
  readonly headers: readonly string[]
  readonly body: Buffer | null
  /** The body was made for this answer alone, in memory from `takeMemory`. */
  readonly once?: boolean
}

/** HEAD gets what GET gets, length included, without the body. */
export function send(
  request: IncomingMessage,
  response: ServerResponse,
  { status, headers, body, once }: Answer,
  id: string = requestId(request),
) {
  const own =
    body === null ? ['X-Request-Id', id] : ['X-Request-Id', id, 'Content-Length', String(body.length)]
  response.writeHead(status, headers.concat(own))
  if (body === null) return response.end()
  if (request.method === 'HEAD') response.end()
  // A body that goes as a text of its bytes leaves together with its head in one write, which costs Node less
  // than a head and a buffer, and its memory is free again at once.
  else if (once && body.length <= ROOM) response.end(body.toString('latin1'), 'latin1')
  else response.end(body)
  if (once) giveBack(body)
}

const processPart = Math.floor(Math.random() * 36 ** 6).toString(36)
let counter = 0

/** The caller's own request id when it is a plain one, else a new one. */
export function requestId(request: IncomingMessage): string {
  const given = request.headers['x-request-id']
  if (typeof given === 'string' && /^[\w.-]{1,64}$/.test(given)) return given
  counter += 1
  return `${processPart}-${counter.toString(36)}`
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
