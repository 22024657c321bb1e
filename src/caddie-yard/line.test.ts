import assert from 'node:assert/strict'
import { test } from 'node:test'
import { joiningPlace, putAt } from './line.ts'

const line = [
  { accountId: 'a', lastOut: null },
  { accountId: 'b', lastOut: 100 },
  { accountId: 'c', lastOut: 300 },
]

test('by arrival, a caddie joins the end of the line', () => {
  assert.equal(joiningPlace('arrival', line, null), 3)
  assert.equal(joiningPlace('arrival', [], 200), 0)
})

test('in a rotating line, the caddie who has waited longest goes first; arrival decides between equals', () => {
  assert.equal(joiningPlace('rotating', line, null), 1)
  assert.equal(joiningPlace('rotating', line, 50), 1)
  assert.equal(joiningPlace('rotating', line, 100), 2)
  assert.equal(joiningPlace('rotating', line, 200), 2)
  assert.equal(joiningPlace('rotating', line, 400), 3)
})

test('somebody put at a place is in the line once, and never outside it', () => {
  assert.deepEqual(putAt(['a', 'b', 'c'], 'c', 0), ['c', 'a', 'b'])
  assert.deepEqual(putAt(['a', 'b', 'c'], 'a', 9), ['b', 'c', 'a'])
  assert.deepEqual(putAt(['a'], 'b', -1), ['b', 'a'])
})
