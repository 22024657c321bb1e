import { httpDate } from '../conditional.ts'
import type { Ending } from './shared-lines.ts'

/** Enough for nearly every body: a course takes about 8 kB, a page of 100 courses about 50. */
const BODY_BYTES = 64 << 10
/** In front of the body, for the head of the answer. */
const HEAD_BYTES = 2 << 10

/** A buffer, and the ending of a head and its date that are in front of the body from an earlier answer. */
type Pooled = { readonly buffer: Buffer; ending: Ending | null; date: string }

let free: Pooled | null = null
let inUse: Pooled | null = null

const newBuffer = (): Pooled => ({
  buffer: Buffer.allocUnsafeSlow(HEAD_BYTES + BODY_BYTES),
  ending: null,
  date: '',
})

/**
 * A pool of one buffer, for a body that is built for one answer and sent at once: `release` makes it free for the
 * next. Fresh memory for each answer would cost more in page faults than the rest of the answer.
 */
export function acquire(length: number): Buffer {
  if (length > BODY_BYTES) return Buffer.allocUnsafe(length)
  inUse = free ?? newBuffer()
  free = null
  return inUse.buffer.subarray(HEAD_BYTES, HEAD_BYTES + length)
}

// A unit of a JavaScript string takes at most three bytes of UTF-8.
const MOST_BYTES_OF_A_UNIT = 3

/** A text in UTF-8, with `acquire`. One that fits in any case isn't measured first. */
export function encoded(text: string): Buffer {
  const most = text.length * MOST_BYTES_OF_A_UNIT
  const body = acquire(most > BODY_BYTES ? Buffer.byteLength(text) : most)
  return body.subarray(0, body.write(text))
}

/** Only once nothing reads the body any more. A buffer that is never released goes to the garbage collector. */
export function release(body: Buffer) {
  if (inUse === null || body.buffer !== inUse.buffer.buffer) return
  free = inUse
  inUse = null
}

/** The same bytes in memory of their own; what isn't from `acquire` stays where it is. */
export function ownCopy(body: Buffer): Buffer {
  if (inUse?.buffer.buffer !== body.buffer) return body
  const copy = Buffer.from(body)
  release(body)
  return copy
}

/** The buffer with the body in its place. A copy takes far less time than a call for two pieces. */
function withBody(body: Buffer): Pooled {
  if (inUse?.buffer.buffer !== body.buffer) body.copy(acquire(body.length))
  return inUse ?? newBuffer()
}

/**
 * A head and its body as one piece, which goes to the system in one call; null if it is too long. A body from `acquire`
 * gets its head put in front of it, any other is copied.
 */
export function joined(head: string, body: Buffer): Buffer | null {
  if (head.length > HEAD_BYTES || body.length > BODY_BYTES) return null
  const pooled = withBody(body)
  const start = HEAD_BYTES - head.length
  pooled.ending = null
  pooled.buffer.write(head, start, 'latin1')
  return pooled.buffer.subarray(start, HEAD_BYTES + body.length)
}

/** The same for a head whose ending may be there already, from the answer before. */
export function joinedWithEnding(lines: string, ending: Ending, body: Buffer): Buffer | null {
  const behind = HEAD_BYTES - ending.text.length
  const start = behind - lines.length
  if (start < 0 || body.length > BODY_BYTES) return null
  const pooled = withBody(body)
  const { buffer } = pooled
  const date = httpDate(Date.now())
  if (pooled.ending !== ending) buffer.write(ending.text, behind, 'latin1')
  if (pooled.ending !== ending || pooled.date !== date) buffer.write(date, behind + ending.dateAt, 'latin1')
  pooled.ending = ending
  pooled.date = date
  buffer.write(lines, start, 'latin1')
  return buffer.subarray(start, HEAD_BYTES + body.length)
}
