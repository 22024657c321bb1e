import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'

/** The header fields of a request that an answer of the open API depends on. */
export type RequestFields = { [name in (typeof NAMES)[number]]?: IncomingHttpHeaders[name] | undefined }

const NAMES = ['host', 'accept-encoding', 'if-none-match', 'if-modified-since', 'x-request-id'] as const

// Each name has its own length, so the length alone rules out most other fields.
const nameOfLength = new Map<number, (typeof NAMES)[number]>(NAMES.map((name) => [name.length, name]))

/**
 * Reads the fields from the parser's own list. Node builds `headers`, an object of all fields, when it is first read;
 * a busy request can do without. Null when a field comes twice: Node knows whether to join or refuse it.
 */
export function readFields(request: IncomingMessage): RequestFields | null {
  const fields: RequestFields = {}
  const { rawHeaders } = request
  for (let i = 0; i < rawHeaders.length; i += 2) {
    const given = rawHeaders[i] ?? ''
    const name = nameOfLength.get(given.length)
    if (name === undefined || given.toLowerCase() !== name) continue
    if (fields[name] !== undefined) return null
    fields[name] = rawHeaders[i + 1] ?? ''
  }
  return fields
}

/** Node joins or drops repeated Host headers; only the raw list shows them. HTTP/1.0 may send none. */
export function hasOneHost(request: IncomingMessage): boolean {
  let seen = 0
  const { rawHeaders } = request
  for (let i = 0; i < rawHeaders.length; i += 2) {
    const name = rawHeaders[i] ?? ''
    if (name.length === 4 && name.toLowerCase() === 'host') seen++
  }
  return seen === 1 || (seen === 0 && request.httpVersionMajor === 1 && request.httpVersionMinor === 0)
}
