import {
  DISTANCE_RANGES,
  DISTANCES,
  END_OF_BLOCK,
  LENGTH_RANGES,
  LITERALS,
  MAX_LENGTH,
  type Range,
} from './alphabet.ts'
import { type BitWriter, pack } from './bit-writer.ts'
import { blockHeader } from './block-header.ts'
import { type HuffmanCode, huffmanCode } from './huffman-code.ts'

/** How to write everything that a deflate block can say, as packed bits. */
export type BlockCode = {
  /** Before all else; the block is the last of its stream. */
  readonly header: Uint32Array
  /** After all else. */
  readonly end: number
  readonly byte: Uint32Array
  /** A reference to earlier bytes is a length and then a distance. */
  readonly length: Uint32Array
  readonly distance: Uint32Array
}

/** How often each byte, length and distance is expected. */
export type Weights = {
  readonly byte: (byte: number) => void
  readonly reference: (length: number, distance: number) => void
}

const LONGEST = 15
/** With the 13 bits that may follow, it still fits into 24. */
const LONGEST_DISTANCE = 11

/** A code that suits what is weighed. It can express all else too. */
export function blockCode(weigh: (weights: Weights) => void): BlockCode {
  const literals = Array.from({ length: LITERALS }, () => 1)
  const distances = Array.from({ length: DISTANCES }, () => 1)
  weigh({
    byte: (byte) => count(literals, byte),
    reference: (length, distance) => {
      count(literals, LENGTH_RANGES[length]?.symbol)
      count(distances, DISTANCE_RANGES[distance]?.symbol)
    },
  })
  const literalCode = huffmanCode(literals, LONGEST)
  const distanceCode = huffmanCode(distances, LONGEST_DISTANCE)
  return {
    header: blockHeader(literalCode.lengths, distanceCode.lengths),
    end: packed(literalCode, END_OF_BLOCK),
    byte: Uint32Array.from({ length: 256 }, (_, byte) => packed(literalCode, byte)),
    length: packedRanges(literalCode, LENGTH_RANGES),
    distance: packedRanges(distanceCode, DISTANCE_RANGES),
  }
}

function count(weights: number[], symbol = 0) {
  weights[symbol] = (weights[symbol] ?? 0) + 1
}

const packed = ({ bits, lengths }: HuffmanCode, symbol: number) =>
  pack(bits[symbol] ?? 0, lengths[symbol] ?? 0)

/** By length or distance: the symbol of its range, then the place in the range. */
const packedRanges = (code: HuffmanCode, ranges: readonly (Range | undefined)[]) =>
  Uint32Array.from(ranges, (range, value) => (range ? packedPlace(code, range, value) : 0))

function packedPlace({ bits, lengths }: HuffmanCode, { symbol, first, extraBits }: Range, value: number) {
  const length = lengths[symbol] ?? 0
  return pack((bits[symbol] ?? 0) | ((value - first) << length), length + extraBits)
}

/** Refers to `length` bytes, which are `distance` before here. Returns how many bytes at the end are left: too few to be worth one. */
export function putReference({ put }: BitWriter, code: BlockCode, length: number, distance: number): number {
  let left = length
  while (left >= WORTH_IT) {
    const now = Math.min(MAX_LENGTH, left)
    put(code.length[now] ?? 0)
    put(code.distance[distance] ?? 0)
    left -= now
  }
  return left
}

/** A shorter reference takes as much as its bytes. */
export const WORTH_IT = 5
