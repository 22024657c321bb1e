import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { exactMetres, travel } from '../../../test/support/geographiclib.ts'
import { thorough } from '../../../test/support/thorough.ts'
import { toMiles, toYards } from '../units.ts'
import { distance } from './geodesic.ts'
import type { LatLng } from './point.ts'

const METRES_IN_300_MILES = 300 * 1609.344
const MILLIMETRE = 0.001

const near = (actual: number, expected: number, tolerance: number, what = '') =>
  assert.ok(Math.abs(actual - expected) <= tolerance, `${what} ${actual} is not ${expected}`)

// Reference values made with GeographicLib.
const MILES = [
  { from: { lat: 34.0522, lng: -118.2437 }, to: { lat: 32.7157, lng: -117.1611 }, miles: 111.36039 },
  { from: { lat: 40.7128, lng: -74.006 }, to: { lat: 42.3601, lng: -71.0589 }, miles: 190.44436 },
]
const YARDS = [
  { from: { lat: 36.5681, lng: -121.9506 }, to: { lat: 36.569, lng: -121.949 }, yards: 190.9485 },
  { from: { lat: 33.5031, lng: -82.02 }, to: { lat: 33.5018, lng: -82.0225 }, yards: 299.0052 },
  { from: { lat: -33.95, lng: 151.25 }, to: { lat: -33.948, lng: 151.252 }, yards: 315.8155 },
]

test('Los Angeles to San Diego is 111.36039 miles, New York to Boston 190.44436', () => {
  for (const { from, to, miles } of MILES) near(toMiles(distance(from, to)), miles, 5e-6)
})

test('holes of known length come out to a thousandth of a yard', () => {
  for (const { from, to, yards } of YARDS) near(toYards(distance(from, to)), yards, 1e-4)
})

const lat = fc.oneof(
  fc.double({ min: -90, max: 90, noNaN: true }),
  fc.constantFrom(-90, -89.9999, 0, 1e-9, 89.5, 90),
)
const lng = fc.oneof(
  fc.double({ min: -180, max: 180, noNaN: true }),
  fc.constantFrom(-180, -179.9999, 0, 179.99, 180),
)
const point: fc.Arbitrary<LatLng> = fc.tuple(lat, lng).map(([lat, lng]) => ({ lat, lng }))

const pairWithin300Miles = fc
  .tuple(
    point,
    fc.double({ min: -180, max: 180, noNaN: true }),
    fc.oneof(
      fc.double({ min: 0, max: METRES_IN_300_MILES, noNaN: true }),
      fc.double({ min: 0, max: 500, noNaN: true }),
    ),
  )
  .map(([from, azimuth, metres]) => ({ from, to: travel(from, azimuth, metres) }))

test('any two points within 300 miles are measured to a millimetre of GeographicLib', () => {
  fc.assert(
    fc.property(pairWithin300Miles, ({ from, to }) => {
      near(distance(from, to), exactMetres(from, to), MILLIMETRE, JSON.stringify({ from, to }))
    }),
    { numRuns: thorough(2_500, 10_000) },
  )
})

test('points up to a quarter of the Earth apart are measured to a millimetre too', () => {
  const pair = fc
    .tuple(point, lng, fc.double({ min: 0, max: 10_000_000, noNaN: true }))
    .map(([from, azimuth, metres]) => ({ from, to: travel(from, azimuth, metres) }))
  fc.assert(
    fc.property(pair, ({ from, to }) => {
      near(distance(from, to), exactMetres(from, to), MILLIMETRE, JSON.stringify({ from, to }))
    }),
    { numRuns: thorough(750, 3_000) },
  )
})

test('the way back is as long', () => {
  fc.assert(
    fc.property(pairWithin300Miles, ({ from, to }) => near(distance(from, to), distance(to, from), 1e-6)),
    { numRuns: thorough(500, 2_000) },
  )
})

test('a point is no distance from itself, wherever it is', () => {
  fc.assert(
    fc.property(point, (here) => assert.equal(distance(here, here), 0)),
    { numRuns: thorough(500, 2_000) },
  )
  assert.equal(distance({ lat: 12.5, lng: 180 }, { lat: 12.5, lng: -180 }), 0)
})

test('a pole is one point whatever its longitude, to a millimetre', () => {
  for (const lat of [90, -90]) {
    near(distance({ lat, lng: 0 }, { lat, lng: 133 }), 0, MILLIMETRE)
    near(
      distance({ lat, lng: 17 }, { lat: lat * 0.99, lng: -160 }),
      exactMetres({ lat, lng: 0 }, { lat: lat * 0.99, lng: 0 }),
      MILLIMETRE,
    )
  }
})

test('over the date line the short way counts', () => {
  const [west, east] = [
    { lat: -17, lng: 179.9 },
    { lat: -17.2, lng: -179.7 },
  ]
  near(distance(west, east), exactMetres(west, east), MILLIMETRE)
  assert.ok(distance(west, east) < 60_000)
})

test('along the equator and along a meridian', () => {
  const zero = { lat: 0, lng: 0 }
  near(distance(zero, { lat: 0, lng: 1 }), 111_319.4908, MILLIMETRE)
  near(distance(zero, { lat: 1, lng: 0 }), 110_574.3886, MILLIMETRE)
})

test('nearly antipodal points are far away, and a number', () => {
  const antipodes = fc.tuple(
    fc.double({ min: -90, max: 90, noNaN: true }),
    fc.double({ min: -0.5, max: 0.5, noNaN: true }),
    fc.double({ min: -0.5, max: 0.5, noNaN: true }),
  )
  fc.assert(
    fc.property(antipodes, ([lat, north, east]) => {
      const there = { lat: Math.max(-90, Math.min(90, -lat + north)), lng: 180 - Math.abs(east) }
      const metres = distance({ lat, lng: 0 }, there)
      assert.ok(metres > 19_900_000 && metres < 20_040_000, `${metres}`)
    }),
    { numRuns: thorough(250, 1_000) },
  )
})
