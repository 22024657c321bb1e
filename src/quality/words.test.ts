import assert from 'node:assert/strict'
import { test } from 'node:test'
import { countryText, ofAll, percentText, positionsText } from './words.ts'

test('counts are said in plain words, one and several', () => {
  assert.equal(ofAll(1_204, 14_426, 'card', 'has a gap', 'have a gap'), '1,204 of 14,426 cards have a gap')
  assert.equal(ofAll(1, 14_426, 'card', 'has a gap', 'have a gap'), '1 of 14,426 cards has a gap')
  assert.equal(ofAll(0, 1, 'card', 'has a gap', 'have a gap'), '0 of 1 card has a gap')
})

test('only nothing is 0%, and only all is 100%', () => {
  const shown = [0, 0.0001, 0.001, 0.5, 0.832, 0.999, 0.9999, 1, null].map(percentText)
  assert.deepEqual(shown, ['0%', '<0.1%', '0.1%', '50.0%', '83.2%', '99.9%', '>99.9%', '100%', '–'])
})

test('positions that follow each other are a run', () => {
  assert.equal(positionsText([1, 4, 5, 6, 9]), '1, 4–6, 9')
  assert.equal(positionsText([7, 8]), '7–8')
  assert.equal(positionsText([]), '–')
})

test('a country goes by its name and code, an unknown code by itself', () => {
  assert.equal(countryText('gb'), 'United Kingdom (gb)')
  assert.equal(countryText('zz'), 'zz')
  assert.equal(countryText(null), 'no country')
})
