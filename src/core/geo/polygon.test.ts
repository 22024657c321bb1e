import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { exactMetres, travel } from '../../../test/support/geographiclib.ts'
import { thorough } from '../../../test/support/thorough.ts'
import {
  type Area,
  areaHolds,
  areaOf,
  boxArea,
  boxHolds,
  boxOf,
  centroid,
  type Geometry,
  isArea,
  type Position,
  partAlong,
  pointWithin,
  positionAlong,
  type Ring,
  ringArea,
  widened,
} from './polygon.ts'

const square = (west: number, south: number, side: number): Ring => [
  [west, south],
  [west + side, south],
  [west + side, south + side],
  [west, south + side],
  [west, south],
]

const ringed: Area = { type: 'Polygon', coordinates: [square(0, 0, 10), square(4, 4, 2)] }
const apart: Area = {
  type: 'MultiPolygon',
  coordinates: [[square(0, 0, 1)], [square(5, 5, 3), square(6, 6, 1)]],
}

test('an area holds what is inside its outer ring and outside its holes', () => {
  assert.equal(areaHolds(ringed, [1, 1]), true)
  assert.equal(areaHolds(ringed, [5, 5]), false)
  assert.equal(areaHolds(ringed, [11, 5]), false)
  assert.equal(areaHolds(apart, [0.5, 0.5]), true)
  assert.equal(areaHolds(apart, [5.5, 5.5]), true)
  assert.equal(areaHolds(apart, [6.5, 6.5]), false)
  assert.equal(areaHolds(apart, [3, 3]), false)
})

test('points and lines hold nothing and have no area', () => {
  const line: Geometry = { type: 'LineString', coordinates: square(0, 0, 2) }
  assert.equal(areaHolds(line, [1, 1]), false)
  assert.equal(areaOf(line), 0)
  assert.equal(areaHolds({ type: 'Point', coordinates: [1, 1] }, [1, 1]), false)
})

/** The corners of a square by GeographicLib, counter-clockwise. */
function surveyed(lat: number, lng: number, side: number): Ring {
  const south = travel({ lat, lng }, 90, side)
  const north = travel(south, 0, side)
  const west = travel({ lat, lng }, 0, side)
  return [{ lat, lng }, south, north, west, { lat, lng }].map(({ lat, lng }): Position => [lng, lat])
}

test('a ring of 200 by 200 metres has 40,000 square metres, wherever it lies and whichever way it turns', () => {
  for (const lat of [-54, -33.9, 0, 37, 56.3, 69.6]) {
    const ring = surveyed(lat, 179.999, 200)
    assert.ok(Math.abs(ringArea(ring) - 40_000) < 40, `${ringArea(ring)} at ${lat}`)
    assert.equal(ringArea(ring.toReversed()), ringArea(ring))
  }
})

test('holes are no part of an area', () => {
  const outer = surveyed(40, 5, 100)
  const hole = surveyed(40.0002, 5.0002, 50)
  const area = areaOf({ type: 'MultiPolygon', coordinates: [[outer, hole], [surveyed(41, 5, 20)]] })
  assert.ok(Math.abs(area - (10_000 - 2_500 + 400)) < 10, String(area))
})

test('the centroid of an area, of several areas, of a line and of a point', () => {
  assert.deepEqual(centroid({ type: 'Polygon', coordinates: [square(2, 4, 2)] }), [3, 5])
  const [lng, lat] = centroid({
    type: 'MultiPolygon',
    coordinates: [[square(0, 0, 0.01)], [square(0.02, 0, 0.01)]],
  })
  assert.ok(Math.abs(lng - 0.015) < 1e-9 && Math.abs(lat - 0.005) < 1e-9, `${lng} ${lat}`)
  assert.deepEqual(centroid({ type: 'Point', coordinates: [7, 8] }), [7, 8])
  const line: Geometry = {
    type: 'LineString',
    coordinates: [
      [0, 0],
      [0, 0.001],
      [0, 0.004],
    ],
  }
  assert.ok(Math.abs(centroid(line)[1] - 0.002) < 1e-7)
})

test('an area without extent does not divide by nought', () => {
  const flat: Area = {
    type: 'Polygon',
    coordinates: [
      [
        [1, 2],
        [1, 2],
        [1, 2],
        [1, 2],
      ],
    ],
  }
  assert.deepEqual(centroid(flat), [1, 2])
  assert.equal(areaOf(flat), 0)
  assert.deepEqual(pointWithin(flat), [1, 2])
})

/** Stars have their middle inside or not, and any number of bays. */
const star = fc
  .array(fc.double({ min: 0.1, max: 1, noNaN: true }), { minLength: 3, maxLength: 12 })
  .map((radii): Area => {
    const ring = radii.map((radius, index): Position => {
      const angle = (index / radii.length) * 2 * Math.PI
      return [8 + (radius * Math.cos(angle)) / 100, 47 + (radius * Math.sin(angle)) / 100]
    })
    return { type: 'Polygon', coordinates: [[...ring, ring[0] ?? [8, 47]]] }
  })

test('the position that stands for an area lies within it', () => {
  fc.assert(
    fc.property(star, (area) => areaHolds(area, pointWithin(area))),
    { numRuns: thorough(500, 2_000) },
  )
})

test('so it does for a bent fairway whose centroid lies outside it', () => {
  const bent: Area = {
    type: 'Polygon',
    coordinates: [
      [
        [0, 0],
        [10, 0],
        [10, 10],
        [9, 10],
        [9, 1],
        [1, 1],
        [1, 10],
        [0, 10],
        [0, 0],
      ],
    ],
  }
  assert.equal(areaHolds(bent, centroid(bent)), false)
  assert.equal(areaHolds(bent, pointWithin(bent)), true)
})

test('a box holds every corner, and widened by metres what lies that far outside', () => {
  fc.assert(
    fc.property(star, fc.double({ min: 1, max: 500, noNaN: true }), (area, margin) => {
      const box = boxOf(area)
      assert.ok(area.coordinates.flat().every((corner) => boxHolds(box, corner as Position)))
      const { lat, lng } = travel({ lat: box.north, lng: box.east }, 45, margin)
      assert.equal(boxHolds(box, [lng, lat]), false)
      assert.equal(boxHolds(widened(box, margin), [lng, lat]), true)
    }),
  )
})

test('a box is an area too', () => {
  const area = boxArea({ west: 1, south: 2, east: 3, north: 4 })
  assert.deepEqual(boxOf(area), { west: 1, south: 2, east: 3, north: 4 })
  assert.ok(isArea(area) && areaHolds(area, [2, 3]))
})

test('a third of the way along a dogleg', () => {
  const tee = { lat: 56.34, lng: -2.8 }
  const bend = travel(tee, 10, 200)
  const green = travel(bend, 80, 100)
  const line = [tee, bend, green].map(({ lat, lng }): Position => [lng, lat])
  const [lng, lat] = positionAlong(line, 1 / 3)
  assert.ok(Math.abs(exactMetres(tee, { lat, lng }) - 100) < 0.2)
  assert.equal(partAlong(line, 1 / 3).length, 2)
  assert.equal(partAlong(line, 0.9).length, 3)
  assert.deepEqual(partAlong(line, 1), line)
  assert.deepEqual(positionAlong(line, 0), line[0])
})

test('a line over the date line goes the short way', () => {
  const [lng] = positionAlong(
    [
      [179.999, 0],
      [-179.997, 0],
    ],
    0.5,
  )
  assert.ok(Math.abs(lng - 180.001) < 1e-9, String(lng))
})
