import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import {
  courseHandicap,
  nineHoleIndex,
  playingHandicap,
  strokesOnHole,
  strokesOnNine,
} from './course-handicap.ts'

test('course and playing handicaps agree with worked examples', () => {
  for (const [index, slope, rating, par, course, allowance, playing] of [
    [27.7, 129, 71.1, 72, 31, 0.85, 26],
    [7.9, 129, 71.1, 72, 8, 0.85, 7],
    [12.4, 125, 70.6, 72, 12, 0.95, 12],
    [-2.1, 131, 73.2, 72, -1, 1, -1],
  ] as const) {
    const tee = { index, slope, rating, par }
    assert.equal(courseHandicap(tee), course)
    assert.equal(playingHandicap(tee, allowance), playing)
  }
})

test('halves round up, for plus handicaps too', () => {
  const course = (index: number, rating = 72) => courseHandicap({ index, slope: 113, rating, par: 72 })
  assert.deepEqual([course(12.5), course(-1.5), course(-0.5), course(-0.2)], [13, -1, 0, 0])
  // 10.2 + 71.3 − 72 is 9.499999999999998 in binary.
  assert.equal(course(10.2, 71.3), 10)
  assert.deepEqual([nineHoleIndex(12.5), nineHoleIndex(-1.3), nineHoleIndex(18)], [6.3, -0.6, 9])
})

test('the playing handicap comes from the unrounded course handicap', () => {
  const tee = { index: 10.4, slope: 113, rating: 72, par: 72 }
  // 95 % of 10.4 is 9.88; of the rounded 10 it would be 9.5, and 85 % of 10 8.5 against 8.84.
  assert.deepEqual([courseHandicap(tee), playingHandicap(tee, 0.95)], [10, 10])
  assert.equal(playingHandicap({ ...tee, index: 10.6 }, 0.9), 10)
  assert.equal(playingHandicap({ ...tee, index: 10.5 }, 0.9), 9)
})

test('strokes go to the hardest holes first; a plus handicap gives them back from the easiest on', () => {
  const on = (handicap: number) => [1, 2, 8, 9, 17, 18].map((hole) => strokesOnHole(handicap, hole))
  assert.deepEqual(on(0), [0, 0, 0, 0, 0, 0])
  assert.deepEqual(on(8), [1, 1, 1, 0, 0, 0])
  assert.deepEqual(on(26), [2, 2, 2, 1, 1, 1])
  assert.deepEqual(on(36), [2, 2, 2, 2, 2, 2])
  assert.deepEqual(on(-2), [0, 0, 0, 0, -1, -1])
  assert.deepEqual(on(-19), [-1, -1, -1, -1, -1, -2])
})

test('nine holes share the strokes by their order, however they are numbered', () => {
  assert.deepEqual(strokesOnNine(4, [1, 2, 3, 4, 5, 6, 7, 8, 9]), [1, 1, 1, 1, 0, 0, 0, 0, 0])
  assert.deepEqual(strokesOnNine(4, [17, 15, 13, 11, 9, 7, 5, 3, 1]), [0, 0, 0, 0, 0, 1, 1, 1, 1])
  assert.deepEqual(strokesOnNine(-1, [2, 4, 6, 8, 10, 12, 14, 16, 18]), [0, 0, 0, 0, 0, 0, 0, 0, -1])
})

test('the strokes of all holes add up to the handicap, and no harder hole gets fewer', () => {
  fc.assert(
    fc.property(fc.integer({ min: -20, max: 72 }), fc.constantFrom(9, 18), (handicap, holes) => {
      const strokes = Array.from({ length: holes }, (_, hole) => strokesOnHole(handicap, hole + 1, holes))
      assert.equal(
        strokes.reduce((sum, value) => sum + value, 0),
        handicap,
      )
      for (const [hole, value] of strokes.entries()) assert.ok(value <= (strokes[hole - 1] ?? value))
    }),
  )
})
