/** Room for the body of nearly every answer: a course takes some 8 kB, a page of 100 some 50. */
export const ROOM = 64 << 10
const idle: Buffer[] = []

/**
 * Memory for a body that is made for one answer and sent at once: it comes back by `giveBack` and is used for
 * the next. Fresh memory for each would cost more in page faults than the rest of an answer.
 */
export function takeMemory(length: number): Buffer {
  if (length > ROOM) return Buffer.allocUnsafe(length)
  return (idle.pop() ?? Buffer.allocUnsafeSlow(ROOM)).subarray(0, length)
}

/** Only for bodies that came from `takeMemory`, and when nobody reads them any more. */
export function giveBack(body: Buffer) {
  if (body.buffer.byteLength === ROOM && idle.length < 4) idle.push(Buffer.from(body.buffer))
}
