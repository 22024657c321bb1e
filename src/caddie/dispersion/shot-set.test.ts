import assert from 'node:assert/strict'
import { test } from 'node:test'
import { MISHIT_MEAN, mishitDistance } from './mishit-distance.ts'
import { shotSet, shotWeights } from './shot-set.ts'

const SET = shotSet(1_024)

const near = (value: number, expected: number, within: number) =>
  assert.ok(Math.abs(value - expected) <= within, `${value} instead of ${expected}`)

const mean = (values: Float64Array) => values.reduce((sum, value) => sum + value, 0) / values.length

test('good strikes have mean 0 and variance 1 both ways, and are not correlated', () => {
  assert.equal(SET.good, 2 * 377)
  const [lateral, distance] = [SET.lateral.slice(0, SET.good), SET.distance.slice(0, SET.good)]
  for (const values of [lateral, distance]) {
    near(mean(values), 0, 1e-12)
    near(mean(values.map((value) => value * value)), 1, 1e-12)
  }
  near(mean(lateral.map((value, shot) => Math.abs(value) * (distance[shot] ?? 0))), 0, 0.001)
})

test('mishits go 0.615 of the distance on average', () => {
  const [lateral, distance] = [SET.lateral.slice(SET.good), SET.distance.slice(SET.good)]
  assert.equal(distance.length, 2 * 89)
  near(mean(distance), MISHIT_MEAN, 1e-3)
  near(mean(lateral.map((value) => value * value)), 1, 1e-12)
  assert.ok(distance.every((share) => share > 0 && share < 1))
  // The median and the 10th percentile of Beta(4, 2.5).
  near(mishitDistance(0.5), 0.62786, 1e-4)
  near(mishitDistance(0.1), 0.36982, 1e-4)
})

test('every shot has its mirror image next to it', () => {
  for (let shot = 0; shot < SET.lateral.length; shot += 2) {
    assert.equal(SET.lateral[shot], -(SET.lateral[shot + 1] ?? 0))
    assert.equal(SET.distance[shot], SET.distance[shot + 1])
  }
})

/** The share of a set within some standard deviations to the right and beyond others in length. */
const corner = (right: number, beyond: number) => {
  let count = 0
  for (let shot = 0; shot < SET.good; shot++)
    if ((SET.lateral[shot] ?? 0) > right && (SET.distance[shot] ?? 0) > beyond) count++
  return count / SET.good
}

test('every corner of the pattern has its share of shots', () => {
  near(corner(0, 0), 0.25, 0.005)
  near(corner(1, 0), 0.1587 / 2, 0.005)
  near(corner(0.5, 1), 0.3085 * 0.1587, 0.006)
  near(corner(-1, -1), 0.8413 ** 2, 0.006)
})

test('the weights add up to 1, and mishits weigh their probability', () => {
  const { good, mishit } = shotWeights(SET, 0.1)
  near(good * 754, 0.9, 1e-12)
  near(mishit * 178, 0.1, 1e-12)
})

test('the set is the same every time', () => {
  assert.deepEqual(shotSet(1_024), SET)
})
