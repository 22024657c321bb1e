/** Texts by number in one block of memory. As objects, thousands of them would keep the garbage collector busy. */
export type FlatTexts = {
  readonly get: (number: number) => string | null
  readonly set: (number: number, text: string) => void
}

// A unit of a JavaScript string takes at most three bytes of UTF-8.
const MOST_BYTES_OF_A_UNIT = 3

/** For numbers below `count`. When the block is full, it starts again. */
export function flatTexts(count: number, bytes: number): FlatTexts {
  const block = Buffer.allocUnsafeSlow(bytes)
  const starts = new Uint32Array(count)
  // 0 where there is no text.
  const ends = new Uint32Array(count)
  let used = 0
  return {
    get: (number) => {
      const end = ends[number] ?? 0
      return end === 0 ? null : block.toString('utf8', starts[number], end)
    },
    set: (number, text) => {
      const most = text.length * MOST_BYTES_OF_A_UNIT
      if (most > bytes) return
      if (used + most > bytes) {
        ends.fill(0)
        used = 0
      }
      starts[number] = used
      used += block.write(text, used)
      ends[number] = used
    },
  }
}
