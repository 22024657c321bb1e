import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseName } from './name.ts'

test('a name keeps its script, without the spaces around it', () => {
  for (const name of ['Old Tom', 'Seán Ó Briain', '松山 英樹', 'O’Meara-Łoś', 'Z.'])
    assert.equal(parseName(`  ${name} `), name)
  assert.equal(parseName('Sea\u0301n'), 'Se\u00e1n')
})

test('a name has 1 to 100 characters', () => {
  assert.equal(parseName('⛳'.repeat(100)), '⛳'.repeat(100))
  for (const name of ['', '   ', 'x'.repeat(101)])
    assert.throws(() => parseName(name), { code: 'malformed_parameter' }, name)
})

test('a name that shows nothing, or has several lines, is refused', () => {
  for (const name of [
    '\u200b\u200b',
    '\u202e',
    'Tom\nMorris',
    'Tom\r\nBcc: all@example.test',
    'Tom\u2028Morris',
  ])
    assert.throws(() => parseName(name), { code: 'malformed_parameter' }, JSON.stringify(name))
})
