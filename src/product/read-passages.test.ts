import assert from 'node:assert/strict'
import path from 'node:path'
import { before, test } from 'node:test'
import { deserialize, serialize } from 'node:v8'
import { readQuestions } from './asked.ts'
import { readPages } from './read-pages.ts'
import { makePassagesAhead, type PassagesAhead, readPassages } from './read-passages.ts'
import type { ProductPage } from './retriever.ts'

const CONTENT = path.join(import.meta.dirname, '../../content/product')
const refuse = (error: unknown) => assert.fail(String(error))

let pages: readonly ProductPage[]
let questions: string
let ready: PassagesAhead
before(async () => {
  pages = await readPages(CONTENT, refuse)
  questions = await readQuestions(CONTENT, refuse)
  ready = deserialize(serialize(await makePassagesAhead(CONTENT)))
})

test('passages made ahead are those that the pages and questions give', async () => {
  const made = await readPassages(pages, questions, null)
  assert.ok(made.length > pages.length)
  assert.ok(made.some(({ askedStems }) => askedStems.size > 0))
  assert.deepEqual(await readPassages(pages, questions, ready), made)
})

test('they count only for the very texts that they come from', async () => {
  const none = { ...ready, pages: [] }
  assert.deepEqual(await readPassages(pages, questions, none), [])
  const [first, ...others] = pages
  assert.ok(first)
  const edited = [{ ...first, markdown: `${first.markdown}\n\nA new line.` }, ...others]
  const found = await readPassages(edited, questions, none)
  assert.ok(found.some(({ text }) => text.includes('A new line.')))
  assert.notDeepEqual(await readPassages(pages, `${questions}\n`, none), [])
})
