import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Land, Spot } from '../course-plan.ts'
import type { PlanePoint } from '../plane.ts'
import { crossingsOf, metresToWater, surveyWater } from './water.ts'

const SQUARE: PlanePoint[] = [
  [0, 0],
  [100, 0],
  [100, 100],
  [0, 100],
]
const DRY: Land = {
  style: 'rolling',
  reach: 500,
  height: () => 0,
  lakes: [],
  creek: null,
  sea: null,
  wooded: 0,
}
const LAKE: Land = { ...DRY, lakes: [SQUARE] }
const CREEK: Land = {
  ...DRY,
  creek: {
    line: [
      [-200, 50],
      [200, 50],
    ],
    width: 6,
  },
}
const POND: Spot = { at: [0, 0], reach: 10, by: 'green' }

test('the distance to a lake is measured to its shore and is 0 in the lake', () => {
  assert.equal(metresToWater(LAKE, [], [50, -20], 45), 20)
  assert.equal(metresToWater(LAKE, [], [130, 140], 60), 50)
  assert.equal(metresToWater(LAKE, [], [50, 50], 45), 0)
  assert.equal(metresToWater(LAKE, [], [500, 500], 45), 45)
})

test('the sea counts like a lake', () => {
  assert.equal(metresToWater({ ...DRY, sea: SQUARE }, [], [50, -20], 45), 20)
})

test('the distance to a creek or a pond is measured to its bank', () => {
  assert.equal(metresToWater(CREEK, [], [0, 30], 45), 17)
  assert.equal(metresToWater(CREEK, [], [0, 51], 45), 0)
  assert.equal(metresToWater(DRY, [POND], [30, 0], 45), 20)
})

test('a line across water is a carry from shore to shore', () => {
  const line: PlanePoint[] = [
    [50, -100],
    [50, 20],
    [50, 250],
  ]
  assert.deepEqual(crossingsOf(surveyWater(LAKE), [], line), [{ from: 100, to: 200 }])
  assert.deepEqual(crossingsOf(surveyWater(CREEK), [], line), [{ from: 147, to: 153 }])
  assert.deepEqual(crossingsOf([], [{ ...POND, at: [50, -50] }], line), [{ from: 40, to: 60 }])
})

test('a line next to water has no carry', () => {
  const line: PlanePoint[] = [
    [120, -100],
    [120, 250],
  ]
  assert.deepEqual(crossingsOf(surveyWater(LAKE), [POND], line), [])
})
