import assert from 'node:assert/strict'
import test from 'node:test'
import type { Land } from '../course-plan.ts'
import { isWater, shoreDistance } from './water.ts'

const DRY: Land = {
  style: 'parkland',
  reach: 1000,
  height: () => 0,
  lakes: [],
  creek: null,
  sea: null,
  wooded: 0,
}

const WET: Land = {
  ...DRY,
  lakes: [
    [
      [300, 0],
      [400, 0],
      [400, 100],
      [300, 100],
    ],
  ],
  creek: {
    width: 6,
    line: [
      [-300, -1000],
      [-300, 0],
      [-300, 1000],
    ],
  },
  sea: [
    [-1000, 900],
    [1000, 900],
    [1000, 1000],
    [-1000, 1000],
  ],
}

test('lakes and the sea are water, a creek is a line on the land', () => {
  assert.equal(isWater(WET, [350, 50]), true)
  assert.equal(isWater(WET, [0, 950]), true)
  assert.equal(isWater(WET, [-300, 0]), false)
  assert.equal(isWater(WET, [0, 0]), false)
  assert.equal(isWater(DRY, [350, 50]), false)
})

test('the distance to water is 0 on it, exact near it, and 200 where none is near', () => {
  assert.equal(shoreDistance(WET, [350, 50]), 0)
  assert.equal(shoreDistance(WET, [290, 50]), 10)
  assert.equal(shoreDistance(WET, [430, 140]), 50)
  assert.equal(shoreDistance(WET, [-301, 5]), 0)
  assert.equal(shoreDistance(WET, [-250, 5]), 47)
  assert.equal(shoreDistance(WET, [500, 850]), 50)
  assert.equal(shoreDistance(WET, [0, 400]), 200)
  assert.equal(shoreDistance(DRY, [0, 0]), 200)
})
