import assert from 'node:assert/strict'
import { test } from 'node:test'
import { rateTee } from './rate-tee.ts'
import { MODELS } from './rating-model.ts'

test('a course of standard difficulty has a slope of 113, over 18 holes and over nine', () => {
  assert.deepEqual(rateTee({ scratch: 71.94, bogey: 92.94 }, 18, 'M'), { rating: 71.9, slope: 113 })
  assert.deepEqual(rateTee({ scratch: 35.97, bogey: 46.47 }, 9, 'M'), { rating: 36, slope: 113 })
  assert.deepEqual(rateTee({ scratch: 71, bogey: 97.65 }, 18, 'F'), { rating: 71, slope: 113 })
})

test('a slope stays between 55 and 155', () => {
  assert.equal(rateTee({ scratch: 60, bogey: 61 }, 18, 'M').slope, 55)
  assert.equal(rateTee({ scratch: 75, bogey: 115 }, 18, 'M').slope, 155)
})

test('the weights of each player add up to 1', () => {
  for (const { weights } of [MODELS.M.scratch, MODELS.M.bogey, MODELS.F.scratch, MODELS.F.bogey]) {
    const sum = Object.values(weights).reduce((total, weight) => total + weight, 0)
    assert.ok(Math.abs(sum - 1) < 1e-9, `they add up to ${sum}`)
  }
})
