import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Box } from '../core/geo/bounding-box.ts'
import type { Rings } from '../core/geo/polygon.ts'
import { centreOf, isEveryGreenSurveyed } from './ground.ts'

const square = (lng: number, lat: number): Rings => [
  [
    [lng, lat],
    [lng + 0.0002, lat],
    [lng + 0.0002, lat + 0.0002],
    [lng, lat + 0.0002],
    [lng, lat],
  ],
]
const around = (lng: number, lat: number): Box => ({
  ...{ west: lng - 0.0001, south: lat - 0.0001 },
  ...{ east: lng + 0.0003, north: lat + 0.0003 },
})

const [first, second] = [square(-8, 52), square(-8.01, 52.01)]

test('every green is held when each centre lies in some surface', () => {
  assert.equal(isEveryGreenSurveyed([first, second], [around(-8.01, 52.01), around(-8, 52)]), true)
  assert.equal(isEveryGreenSurveyed([first, second], [around(-8, 52)]), false)
  assert.equal(isEveryGreenSurveyed([first, second], []), false)
})

test('one large surface may hold several greens', () => {
  assert.equal(isEveryGreenSurveyed([first, second], [{ west: -9, south: 51, east: -7, north: 53 }]), true)
})

test('a surface that only touches a green does not hold it', () => {
  assert.equal(
    isEveryGreenSurveyed([first], [{ west: -8.001, south: 51.9, east: -7.99995, north: 52.1 }]),
    false,
  )
})

test('without a green nothing is held, and a green without a place is never', () => {
  assert.equal(isEveryGreenSurveyed([], [around(-8, 52)]), false)
  assert.equal(isEveryGreenSurveyed([[]], [around(-8, 52)]), false)
  assert.equal(isEveryGreenSurveyed([first, [[]]], [around(-8, 52)]), false)
})

test('the centre is the middle of the box', () => {
  assert.deepEqual(centreOf({ west: -8, south: 50, east: -6, north: 51 }), [-7, 50.5])
})
