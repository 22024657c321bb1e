import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ONLY_THOROUGH } from '../../../test/support/thorough.ts'
import { boundedParser } from './bounded-parser.ts'

const LIMITS = { depth: 10, attributes: 5, text: 2 << 20 }

/** Writes pieces; gives the texts that were read. */
function read(...pieces: readonly string[]): readonly string[] {
  const texts: string[] = []
  const refuse = (reason: string) => new Error(reason)
  const text = (more: string) => void texts.push(more)
  const parser = boundedParser({ refuse, text, open: () => {}, close: () => {} }, LIMITS)
  for (const piece of pieces) parser.write(piece)
  parser.close()
  return texts
}

const MB = 'a'.repeat(1 << 20)

test('what never ends is refused before it fills the memory', ONLY_THOROUGH, () => {
  for (const start of ['<a>', '<a b="', '<a><!--', '<a><![CDATA[', '<a><?x ', '<!DOCTYPE x [', '<a', '<a></'])
    assert.throws(
      () => read(start, MB, MB, MB, MB),
      new Error('there is a text of more than 2 MB at line 1'),
      start,
    )
})

test('many texts may be longer together than one may be', () => {
  const pieces = Array.from({ length: 5 }, () => `<b>${MB}</b>`)
  assert.equal(read('<a>', ...pieces, '</a>').join('').length, 5 << 20)
})

test('depth and attributes have limits', () => {
  assert.throws(() => read('<a>\n'.repeat(11)), new Error('it is nested too deep at line 11'))
  const attributes = (count: number) => Array.from({ length: count }, (_, at) => ` a${at}=""`).join('')
  assert.throws(() => read(`<a${attributes(6)}/>`), /an element with more than 5 attributes at line 1/)
  assert.deepEqual(read(`<a${attributes(5)}><b${attributes(5)}/></a>`), [])
})
