import { createHash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { type Answer, JSON_TYPE, OPEN_HEADERS } from '../http/answer.ts'
import { giveBack } from '../http/body-memory.ts'
import { etagOf, httpDate, notModified, type Validators } from '../http/conditional.ts'
import { type Coding, chooseCoding, codedBodies, encode } from '../http/content-coding.ts'

// USE-1: one hour at the edge. A browser asks again after five minutes, and the edge may serve what it has
// while it asks, or for a day when we do not answer.
export const ONE_HOUR = 'public, max-age=300, s-maxage=3600, stale-while-revalidate=60, stale-if-error=86400'

/** A tag of what the body is. */
export const tagOf = (body: Buffer) => createHash('sha256').update(body).digest('base64url').slice(0, 22)

const CODED_BYTES = 24 << 20
const coded = codedBodies(CODED_BYTES)

export type Cacheable = Validators & {
  readonly body: () => Buffer
  /** The body is made anew each time, in memory from `takeMemory`. */
  readonly once?: boolean
  readonly cacheControl: string
  /** The media type, when it is not JSON. */
  readonly type?: string
  readonly headers?: () => readonly string[]
  /** Tells this body from all others with the same tag. */
  readonly key: string
}

/** 304 to a client that has it, else the body in the coding the client likes best. */
export function cachedAnswer({ headers: given }: IncomingMessage, found: Cacheable): Answer {
  const coding = chooseCoding(given['accept-encoding'])
  const headers = headersOf(found, etagOf(found.tag, coding))
  if (notModified(given, found)) return { status: 304, headers, body: null }
  headers.push(...typeOf(found), ...(found.headers?.() ?? []))
  if (coding === 'identity') return { status: 200, headers, body: found.body(), once: found.once ?? false }
  headers.push('Content-Encoding', coding)
  return {
    status: 200,
    headers,
    body: coded(`${found.tag} ${found.key}`, coding, () => encoded(found, coding)),
  }
}

function encoded(found: Cacheable, coding: Coding): Buffer {
  const body = found.body()
  const result = encode(body, coding)
  if (found.once) giveBack(body)
  return result
}

const typeOf = ({ type }: Cacheable) => (type === undefined ? JSON_TYPE : ['Content-Type', type])

const headersOf = ({ cacheControl, lastModified }: Cacheable, etag: string): string[] => [
  ...OPEN_HEADERS,
  'Cache-Control',
  cacheControl,
  'ETag',
  etag,
  'Last-Modified',
  httpDate(lastModified),
  'Vary',
  'Accept-Encoding',
]
