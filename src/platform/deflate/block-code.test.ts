import assert from 'node:assert/strict'
import { test } from 'node:test'
import { gunzipSync } from 'node:zlib'
import fc from 'fast-check'
import { thorough } from '../../../test/support/thorough.ts'
import { MAX_DISTANCE, MAX_LENGTH, MIN_LENGTH } from './alphabet.ts'
import { bitWriter, packTogether } from './bit-writer.ts'
import { type BlockCode, blockCode, putReference, type Weights, WORTH_IT } from './block-code.ts'
import { maxGzipBytes, writeGzip } from './gzip.ts'
import { huffmanCode } from './huffman-code.ts'

/** A byte, or a reference to earlier ones: its length and its distance. */
type Said = number | readonly [length: number, distance: number]

function plainOf(said: readonly Said[]): Buffer {
  const bytes: number[] = []
  for (const part of said) {
    if (typeof part === 'number') bytes.push(part)
    else for (let i = 0; i < part[0]; i++) bytes.push(bytes[bytes.length - part[1]] ?? 0)
  }
  return Buffer.from(bytes)
}

const bitsOf = (code: BlockCode, part: Said) =>
  typeof part === 'number' ? [code.byte[part] ?? 0] : [code.length[part[0]] ?? 0, code.distance[part[1]] ?? 0]

function zipped(code: BlockCode, said: readonly Said[]): Buffer {
  const plain = plainOf(said)
  const out = Buffer.alloc(maxGzipBytes(plain.length))
  const writer = bitWriter()
  const length = writeGzip(out, plain, (start) => {
    writer.start(out, start)
    writer.putAll(code.header, 0, code.header.length)
    for (const bits of said.flatMap((part) => bitsOf(code, part))) writer.put(bits)
    writer.put(code.end)
    return writer.finish()
  })
  return out.subarray(0, length)
}

const weighing = (said: readonly Said[]) => (weights: Weights) => {
  for (const part of said)
    if (typeof part === 'number') weights.byte(part)
    else weights.reference(...part)
}

const assertReadable = (code: BlockCode, said: readonly Said[]) =>
  assert.deepEqual(gunzipSync(zipped(code, said)), plainOf(said))

const text = (words: string): readonly Said[] => [...Buffer.from(words)]

test('every byte can be written, whatever the code was made for', () => {
  const all = Array.from({ length: 256 }, (_, byte) => byte)
  for (const sample of [[], text('aaaaaaaab'), all]) assertReadable(blockCode(weighing(sample)), all)
})

test('every length and every distance can be written', () => {
  const start = Array.from({ length: MAX_DISTANCE }, (_, i) => (i * 7 + (i >>> 8)) & 0xff)
  const lengths = Array.from({ length: MAX_LENGTH - MIN_LENGTH + 1 }, (_, i) => [MIN_LENGTH + i, 1] as const)
  const distances = Array.from({ length: MAX_DISTANCE }, (_, i) => [MIN_LENGTH, i + 1] as const)
  const all: readonly Said[] = [...start, ...lengths, ...distances]
  for (const sample of [[], text('links'), all]) assertReadable(blockCode(weighing(sample)), all)
})

test('nothing makes a file too', () => {
  assertReadable(
    blockCode(() => {}),
    [],
  )
})

/** References only to what is there. */
function valid(parts: readonly Said[]): readonly Said[] {
  let length = 0
  return parts.map((part) => {
    const said: Said =
      typeof part === 'number' ? part : length === 0 ? 0x20 : [part[0], (part[1] % length) + 1]
    length += typeof said === 'number' ? 1 : said[0]
    return said
  })
}

const anything = fc.array(
  fc.oneof(
    fc.integer({ min: 0, max: 255 }),
    fc.tuple(fc.integer({ min: MIN_LENGTH, max: MAX_LENGTH }), fc.nat(MAX_DISTANCE - 1)),
  ),
  { maxLength: 300 },
)

test('zlib reads whatever is written', () => {
  const property = fc.property(anything, anything, (said, sample) => {
    assertReadable(blockCode(weighing(valid(sample))), valid(said))
  })
  fc.assert(property, { numRuns: thorough(50, 1_000) })
})

test('what is frequent becomes short', () => {
  const said = text('par par par par par par par par')
  const suited = zipped(blockCode(weighing(said)), said)
  const unsuited = zipped(blockCode(weighing(text('0123456789'.repeat(20)))), said)
  assert.ok(suited.length < unsuited.length)
})

test('a long reference is several, and a few bytes are left to be written', () => {
  const code = blockCode(() => {})
  const writer = bitWriter()
  for (const length of [
    0,
    1,
    WORTH_IT - 1,
    WORTH_IT,
    MAX_LENGTH,
    MAX_LENGTH + 1,
    MAX_LENGTH + WORTH_IT,
    1_000,
  ]) {
    writer.start(Buffer.alloc(100), 0)
    const left = putReference(writer, code, length, 1)
    assert.ok(left < WORTH_IT)
    assert.equal((length - left) % MAX_LENGTH === 0 || left === 0, true, `${length}`)
  }
})

const bitStrings = fc.array(
  fc.integer({ min: 1, max: 24 }).chain((count) => fc.nat(2 ** count - 1).map((bits) => ({ bits, count }))),
)

test('bits that are packed together are the same bits', () => {
  const property = fc.property(bitStrings, (strings) => {
    const list = strings.map(({ bits, count }) => (bits | (count << 24)) >>> 0)
    const expected = strings
      .map(({ bits, count }) => bits.toString(2).padStart(count, '0'))
      .toReversed()
      .join('')
    for (const packed of [Uint32Array.from(list), packTogether(Uint32Array.from(list))])
      assert.equal(written(packed, expected.length), expected)
  })
  fc.assert(property, { numRuns: thorough(100, 1_000) })
})

/** The bits of a stream, the last one first. */
function written(packed: Uint32Array, bits: number): string {
  const out = Buffer.alloc(packed.length * 4 + 4)
  const writer = bitWriter()
  writer.start(out, 0)
  writer.putAll(packed, 0, packed.length)
  const bytes = out.subarray(0, writer.finish()).toReversed()
  return [...bytes]
    .map((byte) => byte.toString(2).padStart(8, '0'))
    .join('')
    .slice(-bits || Infinity)
}

test('no code is longer than allowed, and together they leave no gap', () => {
  const weights = fc.array(fc.nat(1e9), { minLength: 2, maxLength: 30 })
  const property = fc.property(weights, (given) => {
    const used = given.filter((weight) => weight > 0).length
    fc.pre(used >= 2)
    const lengths = [...huffmanCode(given, 7).lengths].filter((length) => length > 0)
    assert.equal(lengths.length, used)
    assert.ok(lengths.every((length) => length <= 7))
    assert.equal(
      lengths.reduce((sum, length) => sum + 2 ** -length, 0),
      1,
    )
  })
  fc.assert(property, { numRuns: thorough(100, 1_000) })
})
