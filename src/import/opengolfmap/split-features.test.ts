import assert from 'node:assert/strict'
import { Readable } from 'node:stream'
import { test } from 'node:test'
import fc from 'fast-check'
import { UnreadableFile } from '../unreadable-file.ts'
import { firstFeature, splitFeatures } from './split-features.ts'

async function split(text: string, length = text.length || 1) {
  const bytes = Buffer.from(text)
  const count = Math.ceil(bytes.length / length)
  const chunks = Array.from({ length: count }, (_, i) => bytes.subarray(i * length, (i + 1) * length))
  return (await Array.fromAsync(splitFeatures(Readable.from(chunks)))).flat()
}

test('the features come one by one, each with the line it starts on', async () => {
  const text = '{\n"type": "FeatureCollection",\n"features": [\n{"a": 1},\n\n{\n"b": 2\n}, {"c": 3}\n]\n}\n'
  assert.deepEqual(await split(text), [
    { line: 4, text: '{"a": 1}' },
    { line: 6, text: '{\n"b": 2\n}' },
    { line: 8, text: '{"c": 3}' },
  ])
})

test('what stands before and behind the list is not looked at', async () => {
  const text =
    '{"metadata":{"note":"\\"features\\":[1]","list":[{"x":1}]},"features":[{"a":1}],"more":[{"b":2}]}'
  assert.deepEqual(await split(text), [{ line: 1, text: '{"a":1}' }])
})

test('brackets and quotes within texts end nothing', async () => {
  const elements = ['{"a":"}]\\"},{"}', '{"b":"\\\\"}', '{"c":["[",{"d":"\\\\\\""}]}']
  const found = await split(`{"features":[${elements.join(',')}]}`)
  assert.deepEqual(
    found.map(({ text }) => text),
    elements,
  )
})

test('elements that are no objects are told apart', async () => {
  const found = await split('{"features":[null, 5,"a,]b" ,[1,[2]],{"a":1}, true]}')
  assert.deepEqual(
    found.map(({ text }) => JSON.parse(text)),
    [null, 5, 'a,]b', [1, [2]], { a: 1 }, true],
  )
})

test('an empty list holds nothing', async () => {
  for (const text of ['{"features":[]}', '{ "features" : [ \n ] }']) assert.deepEqual(await split(text), [])
})

test('a file without a list of features is none', async () => {
  const expected = new UnreadableFile('this is no GeoJSON FeatureCollection: it has no list of features')
  for (const text of ['', '{"type":"Feature"}', '[{"a":1}]', '{"features":{}}'])
    await assert.rejects(split(text), expected)
  const endless = function* () {
    for (;;) yield Buffer.from('{"a":1}\n'.repeat(10_000))
  }
  await assert.rejects(Array.fromAsync(splitFeatures(Readable.from(endless()))), expected)
})

test('a file that breaks off does not pass for a whole one', async () => {
  const expected = new UnreadableFile('the file breaks off within its list of features')
  for (const text of ['{"features":[{"a":1}', '{"features":[{"a":1},{"b"', '{"features":["a'])
    for (const length of [3, 100]) await assert.rejects(split(text, length), expected)
})

test('a feature that never ends is refused before it fills the memory', async () => {
  const endless = function* () {
    yield Buffer.from('{"features":[\n{"a":"')
    for (;;) yield Buffer.from('x'.repeat(1 << 17))
  }
  const features = Array.fromAsync(splitFeatures(Readable.from(endless())))
  await assert.rejects(features, new UnreadableFile('the feature on line 2 is over 16 MB'))
})

test('features come while the file is still being read', async () => {
  let chunks = 0
  const source = async function* () {
    yield Buffer.from('{"features":[')
    for (; chunks < 100; chunks++) yield Buffer.from('{"a":1},'.repeat(1_000))
  }
  const first = await splitFeatures(source()).next()
  assert.equal(first.value?.length, 1_000)
  assert.ok(chunks < 2)
})

test('however the bytes are cut and printed, the features and their lines are the same', async () => {
  const element = fc.dictionary(fc.string({ unit: 'grapheme' }), fc.jsonValue({ maxDepth: 3 }))
  const indent = fc.constantFrom('', ' ', '\t', '    ')
  const size = fc.integer({ min: 1, max: 60 })
  await fc.assert(
    fc.asyncProperty(fc.array(element), indent, size, async (features, space, length) => {
      const text = JSON.stringify({ type: 'FeatureCollection', features, bbox: [1, 2, 3, 4] }, null, space)
      const found = await split(text, length)
      assert.deepEqual(
        found.map((feature) => JSON.parse(feature.text)),
        JSON.parse(JSON.stringify(features)),
      )
      let from = text.indexOf('[')
      for (const { line, text: piece } of found) {
        from = text.indexOf(piece, from)
        assert.equal(line, text.slice(0, from).split('\n').length)
        from += piece.length
      }
    }),
  )
})

test('the first feature is found in the first bytes, or not', () => {
  assert.equal(firstFeature(Buffer.from('{"features":[{"a":1},{"b"')), '{"a":1}')
  for (const text of ['{"features":[{"a"', '{"type":"FeatureCo', ''])
    assert.equal(firstFeature(Buffer.from(text)), null)
})
