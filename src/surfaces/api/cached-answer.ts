import { createHash } from 'node:crypto'
import { etagOf, httpDate, notModified, type Validators } from '../../platform/http/conditional.ts'
import {
  type Compressed,
  chooseCoding,
  codedBodies,
  type Effort,
  encode,
} from '../../platform/http/content-coding.ts'
import { type Answer, JSON_TYPE, OPEN_HEADERS, typeLines } from '../../platform/http/fast/answer.ts'
import { release } from '../../platform/http/fast/buffer-pool.ts'
import type { RequestFields } from '../../platform/http/fast/request-fields.ts'
import { type HeaderLines, headerLines } from '../../platform/http/fast/write-head.ts'

// USE-1: one hour at the edge. A browser revalidates after five minutes, and the edge may serve a stale answer while it
// revalidates, or for a day while we do not answer.
export const ONE_HOUR = 'public, max-age=300, s-maxage=3600, stale-while-revalidate=60, stale-if-error=86400'

/** The hash of a body, for its entity tag. */
export const tagOf = (body: Buffer) => createHash('sha256').update(body).digest('base64url').slice(0, 22)

const MAX_CODED_BYTES = 24 << 20
const recent = codedBodies(MAX_CODED_BYTES)

export type Cacheable = Validators & {
  readonly body: () => Buffer
  /** The body as it was compressed before, in a buffer from `acquire`; null where that has still to be done. */
  readonly coded?: (coding: Compressed) => Buffer | null
  /** A quicker way than zlib, if there is one for this coding. */
  readonly compress?: (coding: Compressed) => Buffer | null
  readonly effort?: Effort
  readonly cacheControl: string
  /** The media type, when it is not JSON. */
  readonly type?: string
  readonly headers?: HeaderLines
  /** Distinguishes this body from all others with the same tag. */
  readonly key: string
}

/** 304 for a client that has it already, else the body in the coding the client prefers. */
export function cachedAnswer(given: RequestFields, found: Cacheable): Answer {
  const coding = chooseCoding(given['accept-encoding'])
  const headers = headersOf(found, etagOf(found.tag, coding))
  if (notModified(given, found)) return { status: 304, headers, body: null }
  const more = headers + typeOf(found) + (found.headers ?? '')
  if (coding === 'identity') return { status: 200, headers: more, body: found.body() }
  const coded = `${more}Content-Encoding: ${coding}\r\n`
  const ready = found.coded?.(coding) ?? null
  if (ready !== null) return { status: 200, headers: coded, body: ready }
  return { status: 200, headers: coded, body: recent(nameOf(found), coding, () => compressed(found, coding)) }
}

const nameOf = ({ tag, key }: Cacheable) => `${tag} ${key}`

function compressed(found: Cacheable, coding: Compressed): Buffer {
  const quick = found.compress?.(coding)
  if (quick) return quick
  const body = found.body()
  const result = encode(body, coding, found.effort)
  release(body)
  return result
}

/** A page brings its own policy. */
function typeOf({ type, headers }: Cacheable): HeaderLines {
  if (type === undefined) return JSON_TYPE
  return headers === undefined ? typeLines(type) : headerLines({ 'Content-Type': type })
}

const headersOf = ({ cacheControl, lastModified }: Cacheable, etag: string): HeaderLines =>
  `${cacheable(cacheControl)}ETag: ${etag}\r\n${lastModified === null ? '' : `Last-Modified: ${httpDate(lastModified)}\r\n`}`

const lines = new Map<string, HeaderLines>()

function cacheable(cacheControl: string): HeaderLines {
  const known = lines.get(cacheControl)
  if (known) return known
  const made = OPEN_HEADERS + headerLines({ 'Cache-Control': cacheControl, Vary: 'Accept-Encoding' })
  lines.set(cacheControl, made)
  return made
}
