import type { IncomingMessage, ServerResponse } from 'node:http'
import { pipeline, type Readable } from 'node:stream'
import { Problem, type ProblemCode, STATUS_OF } from '../../../core/problem.ts'
import { encoded, joined, joinedWithEnding, ownCopy, release } from './buffer-pool.ts'
import type { RequestFields } from './request-fields.ts'
import { knownEnding, learnEnding, type SharedLines } from './shared-lines.ts'
import { type HeaderLines, headerLines, quickHead, takeHead, writeHead } from './write-head.ts'

/** A whole answer, ready to send. */
export type Answer = {
  readonly status: number
  readonly headers: HeaderLines
  /** More lines, after the others. */
  readonly shared?: SharedLines
  /** A text becomes bytes when it is sent, in the buffer that it is sent from. */
  readonly body: Buffer | string | Streamed | null
}

/** An answer whose body is bytes already, or none. */
type ReadyAnswer = Answer & { readonly body: Exclude<Answer['body'], string> }

/** A body too large for memory. */
export type Streamed = { readonly stream: Readable; readonly length: number }

/** HEAD gets what GET gets, length included, without the body. */
export function send(
  request: IncomingMessage,
  response: ServerResponse,
  given: Answer,
  id: string = requestId(request.headers),
) {
  const answer = ready(given)
  const { status, body, shared } = answer
  const lines = `${answer.headers}X-Request-Id: ${id}\r\n`
  if (shared !== undefined && sentQuickly(request, response, answer, lines, shared)) return
  writeHead(response, status, lines + (shared?.lines ?? ''), body?.length ?? null)
  if (shared !== undefined) learnEnding(response, shared)
  if (body !== null && 'stream' in body) return sendStream(request, response, body)
  if (body === null) return response.end()
  if (request.method === 'HEAD') {
    release(body)
    return response.end()
  }
  // Behind answers that a client hasn't read, this one may wait for long: only its own bytes stay in memory.
  if (response.socket?.writableLength !== 0) return response.end(ownCopy(body))
  endWith(response, takeHead(response, (head) => joined(head, body)) ?? body)
}

const ready = (answer: Answer): ReadyAnswer =>
  typeof answer.body === 'string' ? { ...answer, body: encoded(answer.body) } : (answer as ReadyAnswer)

const NOTHING = Buffer.alloc(0)

/** With an ending that Node has written before, the rest of the head is our own. */
function sentQuickly(
  { method }: IncomingMessage,
  response: ServerResponse,
  { status, body }: ReadyAnswer,
  lines: HeaderLines,
  shared: SharedLines,
): boolean {
  const ending = knownEnding(response, shared)
  if (ending === null || method !== 'GET' || response.socket?.writableLength !== 0) return false
  if (body !== null && 'stream' in body) return false
  const join = (head: string) => joinedWithEnding(head, ending, body ?? NOTHING)
  const whole = quickHead(response, status, lines, body?.length ?? null, join)
  if (whole !== null) endWith(response, whole)
  return whole !== null
}

function endWith(response: ServerResponse, whole: Buffer) {
  response.end(whole)
  // A slow client may not have all bytes yet. The kernel has them once the socket has none left to write.
  if (response.socket?.writableLength === 0) release(whole)
}

function sendStream(request: IncomingMessage, response: ServerResponse, { stream }: Streamed) {
  if (request.method !== 'HEAD')
    // If the client goes away or the file ends early, the connection ends. No other request is affected.
    return pipeline(stream, response, () => {})
  stream.destroy()
  response.end()
}

const processPart = Math.floor(Math.random() * 36 ** 6).toString(36)
let counter = 0

/** The client's own request id if it is harmless, else a new one. */
export function requestId(headers: RequestFields): string {
  const given = headers['x-request-id']
  if (typeof given === 'string' && /^[\w.-]{1,64}$/.test(given)) return given
  counter += 1
  return `${processPart}-${counter.toString(36)}`
}

/** Headers of every answer of the open data API, errors included (USE-1). */
export const OPEN_HEADERS = headerLines({
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers':
    'ETag, Last-Modified, Link, Retry-After, RateLimit, RateLimit-Policy, X-Request-Id',
  'X-Content-Type-Options': 'nosniff',
})

/** An answer that is not a page: if a browser shows it anyway, it runs nothing and no other page can frame it. */
export const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'"

export const typeLines = (type: string) =>
  headerLines({ 'Content-Type': type, 'Content-Security-Policy': DATA_POLICY })

export const JSON_TYPE = typeLines('application/json; charset=utf-8')

/** Which errors of the open API a cache may keep; no other error is cached. */
const PROBLEM_CACHE: { readonly [code in ProblemCode]?: string } = {
  malformed_parameter: 'public, max-age=60, s-maxage=60',
  not_found: 'public, max-age=0, s-maxage=60',
}

/**
 * A Problem as the Error of the specification; anything else is a 500 that reveals nothing. Say `no-store` when it
 * depends on a header that is not part of a cache's key.
 */
export function problemAnswer(error: unknown, more: HeaderLines = '', cache?: 'no-store'): Answer {
  const problem =
    error instanceof Problem ? error : new Problem('internal', 'Something went wrong on our side.')
  const { code, detail } = problem
  return {
    status: STATUS_OF[code],
    headers:
      OPEN_HEADERS +
      JSON_TYPE +
      headerLines({ 'Cache-Control': cache ?? PROBLEM_CACHE[code] ?? 'no-store' }) +
      more,
    body: Buffer.from(JSON.stringify({ error: code, detail })),
  }
}
