import assert from 'node:assert/strict'
import { test } from 'node:test'
import { featureId } from './feature-id.ts'

test('the id stands where the usual tools put it', () => {
  assert.equal(featureId({ id: 'way/5' }, {}), 'way/5')
  assert.equal(featureId({}, { '@id': 'relation/6' }), 'relation/6')
  assert.equal(featureId({ id: 'w-7' }, {}), 'way/-7')
  assert.equal(featureId({ id: 'a14' }, {}), 'way/7')
  assert.equal(featureId({ id: 'a15' }, {}), 'relation/7')
  assert.equal(featureId({ id: 3 }, { osm_type: 'node', osm_id: 12_345_678_901 }), 'node/12345678901')
  assert.equal(featureId({}, { '@type': 'way', '@id': 8 }), 'way/8')
  assert.equal(featureId({}, { osm_type: 'R', osm_id: '9' }), 'relation/9')
  assert.equal(featureId({}, { type: 'way', id: 10 }), 'way/10')
})

test('a number without a type takes it from the geometry', () => {
  const typed = (type: string, properties: object) => featureId({ geometry: { type } }, { ...properties })
  assert.equal(typed('Point', { osm_id: 1 }), 'node/1')
  assert.equal(typed('Polygon', { osm_id: 2 }), 'way/2')
  assert.equal(typed('Polygon', { osm_id: -3 }), 'relation/3')
  assert.equal(typed('MultiPolygon', { osm_id: '4', osm_way_id: null }), 'relation/4')
  assert.equal(typed('MultiPolygon', { osm_id: null, osm_way_id: '5' }), 'way/5')
})

test('what is no id is none', () => {
  for (const properties of [{}, { osm_id: 1.5 }, { osm_id: 'x' }, { '@id': {} }, { osm_id: '' }])
    assert.equal(featureId({ id: 'green-3' }, properties), null)
})
