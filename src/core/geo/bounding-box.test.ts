import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { travel } from '../../../test/support/geographiclib.ts'
import { thorough } from '../../../test/support/thorough.ts'
import { metres } from '../units.ts'
import { type Box, boxesAround } from './bounding-box.ts'
import type { LatLng } from './point.ts'

const METRES_IN_250_MILES = 250 * 1609.344

const holds = ({ west, south, east, north }: Box, { lat, lng }: LatLng) =>
  lng >= west && lng <= east && lat >= south && lat <= north
const holding = (boxes: readonly Box[], point: LatLng) => boxes.filter((box) => holds(box, point)).length

const lat = fc.oneof(
  fc.double({ min: -90, max: 90, noNaN: true }),
  fc.constantFrom(-90, -87, -86.4, 0, 86.3, 89.99, 90),
)
const lng = fc.oneof(
  fc.double({ min: -180, max: 180, noNaN: true }),
  fc.constantFrom(-180, -179.999, -177, 0, 176, 179.99, 180),
)
const centre: fc.Arbitrary<LatLng> = fc.tuple(lat, lng).map(([lat, lng]) => ({ lat, lng }))
const radius = fc.oneof(
  fc.double({ min: 0, max: METRES_IN_250_MILES, noNaN: true }),
  fc.constantFrom(0, 0.001, 1, 1609.344, METRES_IN_250_MILES),
)
const azimuth = fc.double({ min: -180, max: 180, noNaN: true })
const share = fc.oneof(fc.double({ min: 0, max: 1, noNaN: true }), fc.constant(1))

test('every point within the radius is in exactly one of the boxes', () => {
  fc.assert(
    fc.property(centre, radius, azimuth, share, (from, reach, direction, part) => {
      const point = travel(from, direction, reach * part)
      assert.equal(holding(boxesAround(from, metres(reach)), point), 1, JSON.stringify(point))
    }),
    { numRuns: thorough(2_500, 10_000) },
  )
})

test('a point on the date line is found at 180 and at -180', () => {
  fc.assert(
    fc.property(lat, radius, azimuth, share, (north, reach, direction, part) => {
      const from = travel({ lat: north, lng: 180 }, direction, reach * part)
      const boxes = boxesAround(from, metres(reach * 1.000_001 + 0.01))
      for (const meridian of [180, -180])
        assert.equal(
          holding(boxes, { lat: north, lng: meridian }),
          1,
          `${meridian} from ${JSON.stringify(from)}`,
        )
    }),
    { numRuns: thorough(1_250, 5_000) },
  )
})

test('no point is in two boxes', () => {
  fc.assert(
    fc.property(centre, radius, centre, (from, reach, anywhere) => {
      assert.ok(holding(boxesAround(from, metres(reach)), anywhere) <= 1)
    }),
    { numRuns: thorough(1_250, 5_000) },
  )
})

test('away from the poles and the date line there is one box, hardly larger than the circle', () => {
  const [box, ...more] = boxesAround({ lat: 51.5, lng: -0.1 }, metres(40_000))
  assert.deepEqual(more, [])
  assert.ok(box)
  assert.ok(box.north - box.south < 2 * 0.37 && box.east - box.west < 2 * 0.6)
})

test('over the date line there are two boxes, one for each side', () => {
  const boxes = boxesAround({ lat: 0, lng: 179.9 }, metres(50_000))
  assert.equal(boxes.length, 2)
  assert.equal(holding(boxes, { lat: 0, lng: -179.8 }), 1)
  assert.equal(holding(boxes, { lat: 0, lng: 179.6 }), 1)
  assert.equal(holding(boxes, { lat: 0, lng: 0 }), 0)
})

test('a circle that reaches a pole holds all longitudes', () => {
  for (const lat of [90, 89.9, -89.9, -90]) {
    const boxes = boxesAround({ lat, lng: 12 }, metres(20_000))
    for (const lng of [-180, -90, 0, 133.3, 180])
      assert.equal(holding(boxes, { lat: Math.sign(lat) * 90, lng }), 1, `${lat} ${lng}`)
  }
})

test('a radius of 0 still holds the point itself', () => {
  fc.assert(
    fc.property(centre, (from) => assert.equal(holding(boxesAround(from, metres(0)), from), 1)),
    { numRuns: thorough(500, 2_000) },
  )
})
