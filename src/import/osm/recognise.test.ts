import assert from 'node:assert/strict'
import { test } from 'node:test'
import { LITTLE_MAP, osmOverpass } from '../../../test/support/osm-files.ts'
import { osmPbf } from '../../../test/support/write-pbf.ts'
import { osmFormatOf } from './recognise.ts'

const formatOf = (text: string) => osmFormatOf(Buffer.from(text))

test('PBF by the header of its first block', () => {
  assert.equal(osmFormatOf(osmPbf(LITTLE_MAP)), 'pbf')
  assert.equal(formatOf('OSMHeader'), null)
})

test('XML by its root', () => {
  assert.equal(formatOf('\ufeff<?xml version="1.0"?>\n<!-- made by hand -->\n<osm version="0.6">'), 'xml')
  assert.equal(formatOf('<osm/>'), 'xml')
  assert.equal(formatOf('<osmChange version="0.6">'), null)
  assert.equal(formatOf('<gpx>'), null)
})

test('Overpass by its elements, also when there are none', () => {
  assert.equal(formatOf(osmOverpass(LITTLE_MAP, 'geom')), 'overpass')
  assert.equal(formatOf('{"version": 0.6, "elements": []}'), 'overpass')
  assert.equal(formatOf('{"elements": [{"type": "hydrogen"}]}'), null)
})

const collection = (...properties: readonly object[]) =>
  JSON.stringify({
    type: 'FeatureCollection',
    features: properties.map((each) => ({ type: 'Feature', properties: each, geometry: null })),
  })

test('GeoJSON by tags or ids in its features, not only in the first', () => {
  assert.equal(formatOf(collection({ golf: 'green' })), 'geojson')
  assert.equal(formatOf(collection({ name: 'A' }, { 'was:leisure': 'golf_course' })), 'geojson')
  assert.equal(formatOf(collection({ '@id': 'way/1' })), 'geojson')
  assert.equal(formatOf(collection({ osm_id: 1, iso_country: 'PT', golf: 'tee' })), 'geojson')
  assert.equal(formatOf(collection({ name: 'Links' })), null)
  assert.equal(formatOf(collection()), null)
})

test('GeoJSON whose first feature is longer than the head', () => {
  const text = `{"features":[{"properties":{"leisure":"golf_course"},"geometry":[${'[1,2],'.repeat(200)}`
  assert.equal(formatOf(text), 'geojson')
})

test('a list of courses as points is not OpenStreetMap’s', () => {
  assert.equal(
    formatOf(collection({ osm_id: 1, iso_country: 'AD', country_name: 'Andorra', bbox: [1, 2, 3, 4] })),
    null,
  )
})

test('a course record with a map inside is not either, nor is anything else', () => {
  const map = JSON.parse(collection({ golf: 'green' }))
  assert.equal(formatOf(JSON.stringify({ name: 'Links', map })), null)
  for (const text of ['', '{', 'a,b,c', '[]', '\0\0\0\0', '{"features": 5}'])
    assert.equal(formatOf(text), null, text)
})
