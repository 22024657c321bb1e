import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { opener } from '../../../test/support/osm-files.ts'
import { UnreadableFile } from '../unreadable-file.ts'
import { parsePiece, parsePieces, splitJsonArray } from './split-json-array.ts'

const split = async (text: string | Uint8Array, size = 1 << 16) =>
  (await Array.fromAsync(splitJsonArray(opener(text, size)(), 'features'))).flat()

const fails = (text: string | Uint8Array, message: RegExp) =>
  assert.rejects(split(text), (error) => error instanceof UnreadableFile && message.test(error.message))

test('the objects under the key come one by one, each with the line it starts on', async () => {
  const text =
    '{"meta": {"features": [1]},\n"features": [\n{"a": 1},\n\n{\n"b": "}]"}, {"c": []}]\n, "z": [7]}\n'
  assert.deepEqual(await split(text), [
    { line: 3, text: '{"a": 1}' },
    { line: 5, text: '{\n"b": "}]"}' },
    { line: 6, text: '{"c": []}' },
  ])
})

test('however the bytes are cut and printed, the values are the same', async () => {
  const item = fc.dictionary(fc.string({ unit: 'grapheme' }), fc.jsonValue({ maxDepth: 3 }))
  const others = fc.dictionary(
    fc.string().filter((key) => key !== 'features'),
    fc.jsonValue({ maxDepth: 2 }),
  )
  await fc.assert(
    fc.asyncProperty(
      others,
      fc.array(item),
      others,
      fc.constantFrom(0, 1),
      fc.integer({ min: 1, max: 30 }),
      async (before, features, after, indent, size) => {
        const text = JSON.stringify({ ...before, features, ...after }, null, indent)
        const pieces = await split(text, size)
        assert.deepEqual(pieces.map(parsePiece), JSON.parse(text).features)
      },
    ),
  )
})

test('a key of that name inside another value is not the key', async () => {
  await fails('{"map": {"features": [{"a": 1}]}}', /^it has no list "features"$/)
})

test('what is cut off anywhere is told', async () => {
  const text = '{"x": "y", "features": [{"a": [1]}, {"b": "c"}], "z": {}}'
  for (let end = 0; end < text.length; end++) await fails(text.slice(0, end), /cut off.*line 1/)
})

test('what is no such file is told with the line', async () => {
  await fails('\n\nhello', /not a JSON object \(line 3\)/)
  await fails('[{"a": 1}]', /not a JSON object \(line 1\)/)
  await fails('{"features": [\n{"a": 1},\nnull]}', /not an object \(line 3\)/)
  await fails('{"features": [[1]]}', /not an object \(line 1\)/)
  await fails('{"features": []}\n{"features": []}', /after the end.*line 2/)
})

test('an object that is no UTF-8 is told with its line', () => {
  const pieces = [
    { line: 1, text: '{}' },
    { line: 2, text: null },
  ]
  assert.throws(() => parsePieces(pieces), /UTF-8.*line 2/)
})

test('several objects are parsed at once, and a broken one is named all the same', () => {
  const [first, second] = [
    { line: 1, text: '{"a": 1}' },
    { line: 2, text: '{"b": 2}' },
  ]
  assert.deepEqual(parsePieces([first, second]), [{ a: 1 }, { b: 2 }])
  assert.throws(() => parsePieces([first, { line: 7, text: '{nope}' }]), /line 7/)
})

test('an object that is no JSON is told with its line', () => {
  assert.throws(
    () => parsePiece({ line: 4, text: '{"a": nope}' }),
    (error) => error instanceof UnreadableFile && /line 4/.test(error.message),
  )
})

test('objects that are too large or nested too deep are refused as they come', async () => {
  let megabytes = 0
  const endless = async function* (start: string, more: string) {
    yield Buffer.from(start)
    for (; ; megabytes++) yield Buffer.alloc(1 << 20, more)
  }
  const read = (start: string, more: string) =>
    Array.fromAsync(splitJsonArray(endless(start, more), 'features'))
  await assert.rejects(
    read('{"features":[\n{"c":[[[1,1]', ',1'),
    new UnreadableFile('an object of "features" has more than 16 MB (line 2)'),
  )
  assert.ok(megabytes < 20, `${megabytes} MB`)
  for (const [start, more, reason] of [
    ['{"features":[{"c":', '[', 'an object of "features" is nested deeper than 64 levels (line 1)'],
    ['{"x":', '[', 'it is nested deeper than 64 levels (line 1)'],
    [
      '{"features":[\n{"c":[[1,1]',
      ',[1,1]',
      'an object of "features" is made of more than 250,000 lists and objects (line 2)',
    ],
  ] as const)
    await assert.rejects(read(start, more), new UnreadableFile(reason))
})

test('many objects may have more brackets together than one may have', async () => {
  const text = `{"features":[${Array(400_000).fill('{}').join(',')}]}`
  assert.equal((await split(text, 1 << 20)).length, 400_000)
})

test('a text beside the array takes no memory, however long it is', async () => {
  const used = () => process.memoryUsage().heapUsed + process.memoryUsage().external
  const long = async function* () {
    yield Buffer.from('{"features":[{}],"x":"')
    const before = used()
    for (let count = 0; count < 60; count++) yield MEGABYTE
    assert.ok(used() - before < 20 << 20, `${used() - before} bytes`)
    yield Buffer.from('","features":[{"a":1}]}')
  }
  const pieces = (await Array.fromAsync(splitJsonArray(long(), 'features'))).flat()
  assert.deepEqual(
    pieces.map(({ text }) => text),
    ['{}', '{"a":1}'],
  )
})

const MEGABYTE = Buffer.alloc(1 << 20, 'a')
