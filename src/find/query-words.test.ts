import assert from 'node:assert/strict'
import { test } from 'node:test'
import { namesNothing, splitCoverage, trimmed, withoutFillers, wordsOf } from './query-words.ts'

test('fillers around a name are removed, those inside it stay', () => {
  assert.deepEqual(trimmed(wordsOf('Golf courses in Crail')), ['crail'])
  assert.deepEqual(trimmed(wordsOf('The Golf Club of Old Course Hotel, 18 holes')), [
    'old',
    'course',
    'hotel',
  ])
  assert.deepEqual(trimmed(wordsOf('golf courses')), [])
  assert.deepEqual(withoutFillers(['old', 'golf', 'mill']), ['old', 'mill'])
})

test('a query that names nothing means all courses nearby', () => {
  for (const query of [
    'golf',
    'courses near me',
    'Nearest golf clubs',
    'what golf courses are there within 10 miles?',
  ])
    assert.equal(namesNothing(wordsOf(query)), true, query)
  for (const query of ['old course', 'links', 'Crail golf'])
    assert.equal(namesNothing(wordsOf(query)), false, query)
})

test('a very long text is not a name', () => {
  assert.equal(wordsOf('word '.repeat(16)).length, 16)
  assert.deepEqual(wordsOf('word '.repeat(17)), [])
})

test('coverage asked for at the end is not part of the name', () => {
  assert.deepEqual(splitCoverage(['fife', 'with', 'green', 'contours']), {
    words: ['fife'],
    coverage: 'contours',
  })
  assert.deepEqual(splitCoverage(['fife', 'with', 'a', 'scorecard']), {
    words: ['fife'],
    coverage: 'scorecard',
  })
  for (const words of [['fife'], ['with'], ['fife', 'with', 'maps', 'and', 'cards'], ['contours']])
    assert.deepEqual(splitCoverage(words), { words, coverage: null })
})
