import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { namedCourses, open } from '../../test/support/search-library.ts'
import { thorough } from '../../test/support/thorough.ts'
import { closeWords, spellingDistance } from './close-words.ts'

const { text } = open(
  namedCourses(
    'Pebble Beach',
    'Pebbles',
    'Muirfield',
    'Muirfield Village',
    'Carnoustie',
    'St Andrews',
    'Old Mill',
    {
      city: 'Gullane',
    },
  ),
)
const close = (word: string, most = 5) => closeWords(text, word, most).map((found) => found.word)

test('letters that are swapped, changed, left out or put in are seen through', () => {
  assert.deepEqual(close('pebbel'), ['pebble'])
  assert.deepEqual(close('muirfeild'), ['muirfield'])
  assert.deepEqual(close('carnustie'), ['carnoustie'])
  assert.deepEqual(close('carnouztiee'), ['carnoustie'])
  assert.deepEqual(close('gulane'), ['gullane'], 'towns too')
})

test('the nearer comes first, and a word is not close to itself', () => {
  assert.deepEqual(close('pebbles'), ['pebble'])
  assert.deepEqual(close('pebblee'), ['pebble', 'pebbles'])
  assert.deepEqual(close('pebblee', 1), ['pebble'])
})

test('short words have too many neighbours, and spellings of search are no words', () => {
  for (const word of ['', 'odl', 'mil', '=st', 'stt', 'x'.repeat(400)])
    assert.deepEqual(close(word), [], word)
})

/** Counted the slow way: the least number of single changes. */
function distance(a: string, b: string): number {
  if (a === '' || b === '') return a.length + b.length
  const swapped = a.length > 1 && b.length > 1 && a[0] === b[1] && a[1] === b[0]
  return Math.min(
    distance(a.slice(1), b) + 1,
    distance(a, b.slice(1)) + 1,
    distance(a.slice(1), b.slice(1)) + (a[0] === b[0] ? 0 : 1),
    swapped ? distance(a.slice(2), b.slice(2)) + 1 : 99,
  )
}

test('the distance is the least number of changes, counted as far as the reach', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 6 })
  fc.assert(
    fc.property(word, word, fc.integer({ min: 1, max: 3 }), (a, b, reach) => {
      assert.equal(spellingDistance(a, b, reach), Math.min(distance(a, b), reach + 1))
    }),
    { numRuns: thorough(75, 300) },
  )
})
