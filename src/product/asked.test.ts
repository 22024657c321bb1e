import assert from 'node:assert/strict'
import path from 'node:path'
import { test } from 'node:test'
import { parseAsked, passageName, readQuestions } from './asked.ts'
import { passagesOf } from './passages.ts'
import { readPages } from './read-pages.ts'

const CONTENT = path.join(import.meta.dirname, '../../content/product')
const refuse = (error: unknown) => assert.fail(String(error))

test('questions are listed below the passage that answers them', () => {
  const asked = parseAsked('# wind\n does it blow \n\n# cards: Gaps\r\nwhy a dash\r\nis it zero\n')
  assert.deepEqual(
    [...asked],
    [
      ['wind', ['does it blow']],
      ['cards: Gaps', ['why a dash', 'is it zero']],
    ],
  )
})

test('every passage of our pages has questions, and every question has a passage', async () => {
  const pages = await readPages(CONTENT, refuse)
  const names = new Set(pages.flatMap((page) => passagesOf(page).map(passageName)))
  const asked = parseAsked(await readQuestions(CONTENT, refuse))
  assert.deepEqual(new Set(asked.keys()), names)
  for (const [name, questions] of asked) assert.ok(questions.length > 0, name)
})

test('pages without questions are fine', async () => {
  assert.equal(parseAsked(await readQuestions(path.join(CONTENT, 'nowhere'), refuse)).size, 0)
})
