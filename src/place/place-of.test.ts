import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { thorough } from '../../test/support/thorough.ts'
import { checkPlace, fillPlace } from './place-of.ts'

const PEBBLE_BEACH = { lat: 36.568, lng: -121.95 }
const QUALICUM_BEACH = { lat: 49.3344109031, lng: -124.4268339872 }
const MID_ATLANTIC = { lat: 45, lng: -30 }
const NOTHING = { country: null, region: null, timezone: null }

test('what a record leaves out is taken from the coordinates', () => {
  assert.deepEqual(fillPlace({ ...NOTHING, point: PEBBLE_BEACH }), {
    country: 'us',
    region: 'California',
    timezone: 'America/Los_Angeles',
    remarks: [],
  })
})

test('what a record states stays', () => {
  const stated = { country: 'us', region: 'Monterey Peninsula', timezone: 'America/Tijuana' }
  assert.deepEqual(fillPlace({ ...stated, point: PEBBLE_BEACH }), { ...stated, remarks: [] })
  const { country, region } = fillPlace({ ...NOTHING, region: 'Big Sur', point: PEBBLE_BEACH })
  assert.deepEqual([country, region], ['us', 'Big Sur'])
})

test('a region given by its code gets its name, without a word', () => {
  for (const [country, code, name] of [
    ['us', 'IL', 'Illinois'],
    ['us', 'US-IL', 'Illinois'],
    ['ca', 'on', 'Ontario'],
    ['de', 'BY', 'Bayern'],
  ] as const) {
    const { region, remarks } = fillPlace({ ...NOTHING, country, region: code, point: null })
    assert.deepEqual({ region, remarks }, { region: name, remarks: [] })
  }
})

test('a code is read by the country of the coordinates when none is stated', () => {
  assert.equal(fillPlace({ ...NOTHING, region: 'CA', point: PEBBLE_BEACH }).region, 'California')
  assert.equal(fillPlace({ ...NOTHING, region: 'CA', point: null }).region, 'CA')
})

test('coordinates outside the stated country are remarked on, and nothing is derived from them', () => {
  assert.deepEqual(fillPlace({ ...NOTHING, country: 'us', point: QUALICUM_BEACH }), {
    country: 'us',
    region: null,
    timezone: null,
    remarks: ['the coordinates lie in Canada (ca), not in the stated us'],
  })
  const { region, timezone } = fillPlace({
    country: 'us',
    region: 'NY',
    timezone: 'America/New_York',
    point: QUALICUM_BEACH,
  })
  assert.deepEqual([region, timezone], ['New York', 'America/New_York'])
})

test('off another country’s shore the remark says so', () => {
  const { remarks } = fillPlace({ ...NOTHING, country: 'us', point: { lat: -16.9, lng: 180 } })
  assert.deepEqual(remarks, ['the coordinates lie at sea, not in the stated us'])
})

test('a territory recorded under its country is no contradiction', () => {
  assert.deepEqual(fillPlace({ ...NOTHING, country: 'us', point: { lat: 18.43, lng: -66.3 } }), {
    country: 'us',
    region: 'Puerto Rico',
    timezone: 'America/Puerto_Rico',
    remarks: [],
  })
})

test('without coordinates nothing is derived', () => {
  assert.deepEqual(fillPlace({ ...NOTHING, point: null }), { ...NOTHING, remarks: [] })
  assert.deepEqual(fillPlace({ ...NOTHING, country: 'us', point: null }), {
    ...NOTHING,
    country: 'us',
    remarks: [],
  })
})

test('what nobody can tell stays unknown', () => {
  assert.deepEqual(fillPlace({ ...NOTHING, point: MID_ATLANTIC }), { ...NOTHING, remarks: [] })
  assert.deepEqual(fillPlace({ ...NOTHING, country: 'zz', point: MID_ATLANTIC }), {
    ...NOTHING,
    country: 'zz',
    remarks: [],
  })
})

test('filling twice changes nothing more', () => {
  const lat = fc.integer({ min: -60_000, max: 75_000 }).map((value) => value / 1_000)
  const lng = fc.integer({ min: -180_000, max: 180_000 }).map((value) => value / 1_000)
  const country = fc.constantFrom(null, 'us', 'gb', 'fr', 'zz')
  const region = fc.constantFrom(null, 'CA', 'Kent', '75')
  fc.assert(
    fc.property(lat, lng, country, region, (lat, lng, country, region) => {
      const once = fillPlace({ country, region, timezone: null, point: { lat, lng } })
      assert.deepEqual(fillPlace({ ...once, point: { lat, lng } }), once)
    }),
    { numRuns: thorough(125, 500) },
  )
})

test('coordinates that would lie in the stated country the other way round are named as swapped', () => {
  assert.deepEqual(checkPlace({ lat: 11.5, lng: 48.1 }, 'de'), [
    'the coordinates lie in Somalia (so), not in the stated de (they would with lat and lng swapped)',
  ])
})
