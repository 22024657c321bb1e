import assert from 'node:assert/strict'
import { test } from 'node:test'
import { centreOf } from './ground.ts'

test('the centre is the middle of the box', () => {
  assert.deepEqual(centreOf({ west: -8, south: 50, east: -6, north: 51 }), [-7, 50.5])
})
