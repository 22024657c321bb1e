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
  assert.equal(describe(`What is it? A page. ${long}.`), 'What is it? A page.')
  const cut = describe(`${long}.`)
  assert.match(cut, /word …$/)
  assert.ok(cut.length <= 182)
})
