import { createHash } from 'node:crypto'
import { etagOf, httpDate, notModified, type Validators } from '../../platform/http/conditional.ts'
import {
  type Coding,
  type Compressed,
  chooseCoding,
  codedBodies,
  type Effort,
  encode,
} from '../../platform/http/content-coding.ts'
import { type Answer, JSON_TYPE, OPEN_HEADERS, typeLines } from '../../platform/http/fast/answer.ts'
import { release } from '../../platform/http/fast/buffer-pool.ts'
import type { RequestFields } from '../../platform/http/fast/request-fields.ts'
import { type SharedLines, sharedLines } from '../../platform/http/fast/shared-lines.ts'
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
  const headers = validatorsOf(found, etagOf(found.tag, coding))
  const shared = sharedBy(found)
  if (notModified(given, found)) return { status: 304, headers, shared: shared.unchanged, body: null }
  const more = found.headers === undefined ? headers : headers + found.headers
  return { status: 200, headers: more, shared: shared[coding], body: bodyIn(coding, found) }
}

function bodyIn(coding: Coding, found: Cacheable): Buffer {
  if (coding === 'identity') return found.body()
  return found.coded?.(coding) ?? recent(`${found.tag} ${found.key}`, coding, () => compressed(found, coding))
}

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

const validatorsOf = ({ lastModified }: Cacheable, etag: string): HeaderLines =>
  lastModified === null
    ? `ETag: ${etag}\r\n`
    : `ETag: ${etag}\r\nLast-Modified: ${httpDate(lastModified)}\r\n`

type Shared = Readonly<Record<Coding | 'unchanged', SharedLines>>

const shared = new Map<string, Shared>()

/** What all answers of a kind have in their heads. */
function sharedBy(found: Cacheable): Shared {
  const kind =
    found.type === undefined
      ? found.cacheControl
      : `${found.cacheControl} ${found.type} ${found.headers === undefined}`
  const known = shared.get(kind)
  if (known !== undefined) return known
  const all = OPEN_HEADERS + headerLines({ 'Cache-Control': found.cacheControl, Vary: 'Accept-Encoding' })
  const withBody = all + typeOf(found)
  const coded = (coding: Compressed) => sharedLines(withBody + headerLines({ 'Content-Encoding': coding }))
  const made = {
    unchanged: sharedLines(all),
    identity: sharedLines(withBody),
    gzip: coded('gzip'),
    br: coded('br'),
  }
  shared.set(kind, made)
  return made
}
