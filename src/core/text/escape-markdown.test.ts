import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { anyText } from '../../../test/support/any-text.ts'
import { escapeMarkdown } from './escape-markdown.ts'

test('plain names stay as they are', () => {
  for (const name of [
    'Old Mill Links',
    "Golf de l'Étang Doré",
    '東京ゴルフ倶楽部',
    'Dunes–Meadow & Sons, No. 2',
    'America/New_York',
  ])
    assert.equal(escapeMarkdown(name), name)
})

test('lines, marks that turn text round and markup lose their power', () => {
  assert.equal(escapeMarkdown(' Old\n\nMill\u2028\u0007 Links '), 'Old Mill Links')
  assert.equal(escapeMarkdown('\u202eSons\u202c\u200b'), 'Sons')
  assert.equal(
    escapeMarkdown('[x](https://x.test) <b> `c` | *d* _e_'),
    '\\[x\\](https://x.test) \\<b\\> \\`c\\` \\| \\*d\\* \\_e\\_',
  )
})

test('whatever is recorded is one line of bounded length without control characters', () => {
  fc.assert(
    fc.property(anyText({ maxLength: 400 }), (text) => {
      const line = escapeMarkdown(text, 50)
      assert.doesNotMatch(line, /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u)
      assert.ok([...line].length <= 100)
    }),
  )
})
