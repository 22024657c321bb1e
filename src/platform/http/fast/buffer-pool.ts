/** Enough for nearly every body: a course takes about 8 kB, a page of 100 courses about 50. */
const BODY_BYTES = 64 << 10
/** In front of the body, for the head of the answer. */
const HEAD_BYTES = 2 << 10
let free: Buffer | null = null
let inUse: Buffer | null = null

/**
 * A pool of one buffer, for a body that is built for one answer and sent at once: `release` makes it free for the
 * next. Fresh memory for each answer would cost more in page faults than the rest of the answer.
 */
export function acquire(length: number): Buffer {
  if (length > BODY_BYTES) return Buffer.allocUnsafe(length)
  inUse = free ?? Buffer.allocUnsafeSlow(HEAD_BYTES + BODY_BYTES)
  free = null
  return inUse.subarray(HEAD_BYTES, HEAD_BYTES + length)
}

/** Only once nothing reads the body any more. A buffer that is never released goes to the garbage collector. */
export function release(body: Buffer) {
  if (inUse === null || body.buffer !== inUse.buffer) return
  free = inUse
  inUse = null
}

/** The same bytes in memory of their own; what isn't from `acquire` stays where it is. */
export function ownCopy(body: Buffer): Buffer {
  if (inUse === null || body.buffer !== inUse.buffer) return body
  const copy = Buffer.from(body)
  release(body)
  return copy
}

/**
 * A head and its body as one piece, which goes to the system in one call; null if it is too long. A body from `acquire`
 * gets its head put in front of it, any other is copied: that takes far less time than a call for two pieces.
 */
export function joined(head: string, body: Buffer): Buffer | null {
  if (head.length > HEAD_BYTES || body.length > BODY_BYTES) return null
  if (inUse?.buffer !== body.buffer) body.copy(acquire(body.length))
  const start = HEAD_BYTES - head.length
  inUse?.write(head, start, 'latin1')
  return inUse?.subarray(start, HEAD_BYTES + body.length) ?? null
}
