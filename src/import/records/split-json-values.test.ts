import assert from 'node:assert/strict'
import { Readable } from 'node:stream'
import { test } from 'node:test'
import fc from 'fast-check'
import { splitJsonValues } from './split-json-values.ts'

const split = (text: string, length = text.length) => {
  const bytes = Buffer.from(text)
  const count = Math.ceil(bytes.length / length)
  const chunks = Array.from({ length: count }, (_, i) => bytes.subarray(i * length, (i + 1) * length))
  return Array.fromAsync(splitJsonValues(Readable.from(chunks)))
}

test('the elements of an array come one by one, each with the line it starts on', async () => {
  assert.deepEqual(await split('[\n  {"a": 1},\n\n  {\n    "b": 2\n  },\n  {"c": 3}, {"d": 4}\n]\n'), [
    { line: 2, text: '{"a": 1}' },
    { line: 4, text: '{\n    "b": 2\n  }' },
    { line: 7, text: '{"c": 3}' },
    { line: 7, text: '{"d": 4}' },
  ])
})

test('brackets, commas and escaped quotes inside a text end nothing', async () => {
  const elements = ['{"a":"}]\\"},{"}', '{"b":"\\\\"}', '{"c":["[",{"d":"\\\\\\""}]}']
  const found = await split(`[${elements.join(',')}]`)
  assert.deepEqual(
    found.map(({ text }) => text),
    elements,
  )
})

test('an array without elements holds nothing', async () => {
  for (const text of ['[]', ' [ ] ', '[\n]\n']) assert.deepEqual(await split(text), [])
})

test('what the end of the file cuts off is a piece of its own', async () => {
  assert.deepEqual(await split('[{"a":1},\n{"b":'), [
    { line: 1, text: '{"a":1}' },
    { line: 2, text: '{"b":' },
  ])
})

test('a value that is no object spoils no other', async () => {
  const found = await split('[1,\n"two",\n{"name":"Three"},\nnull\n]')
  assert.deepEqual(
    found.map(({ line }) => line),
    [1, 2, 3, 4],
  )
  assert.equal(found[2]?.text, '{"name":"Three"}')
})

test('however the bytes are cut and printed, the values and their lines are the same', async () => {
  const element = fc.dictionary(fc.string({ unit: 'grapheme' }), fc.jsonValue({ maxDepth: 3 }))
  const indent = fc.constantFrom('', ' ', '\t', '    ')
  await fc.assert(
    fc.asyncProperty(
      fc.array(element),
      indent,
      fc.integer({ min: 1, max: 40 }),
      async (values, space, size) => {
        const text = JSON.stringify(values, null, space)
        const found = await split(text, size)
        const pieces = found.map((piece) => piece.text ?? '')
        assert.deepEqual(
          pieces.map((piece) => JSON.parse(piece)),
          JSON.parse(text),
        )
        assert.deepEqual(
          found.map(({ line }) => line),
          startLines(text, pieces),
        )
      },
    ),
  )
})

/** The line each piece of a text starts on, found by looking for it. */
function startLines(text: string, pieces: readonly string[]): number[] {
  let from = 0
  return pieces.map((piece) => {
    const start = text.indexOf(piece, from)
    from = start + piece.length
    return text.slice(0, start).split('\n').length
  })
}
