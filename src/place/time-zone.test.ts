import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { thorough } from '../../test/support/thorough.ts'
import { timeZoneAt } from './time-zone.ts'

const ZONES = [
  { lat: 56.343, lng: -2.803, zone: 'Europe/London' },
  { lat: 36.568, lng: -121.95, zone: 'America/Los_Angeles' },
  { lat: 64.18, lng: -51.72, zone: 'America/Nuuk' },
  { lat: 22.498, lng: 114.117, zone: 'Asia/Hong_Kong' },
  { lat: 35.89, lng: -5.32, zone: 'Africa/Ceuta' },
  { lat: 28.6, lng: 77.2, zone: 'Asia/Kolkata' },
  { lat: 18.43, lng: -66.3, zone: 'America/Puerto_Rico' },
  { lat: 42.6, lng: 21, zone: 'Europe/Belgrade' },
]

test('a point on land has the zone its clocks keep', () => {
  for (const { lat, lng, zone } of ZONES) assert.equal(timeZoneAt({ lat, lng }), zone)
})

test('near a border the zone is the one of the country, not of the neighbour', () => {
  // Saskatchewan, next door, has no summer time.
  assert.equal(timeZoneAt({ lat: 48.7841660381, lng: -105.4330150331 }), 'America/Denver')
  // New Brunswick is an hour ahead.
  assert.equal(timeZoneAt({ lat: 46.0997691, lng: -67.9420846 }), 'America/New_York')
  assert.equal(timeZoneAt({ lat: 47.79205, lng: 12.46011 }), 'Europe/Berlin')
  assert.equal(timeZoneAt({ lat: 54.25294, lng: -5.61151 }), 'Europe/London')
})

test('a stated country decides where the line is in doubt', () => {
  const onTheAustrianBorder = { lat: 47.6741, lng: 12.44791 }
  assert.equal(timeZoneAt(onTheAustrianBorder, 'at'), 'Europe/Vienna')
  assert.equal(timeZoneAt(onTheAustrianBorder, 'de'), 'Europe/Berlin')
})

test('a stated country that is none, or owns the territory, does no harm', () => {
  for (const stated of ['zz', '', 'constructor', 'us'])
    assert.equal(timeZoneAt({ lat: 18.43, lng: -66.3 }, stated), 'America/Puerto_Rico', stated)
})

test('the sea and what is off Earth have none', () => {
  for (const point of [
    { lat: 45, lng: -30 },
    { lat: 36.4958952965517, lng: -73.8682523758621 },
    { lat: 91, lng: 0 },
    { lat: Number.NaN, lng: 0 },
  ])
    assert.equal(timeZoneAt(point), null)
})

test('every zone is one that Intl knows, and none is a ship’s', () => {
  const lat = fc.integer({ min: -90_000, max: 90_000 }).map((value) => value / 1_000)
  const lng = fc.integer({ min: -180_000, max: 180_000 }).map((value) => value / 1_000)
  let found = 0
  fc.assert(
    fc.property(lat, lng, (lat, lng) => {
      const zone = timeZoneAt({ lat, lng })
      if (zone === null) return
      found++
      assert.doesNotMatch(zone, /^Etc/)
      assert.doesNotThrow(() => new Intl.DateTimeFormat('en', { timeZone: zone }))
    }),
    { numRuns: thorough(500, 2_000) },
  )
  assert.ok(found > thorough(50, 200), `${found}`)
})
