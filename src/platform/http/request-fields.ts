import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'

/** The header fields of a request that an open answer depends on. */
export type RequestFields = { [name in (typeof NAMES)[number]]?: IncomingHttpHeaders[name] | undefined }

const NAMES = ['host', 'accept-encoding', 'if-none-match', 'if-modified-since', 'x-request-id'] as const

// Each name has a length of its own, so most fields are told apart by that alone.
const nameOfLength = new Map<number, (typeof NAMES)[number]>(NAMES.map((name) => [name.length, name]))

/**
 * Reads them from the list the parser made. Node's own `headers` would first make an object of all of them,
 * which a busy request need not pay for. Null when one comes twice: that is Node's to join or refuse.
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
