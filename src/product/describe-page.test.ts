import assert from 'node:assert/strict'
import { test } from 'node:test'
import { describePage } from './describe-page.ts'

const describe = (markdown: string) => describePage({ title: 'Title', markdown })

test('a short first paragraph describes its page, without marks and headings', () => {
  assert.equal(describe('## Heading\n\nA **card** has [holes](/holes).\n\nMore.'), 'A card has holes.')
  assert.equal(describe('- only\n- a list'), 'Title')
})

test('a long one ends after a whole sentence, or at a word if the first is too long', () => {
  const long = 'word '.repeat(60).trim()
  const two = 'What is it? A page about a golf course, with all that we know of it.'
  assert.equal(describe(`${two} ${long}.`), two)
  const cut = describe(`${long}.`)
  assert.match(cut, /word …$/)
  assert.ok(cut.length <= 182)
})

test('a very short first sentence is not all of it', () => {
  const said = describe(`It is free. ${'word '.repeat(60).trim()}.`)
  assert.match(said, /^It is free\. word .*word …$/)
  assert.ok(said.length <= 182)
})
