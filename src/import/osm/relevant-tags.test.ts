import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isAreaRelation, isLine, isRelevant, isRelevantKey } from './relevant-tags.ts'

test('golf, the ground of courses and what stands in a ball’s way matter', () => {
  const wanted: readonly Readonly<Record<string, string>>[] = [
    { golf: 'green' },
    { golf: 'something_new' },
    { building: 'yes', golf: 'clubhouse' },
    { name: 'Old Links', leisure: 'golf_course' },
    { leisure: 'miniature_golf' },
    { 'disused:leisure': 'golf_course' },
    { 'abandoned:leisure': 'golf_course' },
    { 'demolished:leisure': 'golf_course' },
    { 'was:leisure': 'golf_course' },
    { name: 'Heron Golf Club', club: 'golf' },
    { leisure: 'sports_centre', sport: 'golf' },
    { natural: 'tree_row' },
    { landuse: 'forest' },
    { waterway: 'ditch' },
  ]
  for (const tags of wanted) {
    assert.ok(isRelevant(tags), JSON.stringify(tags))
    assert.ok(Object.keys(tags).some(isRelevantKey), JSON.stringify(tags))
  }
})

test('nothing else does', () => {
  const others: readonly Readonly<Record<string, string>>[] = [
    {},
    { building: 'yes' },
    { leisure: 'park' },
    { leisure: 'sports_centre', sport: 'tennis' },
    { club: 'sailing' },
    { 'disused:leisure': 'miniature_golf' },
    { natural: 'tree' },
    { landuse: 'grass' },
    { waterway: 'dam' },
    { constructor: 'golf_course', name: 'golf' },
  ]
  for (const tags of others) assert.equal(isRelevant(tags), false, JSON.stringify(tags))
})

test('holes, paths, rows of trees and streams are lines even when they close', () => {
  for (const golf of ['hole', 'cartpath', 'path']) assert.ok(isLine({ golf }), golf)
  assert.ok(isLine({ natural: 'tree_row' }))
  assert.ok(isLine({ waterway: 'stream' }))
  assert.ok(isLine({ golf: 'fairway', area: 'no' }))
  for (const tags of [{ golf: 'green' }, { leisure: 'golf_course' }, { natural: 'water', waterway: 'river' }])
    assert.equal(isLine(tags), false, JSON.stringify(tags))
  assert.equal(isLine({ golf: 'lateral_water_hazard', waterway: 'stream' }), false)
})

test('a boundary or a site is an area only as a golf course', () => {
  assert.ok(isAreaRelation({ type: 'multipolygon', natural: 'water' }))
  assert.ok(isAreaRelation({ type: 'site', leisure: 'golf_course' }))
  assert.ok(isAreaRelation({ type: 'boundary', 'disused:leisure': 'golf_course' }))
  assert.equal(isAreaRelation({ type: 'boundary', natural: 'wood' }), false)
  assert.equal(isAreaRelation({ type: 'route', leisure: 'golf_course' }), false)
  assert.equal(isAreaRelation({ leisure: 'golf_course' }), false)
})
