import assert from 'node:assert/strict'
import { test } from 'node:test'
import { withAsked } from './asked.ts'
import { inPlainWords } from './glossary.ts'
import { passagesOf } from './passages.ts'
import { indexPassages, rankByMeaning, rankByWords } from './rank.ts'
import { shareFound, stem, stemsOf, weighByRarity } from './words.ts'

const page = (path: string, title: string, markdown: string) => ({ path, title, markdown })
const PAGES = [
  page('cards', 'Cards', '## Gaps\n\nA missing yardage stays empty.\n\n## Tees\n\nRed tees and white tees.'),
  page('wind', 'Wind', 'Air moves over dunes.'),
  page('also-wind', 'Wind', 'Air moves over dunes.'),
]
const INDEX = indexPassages(PAGES.flatMap(passagesOf))

test('endings do not matter: plays, played and playing are one stem', () => {
  assert.deepEqual(new Set(['plays', 'played', 'playing', 'play', 'player'].map(stem)).size, 1)
  assert.equal(stem('courses'), stem('course'))
  assert.equal(stem('flies'), stem('fly'))
  for (const word of ['bus', 'gps', 'is', 'a', '']) assert.equal(stem(stem(word)), stem(word), word)
  assert.deepEqual([...stemsOf('What is the Slope of this course, and THE slope?')], ['slop', 'cours'])
})

test('the rare words of a question count more', () => {
  const weigh = weighByRarity([new Set(['golf', 'wind']), new Set(['golf']), new Set(['golf', 'card'])])
  const question = new Set(['golf', 'wind'])
  assert.equal(shareFound(question, question, weigh), 1)
  assert.ok(shareFound(question, new Set(['wind']), weigh) > shareFound(question, new Set(['golf']), weigh))
  assert.equal(shareFound(new Set(), question, weigh), 0)
})

test('by words the page whose title says it comes first', () => {
  const index = indexPassages(
    [page('a', 'Cards', 'On wind.'), page('b', 'Wind', 'A breeze.')].flatMap(passagesOf),
  )
  assert.deepEqual(
    rankByWords(index, 'wind').map(({ path }) => path),
    ['b', 'a'],
  )
})

test('of a page, two passages are found at the most', () => {
  const parts = ['One', 'Two', 'Three'].map((title) => `## ${title}\n\nA breeze over dunes.`).join('\n\n')
  const index = indexPassages(
    [page('a', 'A', parts), page('b', 'B', 'A breeze over dunes.')].flatMap(passagesOf),
  )
  assert.deepEqual(
    rankByWords(index, 'breeze over dunes')
      .map(({ path }) => path)
      .sort(),
    ['a', 'a', 'b'],
  )
})

test('by words the best passages come first; ties are ordered by path', () => {
  const found = rankByWords(INDEX, 'dunes and the wind')
  assert.deepEqual(
    found.map(({ path }) => path),
    ['also-wind', 'wind'],
  )
  assert.equal(
    rankByWords(INDEX, 'which yardages are missing')[0]?.text,
    'Gaps: A missing yardage stays empty.',
  )
  assert.deepEqual(rankByWords(INDEX, 'banana bread with dunes of sugar'), [])
})

// Three directions: cards, wind, and what is none of both.
const CARDS = Float32Array.of(1, 0, 0)
const WIND = Float32Array.of(0, 1, 0)
const OTHER = Float32Array.of(0, 0, 1)
const VECTORS = {
  passages: [CARDS, CARDS, WIND, WIND].map((whole) => ({ whole, sentences: [whole], asked: [] })),
  offTopic: [OTHER],
  threshold: 0.2,
  bestThreshold: 0.3,
}

test('by meaning the closest page comes first, and nothing below the threshold', () => {
  const found = rankByMeaning(INDEX, VECTORS, 'something about air', Float32Array.of(0.1, 0.9, 0))
  assert.deepEqual(
    found.map(({ path }) => path),
    ['also-wind', 'wind'],
  )
  assert.deepEqual(rankByMeaning(INDEX, VECTORS, 'faint', Float32Array.of(0.19, 0.1, 0)), [])
})

test('nothing is found if even the best passage is less similar than a question and its answer', () => {
  const ask = (similarity: number) =>
    rankByMeaning(INDEX, VECTORS, 'vague', Float32Array.of(similarity, 0, 0)).length
  assert.equal(ask(0.29), 0)
  assert.ok(ask(0.31) > 0)
})

test('a question closer to an off-topic text than to any page finds nothing', () => {
  assert.deepEqual(rankByMeaning(INDEX, VECTORS, 'a recipe', Float32Array.of(0.5, 0, 0.6)), [])
})

test('common words decide between pages of similar meaning', () => {
  const found = rankByMeaning(INDEX, VECTORS, 'red tees', Float32Array.of(0.5, 0.5, 0))
  assert.equal(found[0]?.path, 'cards')
  assert.equal(found[0]?.text, 'Tees: Red tees and white tees.')
})

test('slang gets plain words added, and nothing else changes', () => {
  assert.equal(inPlainWords('how far to the STICK?'), 'how far to the STICK? (flag)')
  assert.equal(inPlainWords('two bots'), 'two bots (assistant)')
  assert.equal(inPlainWords('constructor __proto__ flags'), 'constructor __proto__ flags')
})

test('a question that a passage is known to answer counts as much as the passage itself', () => {
  const [first, ...others] = VECTORS.passages
  assert.ok(first)
  const found = rankByMeaning(
    INDEX,
    { ...VECTORS, offTopic: [], passages: [{ ...first, asked: [OTHER] }, ...others] },
    'in words that are on no page',
    OTHER,
  )
  assert.deepEqual(
    found.map(({ path, score }) => [path, score]),
    [['cards', 0.5]],
  )
})

test('a word of a question that a passage is known to answer counts, less than one of its own', () => {
  const asked = new Map([['wind', ['breeze']]])
  const index = indexPassages(withAsked(INDEX.passages, asked))
  const scoreOf = (question: string) =>
    rankByMeaning(index, VECTORS, question, WIND).find(({ path }) => path === 'wind')?.score ?? 0
  const [unknown, ofQuestion, own] = [scoreOf('zebra'), scoreOf('breeze'), scoreOf('wind')]
  assert.ok(unknown < ofQuestion && ofQuestion < own, [unknown, ofQuestion, own].join())
})
