import assert from 'node:assert/strict'
import path from 'node:path'
import { after, before, test } from 'node:test'
import { openRetriever } from '../../../../product/open-retriever.ts'
import type { Retriever, Way } from '../../../../product/retriever.ts'
import { readArguments } from './arguments.ts'
import { findProducts } from './find-products.ts'

const CONTENT = path.join(import.meta.dirname, '../../../../../content/product')

/** The real retriever by words; what would go to the model is only noted. */
let retriever: Retriever
const ways: (Way | undefined)[] = []
before(async () => {
  const embeddings = { url: null, key: null, model: null }
  const real = await openRetriever({ content: CONTENT, data: '/nowhere', embeddings, onError: () => {} })
  const find: Retriever['find'] = (query, limit, way) => {
    ways.push(way)
    return way === 'words' ? real.find(query, limit, way) : Promise.resolve({ by: 'meaning', pages: [] })
  }
  retriever = { ...real, find }
})
after(() => retriever.close())

async function askBesideMatches(query: string, scope?: readonly string[]) {
  ways.length = 0
  const args = readArguments(scope === undefined ? { query } : { query, scope })
  const found = await findProducts(retriever, args, true)
  return { shown: found.pages.map(({ path }) => path), ways: [...ways], found }
}

test('TOOL-1: a query that finds courses and names a page finds that page too, by words, at almost no cost', async () => {
  for (const [query, page] of [
    ['caddie', 'caddie'],
    ['Premium Links', 'premium'],
  ] as const) {
    const { shown, ways, found } = await askBesideMatches(query)
    assert.deepEqual([shown[0], ways, found.fellBack], [page, ['words'], false])
  }
})

test('names of courses, and fillers, find no product page', async () => {
  for (const query of [
    'St Andrews',
    'golf club',
    'Pebble Beach Golf Links',
    'golf',
    'Golf Club Arosa',
    'Pinehurst Country Club',
  ])
    assert.deepEqual((await askBesideMatches(query)).shown, [], query)
})

test('a question, or the scope product, is answered by meaning', async () => {
  assert.deepEqual((await askBesideMatches('How much is Premium?')).ways, ['meaning if ready'])
  assert.deepEqual((await askBesideMatches('caddie', ['product', 'courses'])).ways, ['meaning'])
})

test('a misspelt name, and words that only names have, are not sent to the model; what may be about the service is', async () => {
  const ask = async (query: string) => {
    ways.length = 0
    const isInNames = (word: string) => word === 'maikammer' || word === 'cancel'
    await findProducts(retriever, readArguments({ query }), false, isInNames)
    return [...ways]
  }
  await retriever.find('golf', 1, 'words')
  assert.deepEqual(await ask('Maikammer Xyzzy'), [])
  assert.deepEqual(await ask('links club'), [])
  assert.deepEqual(await ask('Maikammer will'), [])
  assert.deepEqual(await ask('what is links golf'), ['meaning if ready'])
  assert.deepEqual(await ask('where is Maikammer Xyzzy?'), ['meaning if ready'])
  assert.deepEqual(await ask('cancel my plan'), ['meaning if ready'])
  assert.deepEqual(await ask('xyzzy'), ['meaning if ready'])
})
