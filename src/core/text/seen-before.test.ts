import assert from 'node:assert/strict'
import { test } from 'node:test'
import { seenBefore } from './seen-before.ts'

test('a text is seen from the second time on', () => {
  const isSeen = seenBefore()
  assert.deepEqual(['a', 'b', 'a', 'b', 'a', '', ''].map(isSeen), [
    false,
    false,
    true,
    true,
    true,
    false,
    true,
  ])
})

test('it remembers thousands, and forgets those of long ago', () => {
  const isSeen = seenBefore()
  const texts = (from: number) => Array.from({ length: 1_000 }, (_, i) => `text ${from + i}`)
  texts(0).map(isSeen)
  assert.ok(texts(0).filter(isSeen).length > 980)
  for (let from = 1_000; from < 1_000_000; from += 1_000) texts(from).map(isSeen)
  assert.ok(texts(0).filter(isSeen).length < 20)
})
