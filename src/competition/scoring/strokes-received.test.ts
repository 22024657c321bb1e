import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { EIGHTEEN, FIRST_NINE, makeTee, PLAIN_TEE } from '../../../test/support/competition-cards.ts'
import { strokesReceived } from './strokes-received.ts'

const holesWith = (handicap: number, strokes: number) =>
  EIGHTEEN.filter((hole) => strokesReceived(handicap, PLAIN_TEE)[hole - 1] === strokes)

test('Rules of Handicapping, Appendix E: strokes go to the holes with the lowest stroke indexes', () => {
  assert.deepEqual(holesWith(0, 0), EIGHTEEN)
  // The stroke indexes 1 to 4 are on the holes 5, 14, 2 and 11.
  assert.deepEqual(holesWith(4, 1), [2, 5, 11, 14])
  assert.deepEqual(holesWith(18, 1), EIGHTEEN)
  assert.deepEqual(holesWith(20, 2), [5, 14])
})

test('Rules of Handicapping, Appendix C: a plus handicap gives strokes back from stroke index 18 on', () => {
  // The stroke indexes 18 and 17 are on the holes 12 and 3.
  assert.deepEqual(holesWith(-2, -1), [3, 12])
  assert.deepEqual(holesWith(-2, 0).length, 16)
})

test('nine holes with the odd stroke indexes of eighteen get a stroke each from nine on', () => {
  const nine = makeTee({ holes: FIRST_NINE })
  assert.deepEqual(strokesReceived(3, nine), [0, 1, 0, 0, 1, 0, 0, 0, 1])
  assert.deepEqual(strokesReceived(9, nine), Array(9).fill(1))
})

test('the strokes add up to the handicap, even when two holes have the same stroke index by mistake', () => {
  const index = fc.integer({ min: 1, max: 18 })
  fc.assert(
    fc.property(
      fc.integer({ min: -12, max: 60 }),
      fc.array(index, { minLength: 18, maxLength: 18 }),
      (handicap, indexes) => {
        const holes = indexes.map((strokeIndex, at) => ({ hole: at + 1, par: 4, strokeIndex }))
        const strokes = strokesReceived(handicap, { ...PLAIN_TEE, holes })
        return strokes.reduce((sum, own) => sum + own, 0) === handicap
      },
    ),
  )
})
