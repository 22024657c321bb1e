import assert from 'node:assert/strict'
import { test } from 'node:test'
import { shareOut, wholeParts } from './share-out.ts'

test('each part gets the mean of what it adds, whatever comes first', () => {
  const worth: Readonly<Record<string, number>> = { wind: 10, slope: 4, 'wind,slope': 20 }
  assert.deepEqual(
    shareOut(['wind', 'slope'], (parts) => worth[parts.join()] ?? 0),
    { wind: 13, slope: 7 },
  )
  assert.deepEqual(
    shareOut([], () => 0),
    {},
  )
})

test('nothing is shared out when the worth of some parts is unknown', () => {
  assert.equal(
    shareOut(['wind', 'air'], (parts) => (parts.length === 1 ? null : 3)),
    null,
  )
})

test('whole parts add up to the rounded total, and the largest fractions are rounded up', () => {
  assert.deepEqual(wholeParts({ wind: 10.4, slope: -2.6, air: 0.45 }), { wind: 10, slope: -3, air: 1 })
  assert.deepEqual(wholeParts({ wind: 0.4, slope: null, air: 0.3 }), { wind: 1, slope: null, air: 0 })
  assert.deepEqual(wholeParts({ wind: null, slope: -0.4, air: null }), { wind: null, slope: 0, air: null })
})
