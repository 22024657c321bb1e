import { MOST_LEVELS } from './piece.ts'

const QUOTE_MARK = 0x22
const BACKSLASH = 0x5c

// What a byte means outside texts.
const OPEN = 1
const CLOSE = 2
const QUOTE = 3
const KINDS = new Uint8Array(256)
for (const byte of Buffer.from('{[')) KINDS[byte] = OPEN
for (const byte of Buffer.from('}]')) KINDS[byte] = CLOSE
KINDS[QUOTE_MARK] = QUOTE

/** Whether JSON has too many brackets within each other, seen without parsing it. */
export function isTooDeep(bytes: Buffer): boolean {
  if (bytes.length <= MOST_LEVELS) return false
  let depth = 0
  for (let at = 0; at < bytes.length; at++) {
    const kind = KINDS[bytes[at] ?? 0] ?? 0
    if (kind === 0) continue
    if (kind === QUOTE) at = endOfText(bytes, at + 1)
    else if (kind === CLOSE) depth--
    else if (++depth > MOST_LEVELS) return true
  }
  return false
}

function endOfText(bytes: Buffer, from: number): number {
  let at = from
  for (; at < bytes.length && bytes[at] !== QUOTE_MARK; at++) if (bytes[at] === BACKSLASH) at++
  return at
}
