import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  FIRST_NINE,
  makePlayer,
  makeRules,
  makeSide,
  makeTeam,
  makeTee,
} from '../../../test/support/competition-cards.ts'
import { fieldOf } from './field.ts'
import { playingHandicaps } from './playing-handicaps.ts'
import type { PlayedTee, Rules, Side } from './types.ts'

const LONG = makeTee({ slope: 129, rating: 71.1 })
const MIDDLE = makeTee({ slope: 125, rating: 70.6 })
const HARD = makeTee({ slope: 131, rating: 73.2 })
const RATED = makeTee({ slope: 135, rating: 72.3 })
const NINE = makeTee({ holes: FIRST_NINE })
const RATED_NINE = makeTee({ holes: FIRST_NINE, slope: 125, rating: 35.2 })
const PAR_74 = makeTee({ name: 'Red', pars: { 1: 5, 10: 5 } })

function handicaps(rules: Partial<Rules>, side: Side, others: readonly Side[] = []): readonly number[] {
  const field = fieldOf([side, ...others])
  return [...playingHandicaps(makeRules({ basis: 'net', ...rules }), side, field).values()]
}

type Single = {
  readonly source: string
  readonly index: number
  readonly tee?: PlayedTee
  readonly allowance: number
  readonly expected: number
}

const SINGLES: readonly Single[] = [
  { source: '6.1a, worked example', index: 27.7, tee: LONG, allowance: 100, expected: 31 },
  { source: '6.2a, worked example', index: 27.7, tee: LONG, allowance: 85, expected: 26 },
  { source: '6.2a, worked example', index: 7.9, tee: LONG, allowance: 85, expected: 7 },
  { source: '6.2a, worked example', index: 12.4, tee: MIDDLE, allowance: 95, expected: 12 },
  { source: '6.1a, a plus handicap', index: -2.1, tee: HARD, allowance: 100, expected: -1 },
  // 85 % of 14.5 is 12.3; of a rounded 15 it would be 12.8.
  { source: '6.2a, from the unrounded course handicap', index: 14.5, allowance: 85, expected: 12 },
  // 90 % of 10.5 is 9.45; of a rounded 11 it would be 9.9.
  { source: '6.2a, rounded once', index: 10.5, allowance: 90, expected: 9 },
  { source: '6.2a, halves go up', index: 10, allowance: 95, expected: 10 },
  { source: 'Appendix C, plus handicaps move towards zero', index: -10, allowance: 85, expected: -8 },
  { source: 'Appendix C, plus handicaps move towards zero', index: -4, allowance: 85, expected: -3 },
  // Half of 12.5 is 6.3 to one decimal; 95 % of that is 5.985.
  { source: '6.1b, nine holes', index: 12.5, tee: NINE, allowance: 95, expected: 6 },
  // 9.2 × 125 ÷ 113 + 35.2 − 36 is 9.377; 85 % of that is 7.97.
  { source: '6.1b, nine holes', index: 18.4, tee: RATED_NINE, allowance: 85, expected: 8 },
]

for (const { source, index, tee, allowance, expected } of SINGLES) {
  test(`Rules of Handicapping, rule ${source}: ${index} at ${allowance} % plays off ${expected}`, () => {
    assert.deepEqual(handicaps({ allowances: [allowance] }, makeSide('a', index, tee)), [expected])
  })
}

type Team = {
  readonly source: string
  readonly rules: Partial<Rules>
  readonly indexes: readonly number[]
  readonly tee?: PlayedTee
  readonly expected: readonly number[]
}

const FOUR: Partial<Rules> = { sides: 'scramble', size: 4, allowances: [25, 20, 15, 10] }
const THREE: Partial<Rules> = { sides: 'texas_scramble', size: 3, allowances: [30, 20, 10] }
const TWO: Partial<Rules> = { sides: 'scramble', size: 2, allowances: [35, 15] }
const FOURSOMES: Partial<Rules> = { sides: 'foursomes', size: 2, allowances: [50] }
const FOUR_BALL: Partial<Rules> = { sides: 'four_ball', size: 2, allowances: [85] }

const TEAMS: readonly Team[] = [
  // Course handicaps 10.335, 15.353, 28.255 and 37.574 give 2.58 + 3.07 + 4.24 + 3.76.
  { source: 'scramble of four', rules: FOUR, indexes: [8.4, 12.6, 23.4, 31.2], tee: RATED, expected: [14] },
  {
    source: 'any order of players',
    rules: FOUR,
    indexes: [31.2, 8.4, 23.4, 12.6],
    tee: RATED,
    expected: [14],
  },
  { source: 'scramble of three', rules: THREE, indexes: [15, 20, 25], expected: [11] },
  { source: 'scramble of two', rules: TWO, indexes: [10, 20], expected: [7] },
  { source: 'scramble of two alike', rules: TWO, indexes: [10, 10], expected: [5] },
  { source: 'scramble with a plus handicap', rules: TWO, indexes: [12, -2], expected: [1] },
  { source: 'foursomes', rules: FOURSOMES, indexes: [6, 10], expected: [8] },
  { source: 'foursomes, halves go up', rules: FOURSOMES, indexes: [15, 20], expected: [18] },
  // Half of 16.8 is 8.4. Rounded one by one, 10 and 7 would give 8.5, which is 9.
  { source: 'foursomes, rounded once', rules: FOURSOMES, indexes: [10.3, 6.5], expected: [8] },
  { source: 'four-ball stroke play', rules: FOUR_BALL, indexes: [10, 20], expected: [9, 17] },
]

for (const { source, rules, indexes, tee, expected } of TEAMS) {
  test(`Rules of Handicapping, Appendix C, ${source}: ${indexes.join(', ')} play off ${expected.join(', ')}`, () => {
    assert.deepEqual(handicaps(rules, makeTeam('a', indexes, tee)), expected)
  })
}

const FROM_74: readonly (readonly [Partial<Rules>, number])[] = [
  [{ scoring: 'stroke', allowances: [95] }, 12],
  [{ scoring: 'match' }, 12],
  [{ scoring: 'stableford', allowances: [95] }, 10],
  [{ scoring: 'par', allowances: [95] }, 10],
]

for (const [rules, expected] of FROM_74) {
  test(`Rules of Handicapping, rule 6.2b: ${rules.scoring} from par 74 against par 72 plays off ${expected}`, () => {
    const [long, short] = [makeSide('long', 10, PAR_74), makeSide('short', 10)]
    assert.deepEqual(handicaps(rules, long, [short]), [expected])
    assert.deepEqual(handicaps(rules, short, [long]), [10])
    assert.deepEqual(handicaps(rules, long), [10], 'alone with its tee, a side gets nothing on top')
  })
}

test('Rules of Handicapping, rule 6.2b: partners from two tees share the strokes for par, as their one ball', () => {
  const mixed: Side = { id: 'a', players: [makePlayer('a1', 10), makePlayer('a2', 10, PAR_74)], state: 'in' }
  assert.deepEqual(handicaps(FOURSOMES, mixed), [11])
  assert.deepEqual(handicaps({ ...TWO, allowances: [35, 15] }, mixed), [6])
  assert.deepEqual(handicaps({ ...FOUR_BALL, allowances: [90] }, mixed), [9, 11])
})

test('a side that withdraws does not change the handicaps of others', () => {
  const long = makeSide('long', 10, PAR_74)
  assert.deepEqual(handicaps({}, long, [makeSide('short', 10, undefined, 'withdrawn')]), [12])
})
