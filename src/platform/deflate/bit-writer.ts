/** Up to 24 bits, and above them how many they are. */
export const pack = (bits: number, count: number) => (bits | (count << 24)) >>> 0

export type BitWriter = {
  readonly start: (out: Buffer, at: number) => void
  /** Packed bits. */
  readonly put: (packed: number) => void
  /** Packed bits from a list. */
  readonly putAll: (list: Uint32Array, from: number, to: number) => void
  /** Returns where the next byte goes; the last one ends with zeros. */
  readonly finish: () => number
}

/**
 * Writes bits from the lowest to the highest, as deflate has them. We write four bytes each time and count only those
 * that are full: a branch would be guessed wrongly every other time. So there must be room for three more bytes.
 */
export function bitWriter(): BitWriter {
  let view = new DataView(new ArrayBuffer(0))
  let at = 0
  let held = 0
  let count = 0
  const put = (packed: number) => {
    held |= (packed & 0xff_ffff) << count
    count += packed >>> 24
    view.setInt32(at, held, true)
    at += count >>> 3
    held >>>= count & 24
    count &= 7
  }
  return {
    start: (out, start) => {
      view = new DataView(out.buffer as ArrayBuffer, out.byteOffset, out.byteLength)
      at = start
      held = 0
      count = 0
    },
    put,
    // The same with variables that stay in registers.
    putAll: (list, from, to) => {
      let [place, bits, ready] = [at, held, count]
      const into = view
      for (let i = from; i < to; i++) {
        const packed = list[i] ?? 0
        bits |= (packed & 0xff_ffff) << ready
        ready += packed >>> 24
        into.setInt32(place, bits, true)
        place += ready >>> 3
        bits >>>= ready & 24
        ready &= 7
      }
      at = place
      held = bits
      count = ready
    },
    finish: () => (count > 0 ? at + 1 : at),
  }
}

/** Joins packed bits in place, to as few as possible. */
export function packTogether(list: Uint32Array): Uint32Array {
  let joined = 0
  let bits = 0
  let count = 0
  for (let i = 0; i < list.length; i++) {
    const packed = list[i] ?? 0
    const more = packed >>> 24
    if (count + more > 24) {
      list[joined++] = pack(bits, count)
      bits = 0
      count = 0
    }
    bits |= (packed & 0xff_ffff) << count
    count += more
  }
  if (count > 0) list[joined++] = pack(bits, count)
  return list.subarray(0, joined)
}
