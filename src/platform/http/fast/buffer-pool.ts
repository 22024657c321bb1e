/** Enough for nearly every body: a course takes about 8 kB, a page of 100 courses about 50. */
const BUFFER_BYTES = 64 << 10
let free: Buffer | null = null
let inUse: Buffer | null = null

/**
 * A pool of one buffer, for a body that is built for one answer and sent at once: `release` makes it free for the
 * next. Fresh memory for each answer would cost more in page faults than the rest of the answer.
 */
export function acquire(length: number): Buffer {
  if (length > BUFFER_BYTES) return Buffer.allocUnsafe(length)
  inUse = free ?? Buffer.allocUnsafeSlow(BUFFER_BYTES)
  free = null
  return inUse.subarray(0, length)
}

/** Only once nothing reads the body any more. A buffer that is never released goes to the garbage collector. */
export function release(body: Buffer) {
  if (inUse === null || body.buffer !== inUse.buffer) return
  free = inUse
  inUse = null
}
