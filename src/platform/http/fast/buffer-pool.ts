/** Room for the body of nearly every answer: a course takes some 8 kB, a page of 100 some 50. */
const ROOM = 64 << 10
let free: Buffer | null = null
let inUse: Buffer | null = null

/**
 * Memory for a body that is made for one answer and sent at once: it comes back by `giveBack` and is used for
 * the next. Fresh memory for each would cost more in page faults than the rest of an answer.
 */
export function acquire(length: number): Buffer {
  if (length > ROOM) return Buffer.allocUnsafe(length)
  inUse = free ?? Buffer.allocUnsafeSlow(ROOM)
  free = null
  return inUse.subarray(0, length)
}

/** Only when nobody reads the body any more. Memory that never comes back is the collector's. */
export function release(body: Buffer) {
  if (inUse === null || body.buffer !== inUse.buffer) return
  free = inUse
  inUse = null
}
