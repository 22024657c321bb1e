import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { isDeeperThan, readMessage } from './read-message.ts'

/** By recursion, which only a test may afford. */
const depthOf = (value: unknown): number =>
  typeof value === 'object' && value !== null
    ? 1 + Math.max(0, ...Object.values(value).map((inner) => depthOf(inner)))
    : 0

test('the depth of a text is the depth of the value it parses to', () => {
  fc.assert(
    fc.property(fc.json({ maxDepth: 8 }), fc.integer({ min: 0, max: 10 }), (text, most) => {
      assert.equal(isDeeperThan(text, most), depthOf(JSON.parse(text)) > most)
    }),
  )
})

test('brackets in strings do not count, and a quote after a backslash does not end a string', () => {
  assert.equal(isDeeperThan('["[[[[\\"[[[["]', 1), false)
  assert.equal(isDeeperThan('["\\\\",[[]]]', 2), true)
})

test('any bytes are either a message or refused with 400', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.uint8Array(),
        fc.json().map((text) => Buffer.from(text)),
      ),
      (bytes) => {
        const read = readMessage(Buffer.from(bytes))
        assert.ok('method' in read || read.status === 400)
      },
    ),
  )
})
