import { pack, packTogether } from './bit-writer.ts'
import { huffmanCode } from './huffman-code.ts'

const FINAL = 1
const DYNAMIC = 2

/** RFC 1951, 3.2.7: the lengths of the lengths are sent in this order. */
const ORDER = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]
const SYMBOLS = ORDER.length
const REPEAT = 16
const LONGEST = 7

/** The start of a block that is the last of its stream and has its own codes, as packed bits. */
export function blockHeader(literals: Uint8Array, distances: Uint8Array): Uint32Array {
  const runs = runsOf([...literals, ...distances])
  const weights = Array.from(
    { length: SYMBOLS },
    (_, symbol) => runs.filter((run) => run.symbol === symbol).length,
  )
  const { lengths, bits } = huffmanCode(weights, LONGEST)
  const list: number[] = []
  const put = (value: number, count: number) => list.push(pack(value, count))
  put(FINAL | (DYNAMIC << 1), 3)
  put(literals.length - 257, 5)
  put(distances.length - 1, 5)
  put(SYMBOLS - 4, 4)
  for (const symbol of ORDER) put(lengths[symbol] ?? 0, 3)
  for (const { symbol, extra } of runs) {
    put(bits[symbol] ?? 0, lengths[symbol] ?? 0)
    if (symbol === REPEAT) put(extra, 2)
  }
  return packTogether(Uint32Array.from(list))
}

type Run = { readonly symbol: number; readonly extra: number }

/** Three to six times the same as before are one symbol. Every length is at least 1, so we need none for zeros. */
function runsOf(lengths: readonly number[]): readonly Run[] {
  const runs: Run[] = []
  for (let i = 0; i < lengths.length; ) {
    const same = i === 0 ? 0 : repeatsAt(lengths, i)
    if (same >= 3) runs.push({ symbol: REPEAT, extra: same - 3 })
    else runs.push({ symbol: lengths[i] ?? 0, extra: 0 })
    i += same >= 3 ? same : 1
  }
  return runs
}

function repeatsAt(lengths: readonly number[], start: number): number {
  let end = start
  while (end < lengths.length && end < start + 6 && lengths[end] === lengths[start - 1]) end++
  return end - start
}
