import { type Answer, DATA_POLICY } from '../../platform/http/fast/answer.ts'
import { type HeaderLines, headerLines } from '../../platform/http/fast/write-head.ts'

/** The id of a request; null if none could be read. */
export type Id = string | number | null

/** Error codes of JSON-RPC, and one of our own. */
export const RPC = {
  parseError: -32_700,
  invalidRequest: -32_600,
  methodNotFound: -32_601,
  invalidParams: -32_602,
  internal: -32_603,
  /** Refused because of HTTP, whatever the message says. */
  refused: -32_000,
} as const

/** A refused message: the HTTP status, and the error in the body. */
export type Refusal = {
  readonly status: number
  readonly code: number
  readonly message: string
  readonly id?: Id
  readonly data?: object
  readonly headers?: Readonly<Record<string, string>>
}

export const isRefusal = (value: object | null): value is Refusal =>
  value !== null && 'status' in value && 'code' in value

const COMMON = {
  'Cache-Control': 'no-store',
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': DATA_POLICY,
}

export const NO_STORE = headerLines(COMMON)
const JSON_LINES = headerLines({ 'Content-Type': 'application/json', ...COMMON })
const STREAM_LINES = headerLines({
  'Content-Type': 'text/event-stream',
  ...COMMON,
  'X-Accel-Buffering': 'no',
})

export function refusalAnswer({ status, code, message, id = null, data, headers = {} }: Refusal): Answer {
  const error = { code, message, ...(data === undefined ? {} : { data }) }
  return jsonAnswer(JSON.stringify({ jsonrpc: '2.0', id, error }), status, headerLines(headers))
}

export const jsonAnswer = (json: string, status = 200, more: HeaderLines = ''): Answer => ({
  status,
  headers: JSON_LINES + more,
  body: json,
})

/** A stream of one event, as the earlier revisions expect it. */
export const streamAnswer = (json: string): Answer => ({
  status: 200,
  headers: STREAM_LINES,
  body: `event: message\ndata: ${json}\n\n`,
})
