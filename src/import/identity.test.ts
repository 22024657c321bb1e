import assert from 'node:assert/strict'
import { test } from 'node:test'
import { identityOf } from './identity.ts'
import { parseRecord } from './records/parse-record.ts'

const identity = (fields: object) => identityOf(parseRecord({ name: 'Old Mill', ...fields }, () => {}))

const same = (a: object, b: object) => assert.equal(identity(a), identity(b))
const differ = (a: object, b: object) => assert.notEqual(identity(a), identity(b))

test('the id with its source is the identity, whatever else the record says', () => {
  const own = { id: '17', source: { name: 'Survey' } }
  same(own, { ...own, name: 'New Mill', city: 'Galway', slug: 'old-mill-1', lat: 1, lng: 2 })
  same(own, { id: 17, source: { name: 'Survey', licence: 'CC0', url: 'https://example.org/' } })
  differ(own, { ...own, id: '18' })
  differ(own, { ...own, source: { name: 'Other' } })
  differ(own, { id: '17' })
})

test('a source and an id never run together into another pair', () => {
  differ({ id: 'b","c', source: { name: 'a' } }, { id: 'c', source: { name: 'a","b' } })
  differ({ id: ' x', source: { name: 'a' } }, { id: 'x', source: { name: 'a ' } })
})

test('without an id the slug is the identity', () => {
  same(
    { slug: 'old-mill-1' },
    { slug: 'old-mill-1', name: 'New Mill', source: { name: 'Survey' }, lat: 1, lng: 2 },
  )
  differ({ slug: 'old-mill-1' }, { slug: 'old-mill-2' })
})

test('without either it is the folded name, the city and the coordinates to 3 decimals', () => {
  const place = { city: 'Saint-Étienne', lat: 45.4397, lng: 4.3872 }
  same(place, { ...place, name: 'OLD  MILL!', city: 'saint etienne' })
  same(place, { ...place, lat: 45.44003, lng: 4.38698 })
  differ(place, { ...place, lat: 45.4411 })
  differ(place, { ...place, name: 'New Mill' })
  differ(place, { ...place, city: 'Lyon' })
  differ(place, { city: 'Saint-Étienne' })
})

test('coordinates on both sides of the meridian and equal to 3 decimals are one place', () => {
  same({ lat: 51.4, lng: -0.0002 }, { lat: 51.4, lng: 0.0002 })
  same({ lat: -0.0001, lng: 10 }, { lat: 0.0001, lng: 10 })
})

test('names that fold to nothing are told apart as they are written', () => {
  differ({ name: '!!!' }, { name: '???' })
  same({ name: '!!!' }, { name: '!!!' })
})

test('a name and a city never run together into another pair', () => {
  differ({ name: 'Old', city: 'Mill Town' }, { name: 'Old Mill', city: 'Town' })
})
