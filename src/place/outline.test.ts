import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { travel } from '../../test/support/geographiclib.ts'
import { metres } from '../core/units.ts'
import { covers, outlineOf, passesWithin } from './outline.ts'

const square = (west: number, south: number, east: number, north: number) => [
  [west, south],
  [east, south],
  [east, north],
  [west, north],
  [west, south],
]

const island = outlineOf([[square(10, 50, 14, 54)]])
const withLake = outlineOf([[square(10, 50, 14, 54), square(11, 51, 13, 53)]])
const twoIslands = outlineOf([[square(10, 50, 14, 54)], [square(20, 50, 24, 54)]])

test('a point lies inside an outline, in none of its holes', () => {
  assert.equal(covers(island, { lat: 52, lng: 12 }), true)
  assert.equal(covers(withLake, { lat: 52, lng: 12 }), false)
  assert.equal(covers(withLake, { lat: 50.5, lng: 12 }), true)
  assert.equal(covers(twoIslands, { lat: 52, lng: 17 }), false)
  assert.equal(covers(twoIslands, { lat: 52, lng: 9 }), false)
  assert.equal(covers(twoIslands, { lat: 52, lng: 22 }), true)
  assert.equal(covers(twoIslands, { lat: 55, lng: 12 }), false)
})

test('what is west of the southern and northern corners is outside', () => {
  const diamond = outlineOf([
    [
      [
        [12, 50],
        [14, 52],
        [12, 54],
        [10, 52],
        [12, 50],
      ],
    ],
  ])
  for (const lat of [50, 52, 54]) assert.equal(covers(diamond, { lat, lng: 5 }), false, `${lat}`)
  assert.equal(covers(diamond, { lat: 52, lng: 12 }), true)
})

test('a border passes within the distance it has, and not within less', () => {
  const side = fc.record({
    lat: fc.double({ min: 51, max: 53, noNaN: true }),
    away: fc.integer({ min: 100, max: 30_000 }),
  })
  fc.assert(
    fc.property(side, ({ lat, away }) => {
      const point = travel({ lat, lng: 14 }, 90, away)
      assert.equal(passesWithin(island, point, metres(away * 1.01)), true)
      assert.equal(passesWithin(island, point, metres(away * 0.99)), false)
    }),
  )
})

test('a border passes near from the inside too', () => {
  assert.equal(passesWithin(island, { lat: 52, lng: 13.99 }, metres(2_000)), true)
  assert.equal(passesWithin(island, { lat: 52, lng: 12 }, metres(2_000)), false)
})

test('land on the other side of the date line is near', () => {
  const eastEnd = outlineOf([[square(178, -18, 180, -16)]])
  assert.equal(passesWithin(eastEnd, { lat: -17, lng: -179.95 }, metres(10_000)), true)
  assert.equal(passesWithin(eastEnd, { lat: -17, lng: -179.5 }, metres(10_000)), false)
  const westEnd = outlineOf([[square(-180, -18, -178, -16)]])
  assert.equal(passesWithin(westEnd, { lat: -17, lng: 179.95 }, metres(10_000)), true)
})
