import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Scoring, SideKind } from './types.ts'
import { usualAllowances } from './usual-allowances.ts'

const CASES: readonly (readonly [Scoring, SideKind, number, readonly number[]])[] = [
  ['stroke', 'individual', 1, [95]],
  ['stableford', 'individual', 1, [95]],
  ['par', 'individual', 1, [95]],
  ['match', 'individual', 1, [100]],
  ['stroke', 'four_ball', 2, [85]],
  ['stableford', 'four_ball', 2, [85]],
  ['par', 'four_ball', 2, [90]],
  ['match', 'four_ball', 2, [90]],
  ['stroke', 'foursomes', 2, [50]],
  ['stableford', 'foursomes', 2, [50]],
  ['match', 'foursomes', 2, [50]],
  ['stroke', 'scramble', 4, [25, 20, 15, 10]],
  ['stroke', 'scramble', 2, [35, 15]],
  ['stroke', 'texas_scramble', 3, [30, 20, 10]],
  ['stableford', 'texas_scramble', 4, [25, 20, 15, 10]],
]

for (const [scoring, sides, size, expected] of CASES) {
  test(`Rules of Handicapping, Appendix C: ${scoring}, ${sides} of ${size}, is ${expected.join('/')} %`, () => {
    assert.deepEqual(usualAllowances({ scoring, sides, size }), expected)
  })
}
