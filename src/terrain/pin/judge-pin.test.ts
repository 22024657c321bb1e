import assert from 'node:assert/strict'
import { test } from 'node:test'
import { circle, square } from '../../../test/support/test-greens.ts'
import { judgePin } from './judge-pin.ts'
import { edgesAt, PACE, pacesTo, spotAtPaces } from './paces.ts'
import type { PinGreen, SlopeGrid } from './pin-green.ts'
import { slopeAtSpot, steepestAround } from './pin-slope.ts'

const FRAME = { lat: 56.34, lng: -2.8, up: [0, 1] as const }

/** 20 m by 20 m, 2 % at the left and rising by 1 % with each 10 m to the right; the last metre is not surveyed. */
const SLOPES: SlopeGrid = {
  ...{ step: 1, columns: 21, rows: 21 },
  tenths: Array.from({ length: 441 }, (_, node) => (node % 21 === 20 ? -1 : 20 + (node % 21))),
}
const SQUARE: PinGreen = {
  ...{ frame: FRAME, rings: square(0, 20), width: 20, depth: 20 },
  relief: { slopes: SLOPES, steep: [], bands: [], lines: [], arrows: [] },
}

test('a pin is known by its paces from the front and from both sides, and found by them again', () => {
  const { front, left, right } = pacesTo(SQUARE, [4 * PACE, 10 * PACE])
  assert.deepEqual([front, left].map(Math.round), [10, 4])
  assert.ok(Math.abs(right - (20 / PACE - 4)) < 1e-9)
  const round: PinGreen = { ...SQUARE, rings: circle([10, 10], 10), relief: null }
  for (const spot of [
    [3, 6],
    [10, 1],
    [17, 12],
  ] as const) {
    const paces = pacesTo(round, spot)
    const again = spotAtPaces(round, paces.front, paces.left)
    assert.ok(Math.hypot(again[0] - spot[0], again[1] - spot[1]) < 1e-9)
  }
})

test('beyond its front and its back, a green is as wide as at its end', () => {
  assert.deepEqual(edgesAt(SQUARE, -3), [0, 20])
  assert.deepEqual(edgesAt(SQUARE, 23), [0, 20])
})

test('the slope of a spot is between those around it, and unknown where one of them is', () => {
  assert.equal(slopeAtSpot(SLOPES, [5, 5]), 2.5)
  assert.equal(slopeAtSpot(SLOPES, [5.5, 7.25]), 2.55)
  assert.equal(slopeAtSpot(SLOPES, [19, 5]), 3.9)
  assert.equal(slopeAtSpot(SLOPES, [19.5, 5]), null)
  assert.equal(slopeAtSpot(SLOPES, [-1, 5]), null)
  assert.equal(steepestAround(SLOPES, [5, 5]), 2.6)
  assert.equal(steepestAround(SLOPES, [19.5, 5]), null)
})

test('a hole gets a warning off the green, near its edge, and where more than 3 % is within a metre', () => {
  const at = (x: number, y: number) => judgePin(SQUARE, [x, y]).warnings
  assert.deepEqual(at(8, 10), [])
  assert.deepEqual(at(9, 10), [], '3.0 % a metre away')
  assert.deepEqual(at(10, 10), ['steep'])
  assert.deepEqual(at(8, 3.6), ['near_edge'])
  assert.deepEqual(at(8, 3.7), [])
  assert.deepEqual(at(8, -1), ['off_green'])
  assert.deepEqual(at(18, 1), ['near_edge', 'steep'])
})

test('without a survey nothing is said about slopes', () => {
  const { slope, steepest, warnings } = judgePin({ ...SQUARE, relief: null }, [18, 10])
  assert.deepEqual([slope, steepest, warnings], [null, null, ['near_edge']])
})
