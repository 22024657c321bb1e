import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { expectedPutts, TOUR_PUTTS } from './putting.ts'

test('a tour player takes the published putts', () => {
  assert.equal(TOUR_PUTTS.length, 16)
  for (const [feet, putts] of TOUR_PUTTS) {
    assert.equal(expectedPutts(feet, null), putts)
    assert.equal(expectedPutts(feet, -5), putts)
  }
  assert.equal(expectedPutts(0, null), 1)
  assert.ok(Math.abs(expectedPutts(25, null) - 1.925) < 1e-12)
})

test('a golfer who makes half the putts from five feet needs about one and a half there', () => {
  assert.ok(Math.abs(expectedPutts(5, 17.3) - 1.5) < 0.01)
  assert.ok(Math.abs(expectedPutts(6.5, 0) - 1.5) < 0.02)
})

test('putts rise with the distance and with the handicap', () => {
  const feet = fc.integer({ min: 0, max: 6_000 }).map((tenths) => tenths / 10)
  const handicap = fc.integer({ min: -50, max: 530 }).map((tenths) => tenths / 10)
  const more = fc.integer({ min: 1, max: 10 }).map((tenths) => tenths / 10)
  fc.assert(
    fc.property(feet, handicap, more, (feet, handicap, more) => {
      const putts = expectedPutts(feet, handicap)
      assert.ok(expectedPutts(feet + more, handicap) > putts)
      assert.ok(expectedPutts(feet, handicap + more) > putts)
    }),
    { numRuns: 3_000 },
  )
})
