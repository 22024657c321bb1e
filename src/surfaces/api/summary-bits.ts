import type { Texts } from '../../library/snapshot.ts'
import { MAX_LENGTH } from '../../platform/deflate/alphabet.ts'
import { packTogether } from '../../platform/deflate/bit-writer.ts'
import { type BlockCode, blockCode, type Weights, WORTH_IT } from '../../platform/deflate/block-code.ts'
import { fieldCuts, hasTexts, isSlug, textsBetween } from './summary-fields.ts'

/** The summaries of a library as parts of a deflate block. */
export type SummaryBits = {
  readonly code: BlockCode
  /** How many values a summary has. */
  readonly values: number
  /** The texts before each value and after the last, as packed bits. */
  readonly between: readonly Uint32Array[]
  /** For each value of each course: its start, its end, how many packed bits it has, and these. */
  readonly pool: () => Uint32Array
  /** Where a course is in the pool; null if its summary is unlike the others. */
  readonly of: (course: number) => number | null
}

/** So much comes before the packed bits of a value. */
export const BITS = 3

const [UNKNOWN, UNLIKE, FIRST] = [0, 1, 2]

/** The values of a course are coded when it first appears on a page, and kept. */
export function summaryBits({ summaries, summaryStart }: Texts): SummaryBits {
  const count = Math.max(0, summaryStart.length - 1)
  const summaryOf = (course: number) => summaries.subarray(summaryStart[course], summaryStart[course + 1])
  const model = count > 0 ? textsBetween(summaryOf(0), fieldCuts(summaryOf(0))) : [Buffer.alloc(0)]
  const code = blockCode((weights) => {
    for (const course of sampleOf(count)) weighSummary(weights, summaryOf(course))
  })
  let pool = new Uint32Array(1 << 12)
  let end = FIRST
  const startOf = new Uint32Array(count)
  const add = (summary: Buffer) => {
    const cuts = fieldCuts(summary)
    if (summary.length > MAX_BYTES || !hasTexts(summary, cuts, model)) return UNLIKE
    const start = end
    // A byte takes at most one word.
    if (end + summary.length + BITS * cuts.length > pool.length) pool = doubled(pool)
    for (let i = 0; i < cuts.length; i += 2) end = addValue(pool, end, code, summary, cuts, i)
    return start
  }
  const of = (course: number) => {
    if (startOf[course] === UNKNOWN) startOf[course] = add(summaryOf(course))
    return startOf[course] === UNLIKE ? null : (startOf[course] ?? 0)
  }
  const between = model.map((text) => packTogether(Uint32Array.from(text, (byte) => code.byte[byte] ?? 0)))
  return { code, values: model.length - 1, between, pool: () => pool, of }
}

/** Then it is never too far to the course before, and a small pool has room for it. */
const MAX_BYTES = 3_000

function doubled(pool: Uint32Array) {
  const larger = new Uint32Array(pool.length * 2)
  larger.set(pool)
  return larger
}

const SAMPLES = 200

/** Courses from all over the library. */
function sampleOf(count: number) {
  const length = Math.min(SAMPLES, count)
  return Array.from({ length }, (_, i) => Math.floor((i * count) / length))
}

/** As if each course came after another one that has none of its values. */
function weighSummary(weights: Weights, summary: Buffer) {
  const cuts = fieldCuts(summary)
  for (const { length } of textsBetween(summary, cuts))
    if (length >= WORTH_IT && length <= MAX_LENGTH && summary.length <= MAX_BYTES)
      weights.reference(length, summary.length)
  for (let i = 0; i < cuts.length; i += 2) {
    const [start = 0, end = 0] = [cuts[i], cuts[i + 1]]
    if (isSlugAgain(summary, cuts, i)) weights.reference(end - start, start - (cuts[0] ?? 0) - 1)
    else for (const byte of summary.subarray(start, end)) weights.byte(byte)
  }
}

function isSlugAgain(summary: Buffer, cuts: readonly number[], i: number): boolean {
  const [start = 0, end = 0] = [cuts[i], cuts[i + 1]]
  return i > 0 && end - start >= WORTH_IT && end - start <= MAX_LENGTH && isSlug(summary, cuts, start, end)
}

/** Returns where the value ends in the pool. */
function addValue(
  pool: Uint32Array,
  at: number,
  code: BlockCode,
  summary: Buffer,
  cuts: readonly number[],
  i: number,
): number {
  const [start = 0, end = 0] = [cuts[i], cuts[i + 1]]
  pool[at] = start
  pool[at + 1] = end
  const first = at + BITS
  const behind = isSlugAgain(summary, cuts, i)
    ? addReference(pool, first, code, end - start, start - (cuts[0] ?? 0) - 1)
    : addBytes(pool, first, code, summary, start, end)
  pool[at + 2] = behind - first
  return behind
}

function addReference(pool: Uint32Array, at: number, code: BlockCode, length: number, distance: number) {
  pool[at] = code.length[length] ?? 0
  pool[at + 1] = code.distance[distance] ?? 0
  return at + 2
}

function addBytes(
  pool: Uint32Array,
  at: number,
  code: BlockCode,
  summary: Buffer,
  start: number,
  end: number,
) {
  for (let i = start; i < end; i++) pool[at + i - start] = code.byte[summary[i] ?? 0] ?? 0
  return at + packTogether(pool.subarray(at, at + end - start)).length
}
