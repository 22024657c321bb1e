import type { Brackets } from './piece.ts'

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

/** The brackets of a JSON text, seen without parsing it. */
export function bracketsOf(bytes: Buffer): Brackets {
  let [depth, deepest, count] = [0, 0, 0]
  for (let at = 0; at < bytes.length; at++) {
    const kind = KINDS[bytes[at] ?? 0] ?? 0
    if (kind === 0) continue
    if (kind === QUOTE) at = endOfText(bytes, at + 1)
    else if (kind === CLOSE) depth--
    else {
      count++
      if (++depth > deepest) deepest = depth
    }
  }
  return { deepest, count }
}

function endOfText(bytes: Buffer, from: number): number {
  let at = from
  for (; at < bytes.length && bytes[at] !== QUOTE_MARK; at++) if (bytes[at] === BACKSLASH) at++
  return at
}
