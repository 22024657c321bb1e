/**
 * Multiplies rows by a matrix: `out[r][o] = bias[o] + Σ x[r][i] · weights[o][i]`. All are addresses of 32-bit floats in
 * the memory; `rows` and `inner` are multiples of four.
 */
export type Dense = (
  x: number,
  weights: number,
  bias: number,
  out: number,
  rows: number,
  inner: number,
  outer: number,
) => void

/** As a WebAssembly function, because JavaScript has no instructions for four numbers at once. */
export function openDense(memory: WebAssembly.Memory): Dense {
  const { exports } = new WebAssembly.Instance(new WebAssembly.Module(MODULE), { m: { m: memory } })
  return exports.d as Dense
}

type Code = readonly (number | Code)[]

const bytesOf = (code: Code): number[] =>
  code.flatMap((part) => (typeof part === 'number' ? [part] : bytesOf(part)))

// The parameters, then our own variables.
const [X, WEIGHTS, BIAS, OUT, ROWS, INNER, OUTER] = [0, 1, 2, 3, 4, 5, 6] as const
const [OUTPUT, ROW, AT, END, ROW_BYTES] = [7, 8, 9, 10, 11] as const
const FROM = [12, 13, 14, 15] as const
const SUMS = [16, 17, 18, 19] as const
const FOUR_WEIGHTS = 20

const I32 = 0x7f
const V128 = 0x7b
const NO_TYPE = 0x40
const ADD = 0x6a
const MULTIPLY = 0x6c
const get = (local: number): Code => [0x20, local]
const set = (local: number, ...value: readonly Code[]): Code => [...value, 0x21, local]
const constant = (value: number): Code => [0x41, value]
const plus = (a: Code, b: Code): Code => [a, b, ADD]
const times = (a: Code, b: Code): Code => [a, b, MULTIPLY]
const fourOf = (address: Code): Code => [address, 0xfd, 0x00, 2, 0]
/** a · b + c, lane by lane (relaxed SIMD). */
const multiplyAdd = (a: Code, b: Code, c: Code): Code => [a, b, c, 0xfd, 0x85, 0x02]
const lane = (vector: Code, index: number): Code => [vector, 0xfd, 0x1f, index]
const addFloats = 0x92
const floatAt = (address: Code): Code => [address, 0x2a, 2, 0]
const storeFloat = (address: Code, value: Code): Code => [address, value, 0x38, 2, 0]
/** Repeats the body while `a < b`. */
const loopWhileLess = (a: number, b: number, body: Code): Code => [
  ...[0x03, NO_TYPE, body],
  ...[get(a), get(b), 0x49, 0x0d, 0, 0x0b],
]
const ZEROS: Code = [0xfd, 0x0c, ...new Array<number>(16).fill(0)]

/** Four rows at a time, so that each weight is read once for all four. */
const addFourProducts: Code = [
  set(FOUR_WEIGHTS, fourOf(get(AT))),
  FROM.map((from, i) => [
    set(SUMS[i] ?? 0, multiplyAdd(get(FOUR_WEIGHTS), fourOf(get(from)), get(SUMS[i] ?? 0))),
    set(from, plus(get(from), constant(16))),
  ]),
  set(AT, plus(get(AT), constant(16))),
]

const sumOfLanes = (vector: Code): Code => [
  ...[lane(vector, 0), lane(vector, 1), addFloats],
  ...[lane(vector, 2), lane(vector, 3), addFloats, addFloats],
]

const outAddress = (row: Code): Code =>
  plus(get(OUT), times(constant(4), plus(times(row, get(OUTER)), get(OUTPUT))))

const fourRows: Code = [
  SUMS.map((sum) => set(sum, ZEROS)),
  FROM.map((from, i) => set(from, plus(get(X), times(plus(get(ROW), constant(i)), get(ROW_BYTES))))),
  set(AT, plus(get(WEIGHTS), times(get(OUTPUT), get(ROW_BYTES)))),
  set(END, plus(get(AT), get(ROW_BYTES))),
  loopWhileLess(AT, END, addFourProducts),
  SUMS.map((sum, i) =>
    storeFloat(outAddress(plus(get(ROW), constant(i))), [
      ...[sumOfLanes(get(sum)), floatAt(plus(get(BIAS), times(constant(4), get(OUTPUT)))), addFloats],
    ]),
  ),
  set(ROW, plus(get(ROW), constant(4))),
]

const body: Code = [
  // Five variables and four addresses, then four sums and the weights.
  ...[2, 9, I32, 5, V128],
  set(ROW_BYTES, times(get(INNER), constant(4))),
  set(OUTPUT, constant(0)),
  loopWhileLess(OUTPUT, OUTER, [
    set(ROW, constant(0)),
    loopWhileLess(ROW, ROWS, fourRows),
    set(OUTPUT, plus(get(OUTPUT), constant(1))),
  ]),
  0x0b,
]

/** A length as WebAssembly writes it: seven bits a byte, the lowest first. */
const lengthOf = (value: number): number[] =>
  value < 0x80 ? [value] : [(value & 0x7f) | 0x80, ...lengthOf(value >>> 7)]

const sized = (code: Code): Code => {
  const bytes = bytesOf(code)
  return [...lengthOf(bytes.length), ...bytes]
}

const MODULE = new Uint8Array(
  bytesOf([
    ...[0x00, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
    // One type: seven integers and no result.
    ...[1, sized([1, 0x60, 7, I32, I32, I32, I32, I32, I32, I32, 0])],
    // The memory m.m, of at least one page.
    ...[2, sized([1, 1, 0x6d, 1, 0x6d, 2, 0, 1])],
    ...[3, sized([1, 0])],
    // The function, exported as d.
    ...[7, sized([1, 1, 0x64, 0, 0])],
    ...[10, sized([1, sized(body)])],
  ]),
)
