import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sampledGrid } from '../../../test/support/sampled-grid.ts'
import { openSurface } from './surface.ts'
import { slopeError, surveyError } from './survey-error.ts'

const SIDE_SLOPE = openSurface(sampledGrid((x) => 0.02 * x))
const TEN_FEET = { from: [0, 0], to: [0, 3.048], stimp: 10 } as const
const FIFTEEN_FEET = { ...TEN_FEET, to: [0, 4.572] } as const
const LIDAR = { cell: 1, smoothing: 1.5 }

test('the error of a slope agrees with what noise did to a plane of 2 %', () => {
  // Measured with noise on grids: cell, noise, smoothing, error of the slope.
  for (const [cell, noise, smoothing, measured] of [
    [1, 0.03, 1.5, 0.0023],
    [1, 0.03, 2.5, 0.0009],
    [1, 0.05, 1.5, 0.0038],
    [0.5, 0.03, 1, 0.0028],
    [0.5, 0.01, 1, 0.0009],
  ] as const) {
    const error = slopeError(noise, { noise, cell, smoothing }, 0)
    assert.ok(error / measured > 0.95 && error / measured < 1.15, `${error} for ${measured}`)
  }
})

test('a longer putt and a noisier survey leave more doubt about the break', () => {
  const errorOf = (noise: number, question: typeof TEN_FEET | typeof FIFTEEN_FEET) =>
    surveyError(SIDE_SLOPE, question, { ...LIDAR, noise })
  const short = errorOf(0.03, TEN_FEET)
  assert.equal(short?.confidence, 'high')
  // An error of 0.25 % is an eighth of the slope, and so of the 11.3 inches.
  assert.ok((short?.breakErrorInches ?? 0) > 1.4 && (short?.breakErrorInches ?? 9) < 2.1)
  assert.equal(errorOf(0.03, FIFTEEN_FEET)?.confidence, 'medium')
  assert.equal(errorOf(0.1, FIFTEEN_FEET)?.confidence, 'low')
})

test('a survey without noise leaves only what its cells miss', () => {
  const exact = surveyError(SIDE_SLOPE, TEN_FEET, { noise: 0, cell: 0.5, smoothing: 0 })
  assert.ok((exact?.breakErrorInches ?? 1) < 0.05)
})

test('nothing is said where the accuracy is not known, or there is no line', () => {
  assert.equal(surveyError(SIDE_SLOPE, TEN_FEET, { ...LIDAR, noise: null }), null)
  const steep = openSurface(sampledGrid((_, y) => -0.1 * y))
  assert.equal(surveyError(steep, TEN_FEET, { ...LIDAR, noise: 0.03 }), null)
})

test('where a small tilt leaves no line, confidence is low and the error unknown', () => {
  const nearly = openSurface(sampledGrid((_, y) => -0.075 * y))
  const { breakErrorInches, confidence } = surveyError(nearly, TEN_FEET, { ...LIDAR, noise: 0.1 }) ?? {}
  assert.deepEqual([breakErrorInches, confidence], [null, 'low'])
})
