import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { parOf } from './par-of.ts'

test('par depends only on the length, with separate limits for women', () => {
  const mens = [120, 250, 251, 475, 476, 610].map((yards) => parOf(yards, 'M'))
  const womens = [85, 220, 221, 390, 391, 520].map((yards) => parOf(yards, 'F'))
  assert.deepEqual(mens, [3, 3, 4, 4, 5, 5])
  assert.deepEqual(womens, [3, 3, 4, 4, 5, 5])
})

// Appendix F of the Rules of Handicapping, in yards.
const GUIDANCE = {
  M: { 3: [0, 260], 4: [240, 490], 5: [450, 710] },
  F: { 3: [0, 220], 4: [200, 420], 5: [370, 600] },
} as const

test('every par follows the guidance of the World Handicap System', () => {
  fc.assert(
    fc.property(fc.integer({ min: 60, max: 600 }), fc.constantFrom('M', 'F'), (yards, gender) => {
      const [min, max] = GUIDANCE[gender][parOf(yards, gender)]
      assert.ok(yards >= min && yards <= max, `${yards} yards is not a par ${parOf(yards, gender)}`)
    }),
  )
})

test('from the same tee, no hole has a lower par for women than for men', () => {
  for (let yards = 60; yards <= 650; yards++) assert.ok(parOf(yards, 'F') >= parOf(yards, 'M'))
})
