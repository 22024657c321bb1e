import assert from 'node:assert/strict'
import { test } from 'node:test'
import { experiment } from './handicap.ts'

const HOLES = [7, 15, 3, 11, 1, 17, 5, 13, 9, 8, 16, 4, 12, 2, 18, 6, 14, 10]
const FIELDS = { index: 27.7, slope: 129, rating: 71.1, par: 72, allowance: 0.85, stroke_indexes: HOLES }

const handicap = (changed: object = {}) => experiment({ ...FIELDS, ...changed })

test('the lab gives the handicaps of a tee and the strokes on its holes, in hole order', () => {
  assert.deepEqual(handicap(), {
    course_handicap: 31,
    playing_handicap: 26,
    strokes: HOLES.map((strokeIndex) => (strokeIndex <= 8 ? 2 : 1)),
  })
})

test('a plus handicap gives strokes back on the easiest holes', () => {
  assert.deepEqual(handicap({ index: -2.1, slope: 131, rating: 73.2, allowance: 1 }), {
    course_handicap: -1,
    playing_handicap: -1,
    strokes: HOLES.map((strokeIndex) => (strokeIndex === 18 ? -1 : 0)),
  })
})

test('with the ratings of nine holes, half the index counts', () => {
  // Half of 12.5 is 6.3 after rounding; 6.3 × 120 / 113 + 35.4 − 36 is 6.09.
  const nine = { index: 12.5, slope: 120, rating: 35.4, par: 36, allowance: 1 }
  assert.deepEqual(handicap({ ...nine, stroke_indexes: [1, 3, 5, 7, 9, 11, 13, 15, 17] }), {
    course_handicap: 6,
    playing_handicap: 6,
    strokes: [1, 1, 1, 1, 1, 1, 0, 0, 0],
  })
})

test('without an allowance all strokes count, and without holes there are no strokes on them', () => {
  assert.deepEqual(handicap({ allowance: undefined, stroke_indexes: undefined }), {
    course_handicap: 31,
    playing_handicap: 31,
    strokes: [],
  })
})

test('the lab names the malformed field', () => {
  for (const [changed, message] of [
    [{ index: undefined }, 'index must be a number from -10 to 54.'],
    [{ slope: 'steep' }, 'slope must be a number from 55 to 155.'],
    [{ rating: null }, 'rating must be a number from 20 to 100.'],
    [{ par: 0 }, 'par must be a number from 27 to 90.'],
    [{ allowance: 95 }, 'allowance must be a number from 0 to 1.5.'],
    [{ stroke_indexes: 18 }, 'stroke_indexes must be a list.'],
    [{ stroke_indexes: [1, 19] }, 'stroke_indexes[1] must be a whole number from 1 to 18.'],
    [{ stroke_indexes: [4, 2, 4] }, 'stroke_indexes[2] must be one that no other hole has.'],
  ] as const)
    assert.throws(() => handicap(changed), { message })
})
