import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ratingAndSlope } from './rating-and-slope.ts'

test('a cell with both has that of its column first', () => {
  assert.deepEqual(ratingAndSlope('75.2/144', ''), { rating: 75.2, slope: 144 })
  assert.deepEqual(ratingAndSlope('75,2 / 144', ''), { rating: 75.2, slope: 144 })
  assert.deepEqual(ratingAndSlope('', '144/75.2'), { rating: 75.2, slope: 144 })
})

test('two cells have one each, and what is in no such form gets its warning later', () => {
  assert.deepEqual(ratingAndSlope('72', '113'), { rating: 72, slope: 113 })
  assert.deepEqual(ratingAndSlope('', ''), { rating: null, slope: null })
  assert.deepEqual(ratingAndSlope('75.2/144', '139'), { rating: '75.2/144', slope: 139 })
  assert.deepEqual(ratingAndSlope('M 69.9/129', ''), { rating: 'M 69.9/129', slope: null })
})
