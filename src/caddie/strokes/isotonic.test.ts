import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { isotonic } from './isotonic.ts'

test('values in the wrong order share their mean', () => {
  assert.deepEqual(isotonic([1, 2, 4, 3, 5]), [1, 2, 3.5, 3.5, 5])
  assert.deepEqual(isotonic([3, 2, 1]), [2, 2, 2])
  assert.deepEqual(isotonic([]), [])
})

test('the list never falls, keeps its sum, and stays above a list that is lower everywhere', () => {
  const pairs = fc.array(fc.tuple(fc.integer({ min: 0, max: 99 }), fc.integer({ min: 1, max: 99 })))
  fc.assert(
    fc.property(pairs, (pairs) => {
      const lower = isotonic(pairs.map(([value]) => value))
      const higher = isotonic(pairs.map(([value, more]) => value + more))
      const sum = lower.reduce((total, value) => total + value, 0)
      assert.ok(Math.abs(sum - pairs.reduce((total, [value]) => total + value, 0)) < 1e-9)
      for (const [index, value] of lower.entries()) {
        assert.ok(value >= (lower[index - 1] ?? 0))
        assert.ok((higher[index] ?? 0) > value)
      }
    }),
  )
})
