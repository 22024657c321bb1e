import assert from 'node:assert/strict'
import { test } from 'node:test'
import { flatTexts } from './flat-texts.ts'

test('what was set comes back, whatever its letters', () => {
  const texts = flatTexts(3, 100)
  texts.set(2, 'Ballybunion')
  texts.set(0, 'Åre – 雪 🏌️')
  assert.equal(texts.get(2), 'Ballybunion')
  assert.equal(texts.get(0), 'Åre – 雪 🏌️')
  assert.equal(texts.get(1), null)
  assert.equal(texts.get(3), null)
})

test('a full block starts again: the newest texts are there, and none has become another', () => {
  const texts = flatTexts(1_000, 4_000)
  const textOf = (number: number) => `course ${number} é`
  for (let number = 0; number < 1_000; number++) {
    texts.set(number, textOf(number))
    assert.equal(texts.get(number), textOf(number))
  }
  const found = Array.from({ length: 1_000 }, (_, number) => texts.get(number))
  assert.ok(found.some((text) => text === null))
  for (const [number, text] of found.entries()) assert.ok(text === null || text === textOf(number))
})

test('a text that is longer than the block is not kept, and pushes nothing out', () => {
  const texts = flatTexts(2, 60)
  texts.set(0, 'short')
  texts.set(1, 'x'.repeat(61))
  assert.equal(texts.get(1), null)
  assert.equal(texts.get(0), 'short')
})
