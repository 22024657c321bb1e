import assert from 'node:assert/strict'
import { test } from 'node:test'
import { passagesOf } from './passages.ts'

const pageOf = (markdown: string) => ({ title: 'Cards', path: 'cards', markdown })

test('a passage is a section, with the title and the heading in front', () => {
  const [first, second] = passagesOf(
    pageOf('An *opening* line.\n\n## Gaps\n\nA dash is [unknown](/x). It is `null`.'),
  )
  assert.equal(first?.whole, 'Cards. An opening line.')
  assert.equal(first?.text, 'An opening line.')
  assert.equal(second?.whole, 'Cards. Gaps. A dash is unknown. It is null.')
  assert.deepEqual(second?.sentences, ['Gaps', 'Gaps: A dash is unknown.', 'Gaps: It is null.'])
})

test('rows and items are sentences; code is shown but is not a sentence', () => {
  const [passage] = passagesOf(
    pageOf('- one\n- two\n  goes on\n\n| flag | meaning |\n|---|---|\n| `wind` | air |\n\n```\ncurl x\n```'),
  )
  assert.deepEqual(passage?.sentences.slice(1), ['Cards: one', 'Cards: two goes on', 'Cards: wind: air'])
  assert.equal(passage?.text, 'one\ntwo goes on\nwind: air\ncurl x')
})

test('no passage is longer than 150 words, and no word is lost', () => {
  const words = Array.from({ length: 700 }, (_, n) => `word${n}`)
  const markdown = `${words.slice(0, 400).join(' ')}\n\n${words.slice(400, 500).join(' ')}\n\n- ${words.slice(500).join('\n- ')}`
  const passages = passagesOf(pageOf(markdown))
  for (const { text } of passages)
    assert.ok(text.split(/\s+/).length <= 150, String(text.split(/\s+/).length))
  assert.deepEqual(
    passages.flatMap(({ text }) => text.split(/\s+/)),
    words,
  )
})

test('a page without text has no passage', () => {
  assert.deepEqual(passagesOf(pageOf('')), [])
  assert.deepEqual(passagesOf(pageOf('## Only a heading')), [])
})
