import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, before, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { OFF_TOPIC, PARAPHRASES } from '../../test/product/paraphrases.ts'
import { TUNING_QUESTIONS } from '../../test/product/passage-questions.ts'
import { rankOfPassage } from '../../test/product/rank-of-passage.ts'
import { ONLY_THOROUGH, thorough } from '../../test/support/thorough.ts'
import { parseAsked, readQuestions, withAsked } from './asked.ts'
import { openBuiltIn } from './embedder.ts'
import { openRetriever } from './open-retriever.ts'
import { textsOf } from './passage-vectors.ts'
import { passagesOf } from './passages.ts'
import { readPages } from './read-pages.ts'
import type { FoundPage, Retriever } from './retriever.ts'
import { openVectorFile } from './vector-file.ts'

const CONTENT = path.join(import.meta.dirname, '../../content/product')

let folder = ''
let retriever: Retriever
before(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'dogleg-retrieval-'))
  retriever = await openRetriever({
    content: CONTENT,
    data: folder,
    embeddings: { url: null, key: null, model: null },
    words: () => ({ mcp_url: 'https://mcp.test' }),
    onError: (error) => assert.fail(String(error)),
  })
})
after(async () => {
  await retriever.close()
  await rm(folder, { recursive: true })
})

const ASKED = PARAPHRASES.filter((_, i) => i % thorough(10, 1) === 0)

const TRIES = 600

/** By the real model, which a busy machine may take a minute to load. */
async function findByMeaning(question: string, asked = retriever): Promise<readonly FoundPage[]> {
  for (let tries = 0; tries < TRIES; tries++) {
    const found = await asked.find(question, 3)
    if (found.by === 'meaning') return found.pages
    await sleep(300)
  }
  return assert.fail('the model did not load')
}

test('the vectors that come with the pages are those of the pages (docs/retrieval.md says how to make them)', async () => {
  const pages = await readPages(CONTENT, (error) => assert.fail(String(error)))
  assert.ok(pages.length >= 14)
  const file = openVectorFile(CONTENT, openBuiltIn().model)
  const held = await file.read()
  const passages = withAsked(pages.flatMap(passagesOf), parseAsked(await readQuestions(CONTENT, refuse)))
  const texts = textsOf(passages)
  const missing = [...texts.first, ...texts.later].filter((text) => !held.has(file.keyOf(text)))
  assert.deepEqual(missing, [])
  const [text = ''] = texts.first
  const model = openBuiltIn()
  const [made] = await model.embed([text])
  await model.close()
  const similarity = made?.reduce((sum, value, i) => sum + value * (held.get(file.keyOf(text))?.[i] ?? 0), 0)
  assert.ok((similarity ?? 0) > 0.9999)
})

test('TOOL-1: questions in other words find the page that answers them among the first three', async () => {
  const missed: string[] = []
  for (const { question, paths } of ASKED) {
    const found = await findByMeaning(question)
    if (!found.some((page) => paths.includes(page.path))) missed.push(question)
  }
  assert.ok(missed.length <= 0.2 * ASKED.length, `missed: ${missed.join('; ')}`)
})

test('TOOL-1: the passage that answers is among the first three, for the questions that we know', async () => {
  await findByMeaning('how far is it to the flag')
  const ranks: number[] = []
  const asked = TUNING_QUESTIONS.filter((_, place) => place % thorough(6, 1) === 0)
  for (const question of asked) ranks.push(await rankOfPassage(retriever, question))
  const found = ranks.filter((rank) => rank <= 3).length / ranks.length
  const meanReciprocal = ranks.reduce((sum, rank) => sum + 1 / rank, 0) / ranks.length
  assert.ok(found >= 0.85 && meanReciprocal >= 0.72, `recall@3 ${found}, MRR ${meanReciprocal}`)
})

test('questions about something else find nothing', async () => {
  const answered: string[] = []
  const asked = OFF_TOPIC.filter((_, place) => place % thorough(2, 1) === 0)
  for (const question of asked) if ((await findByMeaning(question)).length > 0) answered.push(question)
  assert.ok(answered.length <= 0.2 * asked.length, `answered: ${answered.join('; ')}`)
})

