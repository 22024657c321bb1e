import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { exactMetres, travel } from '../../../test/support/geographiclib.ts'
import { thorough } from '../../../test/support/thorough.ts'
import { metres } from '../units.ts'
import { metresApart, metresBetween, metresTo } from './distance.ts'
import type { LatLng } from './point.ts'
import { type Geometry, type Position, shapeOf } from './polygon.ts'

const place = fc.record({
  lat: fc.double({ min: -75, max: 75, noNaN: true }),
  lng: fc.double({ min: -180, max: 180, noNaN: true }),
})
const azimuth = fc.double({ min: 0, max: 360, noNaN: true })
const length = fc.double({ min: 0, max: 600, noNaN: true })
const positionOf = ({ lat, lng }: LatLng): Position => [lng, lat]

test('as far as anybody hits a ball, the plane is right to 20 centimetres, over the date line too', () => {
  fc.assert(
    fc.property(place, azimuth, length, (from, direction, far) => {
      const to = travel(from, direction, far)
      const error = metresApart(positionOf(from), positionOf(to)) - exactMetres(from, to)
      assert.ok(Math.abs(error) < 0.2, String(error))
    }),
    { numRuns: thorough(500, 2_000) },
  )
})

test('over the date line it is the same way there and back', () => {
  for (const [west, east] of [
    [179.998, -179.999],
    [-179.999, 179.998],
  ] as const)
    assert.ok(Math.abs(metresApart([west, 0], [east, 0]) - 333.96) < 0.1, `${west} to ${east}`)
})

/** A straight line to the north of so many metres. */
function northward(from: LatLng, far: number): Geometry {
  return { type: 'LineString', coordinates: [from, travel(from, 0, far)].map(positionOf) }
}

/** A square with the position in its middle. */
function squareRound(middle: LatLng, side: number): Geometry {
  const corner = Math.SQRT1_2 * side
  const ring = [45, 135, 225, 315, 45].map((direction) => positionOf(travel(middle, direction, corner)))
  return { type: 'Polygon', coordinates: [ring] }
}

const near = (found: number, wanted: number) =>
  assert.ok(Math.abs(found - wanted) < 0.1, `${found}, not ${wanted}`)
const CROMER = { lat: 52.92, lng: 1.32 }

test('to a line: beside it, before it and on it', () => {
  const line = northward(CROMER, 300)
  near(metresTo(positionOf(travel(travel(CROMER, 0, 150), 90, 40)), line), 40)
  near(metresTo(positionOf(travel(CROMER, 180, 25)), line), 25)
  near(metresTo(positionOf(travel(CROMER, 0, 80)), line), 0)
})

test('to an area: nought inside, to its edge outside, and to the edge of a hole in it', () => {
  const green = squareRound(CROMER, 20)
  assert.equal(metresTo(positionOf(CROMER), green), 0)
  near(metresTo(positionOf(travel(CROMER, 90, 35)), green), 25)
  const ringed: Geometry = {
    type: 'Polygon',
    coordinates: [squareRound(CROMER, 100), squareRound(CROMER, 40)].flatMap((area) =>
      area.type === 'Polygon' ? area.coordinates : [],
    ),
  }
  near(metresTo(positionOf(CROMER), ringed), 20)
})

test('to a point', () => {
  near(metresTo(positionOf(CROMER), { type: 'Point', coordinates: positionOf(travel(CROMER, 200, 12)) }), 12)
})

const between = (a: Geometry, b: Geometry, reach: number) =>
  metresBetween(shapeOf(a), shapeOf(b), metres(reach))

test('between two: nought where they cross or one holds the other, else between the nearest points', () => {
  const line = northward(CROMER, 300)
  const middle = travel(CROMER, 0, 150)
  assert.equal(between(line, squareRound(middle, 400), 60), 0)
  // Its long edges cross the line, and no corner of one lies in the other.
  const corner = (east: number, north: number) => positionOf(travel(travel(CROMER, 0, north), 90, east))
  const strip: Geometry = {
    type: 'Polygon',
    coordinates: [
      [corner(-100, 140), corner(100, 140), corner(100, 160), corner(-100, 160), corner(-100, 140)],
    ],
  }
  assert.equal(between(line, strip, 60), 0)
  near(between(line, squareRound(travel(middle, 90, 50), 20), 60), 40)
  assert.equal(between(line, squareRound(travel(middle, 90, 50), 20), 30), Number.POSITIVE_INFINITY)
  assert.equal(between(line, squareRound(travel(middle, 90, 5_000), 20), 60), Number.POSITIVE_INFINITY)
})

test('between two it does not matter which comes first', () => {
  const spot = fc.record({
    direction: azimuth,
    far: length,
    side: fc.double({ min: 5, max: 80, noNaN: true }),
  })
  fc.assert(
    fc.property(fc.double({ min: -60, max: 65, noNaN: true }), spot, spot, (lat, one, other) => {
      const at = ({ direction, far, side }: typeof one) =>
        squareRound(travel({ lat, lng: 15 }, direction, far), side)
      const there = between(at(one), at(other), 300)
      const back = between(at(other), at(one), 300)
      if (Math.abs(there - 300) < 1 || Math.abs(back - 300) < 1) return
      assert.ok(there === back || Math.abs(there - back) < 0.2, `${there} ${back}`)
    }),
  )
})
