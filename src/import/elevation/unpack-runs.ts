const CLEAR = 256
const END = 257
const FIRST_FREE = 258
const CODES = 4_096
const WIDEST = 12

/** TIFF's LZW, until the block is full or the bytes end. */
export function unpackLzw(packed: Uint8Array, most: number): Uint8Array {
  const out = new Uint8Array(most)
  const table = {
    before: new Uint16Array(CODES),
    last: new Uint8Array(CODES),
    length: new Uint16Array(CODES),
  }
  for (let byte = 0; byte < CLEAR; byte++) {
    table.last[byte] = byte
    table.length[byte] = 1
  }
  const next = codeReader(packed)
  let [at, free, width, previous] = [0, FIRST_FREE, 9, -1]
  for (let code = next(width); code !== END && at < most; code = next(width)) {
    if (code === CLEAR) {
      ;[free, width, previous] = [FIRST_FREE, 9, -1]
      continue
    }
    // A code may be the one that is just being learnt: the string before it and its own first byte.
    if (code > free || (code >= FIRST_FREE && previous < 0)) throw new RangeError('its LZW is broken')
    const isNew = code === free
    const start = at
    at = write(out, at, table, isNew ? previous : code)
    if (isNew && at < most) out[at++] = out[start] ?? 0
    if (previous >= 0 && free < CODES) {
      table.before[free] = previous
      table.last[free] = out[start] ?? 0
      table.length[free] = (table.length[previous] ?? 0) + 1
      free++
    }
    previous = code
    // The width changes one code early.
    if (free + 1 >= 1 << width && width < WIDEST) width++
  }
  return out.subarray(0, at)
}

type Table = { readonly before: Uint16Array; readonly last: Uint8Array; readonly length: Uint16Array }

/** Writes the string of a code from its end and says where it ends; what is beyond the block is left out. */
function write(out: Uint8Array, at: number, { before, last, length }: Table, code: number): number {
  const end = at + (length[code] ?? 0)
  for (let i = end - 1, each = code; i >= at; i--, each = before[each] ?? 0)
    if (i < out.length) out[i] = last[each] ?? 0
  return Math.min(end, out.length)
}

/** Codes of so many bits, the highest first; after the last byte comes the end. */
function codeReader(bytes: Uint8Array): (width: number) => number {
  let [bits, count, at] = [0, 0, 0]
  return (width) => {
    while (count < width) {
      if (at >= bytes.length) return END
      bits = ((bits << 8) | (bytes[at++] ?? 0)) & 0xffffff
      count += 8
    }
    count -= width
    return (bits >>> count) & ((1 << width) - 1)
  }
}

/** A count of bytes as they are, or a byte to repeat. */
export function unpackPackBits(packed: Uint8Array, most: number): Uint8Array {
  const out = new Uint8Array(most)
  let at = 0
  for (let i = 0; i < packed.length && at < most; ) {
    const count = packed[i++] ?? 0
    if (count === 128) continue
    if (count > 128) {
      const end = Math.min(at + 257 - count, most)
      out.fill(packed[i++] ?? 0, at, end)
      at = end
    } else {
      const plain = packed.subarray(i, i + Math.min(count + 1, most - at))
      out.set(plain, at)
      at += plain.length
      i += count + 1
    }
  }
  return out.subarray(0, at)
}