test('a passage names this installation’s own addresses', async () => {
  const [first] = await findByMeaning('the address of the tool server for assistants')
  assert.equal(first?.path, 'agents')
  assert.match(first?.text ?? '', /https:\/\/mcp\.test\/mcp/)
})

test('a question without a letter finds nothing, however long', async () => {
  for (const question of ['', '   ', '???', '12345', '\u0000', '\ud800', '-'.repeat(100_000)])
    assert.deepEqual((await retriever.find(question, 3)).pages, [], question.slice(0, 9))
})

test('the thread of the model starts with the first text and stays', ONLY_THOROUGH, async () => {
  const { embed, isReady, warmUp, close } = openBuiltIn()
  assert.equal(isReady(), false)
  await warmUp()
  assert.equal(isReady(), true)
  const [vector] = await embed(['one'])
  assert.equal(vector?.length, 384)
  await close()
  assert.equal(isReady(), false)
})

test('a search that doesn’t wait is answered by words, and gets the model ready for the next one', async () => {
  const embeddings = { url: null, key: null, model: null }
  const data = path.join(tmpdir(), 'dogleg-nowhere')
  const cold = await openRetriever({ content: CONTENT, data, embeddings, warmsUp: false, onError: refuse })
  const ask = () => cold.find('what does it cost', 3, 'meaning if ready')
  assert.equal((await ask()).by, 'words')
  for (let tries = 0; (await ask()).by === 'words'; tries++) {
    assert.ok(tries < TRIES)
    await sleep(300)
  }
  await cold.close()
})

test('a thread that does not answer is given up, and the next job gets a new one', async () => {
  const embedder = openBuiltIn({ timeoutMs: 1 })
  await assert.rejects(embedder.embed(['one']), /did not answer/)
  await assert.rejects(embedder.embed(['two']), /did not answer/)
  await embedder.close()
})

const LATE_ANSWER = `
  import { openBuiltIn } from '${new URL('embedder.ts', import.meta.url)}'
  const { embed, close } = openBuiltIn()
  await embed(['one'])
  embed(['two']).catch(() => {})
  // This thread looks away until the answer is there.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 500)
  await close()
  console.log('closed')
`

test('a process waits for the end of the thread, whose last answer may come after it was told to end', async () => {
  const program = path.join(folder, 'late-answer.mjs')
  await writeFile(program, LATE_ANSWER)
  const { stdout } = await promisify(execFile)(process.execPath, [program])
  assert.equal(stdout, 'closed\n')
})

const refuse = (error: unknown) => assert.fail(String(error))

/** A retriever over one page that has no vectors yet. */
async function openNewPage(onError: (error: unknown) => void) {
  const content = await mkdtemp(path.join(tmpdir(), 'dogleg-retrieval-'))
  const markdown = 'A flag moves in the wind. Nothing is charged before you pay.'
  await writeFile(path.join(content, 'one.md'), `---\ntitle: One\npath: one\n---\n${markdown}`)
  const data = path.join(content, 'data')
  const embeddings = { url: null, key: null, model: null }
  return { content, opened: await openRetriever({ content, data, embeddings, onError }) }
}

test('a page without vectors is found by meaning soon after the first question', ONLY_THOROUGH, async () => {
  const { content, opened } = await openNewPage(refuse)
  const pages = await findByMeaning('does the pennant flutter in a breeze', opened)
  assert.deepEqual(
    pages.map((page) => page.path),
    ['one'],
  )
  await opened.close()
  await rm(content, { recursive: true })
})

test('a service that stops while vectors are being made ends at once and reports nothing', async () => {
  const { content, opened } = await openNewPage(refuse)
  const asked = opened.find('which flag', 3)
  await sleep(100)
  await opened.close()
  const { by, pages } = await asked
  assert.deepEqual([by, pages.map((page) => page.path)], ['words', ['one']])
  await rm(content, { recursive: true })
})
