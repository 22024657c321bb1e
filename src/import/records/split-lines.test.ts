import assert from 'node:assert/strict'
import { Readable } from 'node:stream'
import { test } from 'node:test'
import fc from 'fast-check'
import { decodeUtf8 } from './piece.ts'
import { readRecords } from './read.ts'
import { splitJsonValues } from './split-json-values.ts'
import { splitLines } from './split-lines.ts'

const split = (chunks: readonly Buffer[]) => Array.fromAsync(splitLines(Readable.from(chunks)))

/** The same bytes, cut into pieces of these lengths in turn. */
function cut(bytes: Buffer, lengths: readonly number[]): Buffer[] {
  const chunks: Buffer[] = []
  for (let from = 0, turn = 0; from < bytes.length; turn++) {
    const length = lengths[turn % lengths.length] ?? 1
    chunks.push(bytes.subarray(from, from + length))
    from += length
  }
  return chunks
}

test('lines are numbered from 1, and blank ones count though they are passed over', async () => {
  assert.deepEqual(await split([Buffer.from('\na\n\n \t\r\nb\r\n\nc')]), [
    { line: 2, text: 'a' },
    { line: 5, text: 'b\r' },
    { line: 7, text: 'c' },
  ])
})

test('a newline at the end starts no further line', async () => {
  assert.deepEqual(await split([Buffer.from('a\n')]), [{ line: 1, text: 'a' }])
  assert.deepEqual(await split([]), [])
})

test('U+2028 and U+0085 end no line', async () => {
  const text = 'one\u2028still one\u0085and still'
  assert.deepEqual(await split([Buffer.from(`${text}\ntwo`)]), [
    { line: 1, text },
    { line: 2, text: 'two' },
  ])
})

test('a line that is no UTF-8 is told apart from its neighbours', async () => {
  const bytes = Buffer.concat([Buffer.from('a\n'), Buffer.from([0x22, 0xff, 0x22]), Buffer.from('\nb\n')])
  assert.deepEqual(await split([bytes]), [
    { line: 1, text: 'a' },
    { line: 2, text: null },
    { line: 3, text: 'b' },
  ])
})

test('a letter cut off in its middle is no UTF-8', () => {
  const word = Buffer.from('Malmö')
  assert.equal(decodeUtf8(word), 'Malmö')
  assert.equal(decodeUtf8(word.subarray(0, -1)), null)
})

test('however the bytes are cut into chunks, the lines are the same', async () => {
  const line = fc.string({ unit: 'grapheme' }).filter((text) => !text.includes('\n') && text.trim() !== '')
  const lengths = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1 })
  await fc.assert(
    fc.asyncProperty(fc.array(line), lengths, async (lines, sizes) => {
      const found = await split(cut(Buffer.from(lines.join('\n')), sizes))
      assert.deepEqual(
        found,
        lines.map((text, index) => ({ line: index + 1, text: withoutMark(text) })),
      )
    }),
  )
})

/** A byte-order mark at the start of a line is no part of it. */
const withoutMark = (text: string) => text.replace(/^\ufeff/, '')

/** One megabyte again and again; says how much of it was taken. */
async function* endless(taken: { megabytes: number }, start = '') {
  yield Buffer.from(start)
  for (const chunk = Buffer.alloc(1 << 20, 'a'); ; taken.megabytes++) yield chunk
}

test('a text without an end is refused long before it fills the memory', async () => {
  for (const [read, start] of [
    [splitLines, '{"name":"A"}\n{"x":"'],
    [splitJsonValues, '[{"name":"A"},\n{"x":"'],
  ] as const) {
    const taken = { megabytes: 0 }
    await assert.rejects(
      Array.fromAsync(read(endless(taken, start))),
      /line 2 begins a text of more than 16 MB/,
    )
    assert.ok(taken.megabytes < 20, `${taken.megabytes} MB`)
  }
})

const nested = (levels: number) => `{"x":${'['.repeat(levels - 1)}${']'.repeat(levels - 1)}}`

test('a value that is nested too deep is refused by itself, without parsing it', async () => {
  const text = [nested(64), nested(65), `{"x":"${'['.repeat(100)}\\""}`, '{"a":[]}'].join('\n')
  for (const [read, source] of [
    [splitLines, text],
    [splitJsonValues, `[${text.replaceAll('\n', ',\n')}]`],
  ] as const) {
    const pieces = await Array.fromAsync(read(Readable.from([Buffer.from(source)])))
    assert.deepEqual(
      pieces.map(({ line, refused }) => [line, refused]),
      [
        [1, undefined],
        [2, 'this is nested deeper than 64 levels'],
        [3, undefined],
        [4, undefined],
      ],
    )
  }
})

test('millions of levels cost no more than their bytes', async () => {
  const deep = Buffer.from(`{"name":"A","x":${'['.repeat(5 << 20)}${']'.repeat(5 << 20)}}\n{"name":"B"}\n`)
  const records = await Array.fromAsync(readRecords(deep.subarray(0, 4_096), Readable.from([deep])))
  assert.deepEqual(records, [
    { line: 1, broken: 'this is nested deeper than 64 levels' },
    { line: 2, value: { name: 'B' } },
  ])
})

test('a value of countless small parts is refused: parsed, it would be many times as large', async () => {
  const many = `{"x":[{}${',{}'.repeat(250_000)}]}`
  const expected = ['this is made of more than 250,000 lists and objects', undefined]
  for (const [read, text] of [
    [splitLines, `${many}\n{"name":"B"}\n`],
    [splitJsonValues, `[${many},{"name":"B"}]`],
  ] as const) {
    const pieces = await Array.fromAsync(read(Readable.from([Buffer.from(text)])))
    assert.deepEqual(
      pieces.map(({ refused }) => refused),
      expected,
    )
  }
})
