/** RFC 1951, 3.2.5: lengths and distances are a symbol, which stands for a range, and bits that say where in it. */
export type Range = { readonly symbol: number; readonly first: number; readonly extraBits: number }

/** Bytes, the end of a block and lengths are one alphabet. */
export const LITERALS = 286
export const DISTANCES = 30
export const END_OF_BLOCK = 256
export const MIN_LENGTH = 3
export const MAX_LENGTH = 258
export const MAX_DISTANCE = 32_768

const FIRST_LENGTH_SYMBOL = 257

/** By length. The longest one has a symbol of its own. */
export const LENGTH_RANGES: readonly Range[] = byValue(MIN_LENGTH, MAX_LENGTH, FIRST_LENGTH_SYMBOL, 4).with(
  MAX_LENGTH,
  { symbol: LITERALS - 1, first: MAX_LENGTH, extraBits: 0 },
)

/** By distance. */
export const DISTANCE_RANGES: readonly Range[] = byValue(1, MAX_DISTANCE, 0, 2)

/** Two or four ranges of each size; the first sizes have no extra bits. */
function byValue(least: number, most: number, firstSymbol: number, ofEachSize: number): readonly Range[] {
  const ranges: Range[] = []
  let symbol = firstSymbol
  for (let first = least; first <= most; symbol++) {
    const extraBits = Math.max(0, Math.floor((symbol - firstSymbol) / ofEachSize) - 1)
    const range = { symbol, first, extraBits }
    for (const end = first + 2 ** extraBits; first < end && first <= most; first++) ranges[first] = range
  }
  return ranges
}
