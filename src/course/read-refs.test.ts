import assert from 'node:assert/strict'
import { test } from 'node:test'
import { kindOf } from './kind-of.ts'
import { isOf, readRefs } from './read-refs.ts'

test('a hole of two layouts has a number on each', () => {
  const refs = readRefs('1;10', 'Dunes;Links')
  assert.deepEqual(refs, [
    { hole: 1, layout: 'Dunes' },
    { hole: 10, layout: 'Links' },
  ])
  assert.ok(isOf(refs, 1, 'Dunes') && isOf(refs, 10, 'Links') && isOf(refs, 10, null))
  assert.ok(!isOf(refs, 10, 'Dunes') && !isOf(refs, 2, 'Dunes'))
})

test('numbers without a layout belong to all; what is no number is none', () => {
  assert.deepEqual(readRefs(7, undefined), [{ hole: 7, layout: null }])
  assert.deepEqual(readRefs('0;x;-1;123;', 'A'), [])
  assert.equal(readRefs('1;2', 'A;B;C').length, 6)
  assert.deepEqual(readRefs(null, null), [])
})

test('golf tags go before natural ones, and names of objects are no tags', () => {
  assert.equal(kindOf({ golf: 'bunker', natural: 'sand' }), 'bunker')
  assert.equal(kindOf({ natural: 'sand' }), 'beach')
  assert.equal(kindOf({ golf: 'lateral_water_hazard' }), 'water')
  assert.equal(kindOf({ golf: 'constructor' }), null)
  assert.equal(kindOf({ building: 'no' }), null)
  assert.equal(kindOf({ golf: 'clubhouse', building: 'yes' }), 'clubhouse')
})
