import assert from 'node:assert/strict'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import type { ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, before, beforeEach, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  type EmbeddingsEndpoint,
  embeddingsJson,
  openEmbeddingsEndpoint,
} from '../../test/support/embeddings-endpoint.ts'
import { parseAsked, readQuestions, withAsked } from './asked.ts'
import { openEmbeddingsClient } from './embeddings-client.ts'
import { openRetriever } from './open-retriever.ts'
import { textsOf } from './passage-vectors.ts'
import { passagesOf } from './passages.ts'
import type { Retriever } from './retriever.ts'
import { openVectorFile } from './vector-file.ts'

const PRODUCT = path.join(import.meta.dirname, '../../content/product')
/** Enough to be found by meaning; all pages would take long to embed. */
const PAGES = ['premium.md', 'scorecards.md', 'ratings.md', 'stroke-index.md', 'bulk-data.md', 'guests.md']

let endpoint: EmbeddingsEndpoint
let folder = ''
let CONTENT = ''
before(async () => {
  endpoint = await openEmbeddingsEndpoint()
  folder = await mkdtemp(path.join(tmpdir(), 'dogleg-embeddings-'))
  CONTENT = path.join(folder, 'pages')
  for (const page of PAGES) await cp(path.join(PRODUCT, page), path.join(CONTENT, page))
})
after(async () => {
  await endpoint.close()
  await rm(folder, { recursive: true })
})
beforeEach(() => {
  endpoint.answer = null
  endpoint.requests.length = 0
})

const clientOf = () => openEmbeddingsClient({ url: endpoint.url, key: 'a-key', model: 'a-model' })

const retrieverOf = (model: string | null, errors: unknown[] = []) =>
  openRetriever({
    content: CONTENT,
    data: folder,
    embeddings: { url: endpoint.url, key: null, model },
    onError: (error) => errors.push(error),
  })

/** Until pages are found by meaning, and the vectors of all their texts are on disk. */
async function untilMade(retriever: Retriever, model: string) {
  assert.equal((await retriever.find('yardage', 1)).by, 'meaning')
  const asked = parseAsked(await readQuestions(CONTENT, (error) => assert.fail(String(error))))
  const { first, later } = textsOf(withAsked(retriever.pages().flatMap(passagesOf), asked))
  const client = openEmbeddingsClient({ url: endpoint.url, key: null, model })
  const file = openVectorFile(path.join(folder, 'product-vectors'), client.model)
  while ((await file.read()).size < new Set([...first, ...later]).size) await sleep(20)
}

test('the endpoint gets the usual request, and its vectors come in the order of the texts, of length 1', async () => {
  const vectors = await clientOf().embed(['slope of a green', 'banana bread', 'green slopes'])
  assert.deepEqual(endpoint.requests, [
    { input: ['slope of a green', 'banana bread', 'green slopes'], model: 'a-model', key: 'Bearer a-key' },
  ])
  const [slope, banana, green] = vectors
  const alike = (a = slope, b = slope) => a?.reduce((sum, each, i) => sum + each * (b?.[i] ?? 0), 0) ?? 0
  assert.ok(Math.abs(alike() - 1) < 1e-6)
  assert.ok(alike(slope, green) > 0.9 && alike(slope, banana) < 0.1)
})

test('an answer without a vector for each text is refused, and never shown', async () => {
  const bodies = [
    'no JSON',
    'null',
    '{"data":[]}',
    '{"data":[{"embedding":["x"]}]}',
    '{"data":[{"embedding":[0,0]}]}',
    '{"data":[{"index":7,"embedding":[1]}]}',
    `{"data":[{"embedding":[${'0.1,'.repeat(3_000_000)}1]}]}`,
  ]
  for (const body of bodies) {
    endpoint.answer = (_input, response) => response.end(body)
    await assert.rejects(clientOf().embed(['one']), Error, body.slice(0, 40))
  }
  endpoint.answer = (_input, response) => response.writeHead(302, { Location: 'http://127.0.0.1:9/' }).end()
  await assert.rejects(clientOf().embed(['one']))
})

test('vectors are made once, survive a restart, and are never shared by two models', async () => {
  const first = await retrieverOf('one')
  await untilMade(first, 'one')
  const { pages } = await first.find('what does a course rating mean', 3)
  assert.ok(pages.some((page) => page.path === 'scorecards'))
  assert.ok(endpoint.requests.length > 5 && endpoint.requests.every(({ input }) => input.length < 24))
  endpoint.requests.length = 0
  const again = await retrieverOf('one')
  assert.equal((await again.find('what is a stroke index', 3)).by, 'meaning')
  assert.deepEqual(
    endpoint.requests.map(({ input }) => input.length),
    [1],
  )
  const other = await retrieverOf('two')
  await untilMade(other, 'two')
  assert.ok(endpoint.requests.length > 5)
  await Promise.all([first, again, other].map((retriever) => retriever.close()))
})

test('a question is embedded once, however often and however many at once ask it', async () => {
  const retriever = await retrieverOf('one')
  await untilMade(retriever, 'one')
  endpoint.requests.length = 0
  await Promise.all(Array.from({ length: 9 }, () => retriever.find('what is slope', 1)))
  await retriever.find('what is slope', 1)
  assert.equal(endpoint.requests.length, 1)
  await retriever.find('x'.repeat(5_000), 1)
  assert.equal(endpoint.requests.at(-1)?.input[0]?.length, 500)
})

test('of many questions at once four wait for the model, and the others are answered by words', async () => {
  const retriever = await retrieverOf('one')
  await untilMade(retriever, 'one')
  const held: [readonly string[], ServerResponse][] = []
  endpoint.answer = (input, response) => held.push([input, response])
  const asked = Array.from({ length: 7 }, (_, n) => retriever.find(`what is slope number ${n}`, 3))
  const late = await Promise.all(asked.slice(4))
  assert.deepEqual(
    late.map(({ by }) => by),
    ['words', 'words', 'words'],
  )
  while (held.length < 4) await sleep(5)
  for (const [input, response] of held) response.end(embeddingsJson(input))
  const early = await Promise.all(asked.slice(0, 4))
  assert.deepEqual(
    early.map(({ by }) => by),
    ['meaning', 'meaning', 'meaning', 'meaning'],
  )
})

test('while the endpoint fails, pages are found by words, and one error is reported', async () => {
  const errors: unknown[] = []
  const retriever = await retrieverOf('one', errors)
  await untilMade(retriever, 'one')
  endpoint.answer = (_input, response) => response.writeHead(500).end('{"error":"secret"}')
  endpoint.requests.length = 0
  for (const question of ['course rating and slope', 'download the bulk files', 'guest account'])
    assert.equal((await retriever.find(question, 3)).by, 'words')
  const { pages } = await retriever.find('course rating of a scratch golfer', 3)
  assert.equal(pages[0]?.path, 'ratings')
  assert.equal(endpoint.requests.length, 1, 'after a failure nobody waits for the next')
  assert.equal(errors.length, 1)
  assert.doesNotMatch(String(errors[0]), /secret/)
})
