import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { yards, yardsToMetres } from '../../core/units.ts'
import { LIES, type Lie } from '../lie.ts'
import { expectedStrokes } from './expected-strokes.ts'
import { extraStrokes } from './extra-strokes.ts'
import { DELTA_HANDICAPS, HANDICAP_DELTA } from './handicap-delta.ts'
import { strokesByDistance } from './strokes-by-distance.ts'

const strokes = (lie: Lie, from: number, handicap: number | null = null) =>
  expectedStrokes(lie, yardsToMetres(yards(from)), handicap)

const near = (value: number, expected: number, within: number) =>
  assert.ok(Math.abs(value - expected) <= within, `${value} instead of ${expected}`)

test('a tour player takes the published strokes, dips included', () => {
  for (const [lie, from, published] of [
    ['fairway', 160, 2.98],
    ['fairway', 140, 2.91],
    ['rough', 140, 3.15],
    ['fairway', 10, 2.18],
    ['tee', 100, 2.92],
    ['tee', 120, 2.99],
    ['tee', 140, 2.97],
    ['tee', 600, 4.82],
    ['sand', 90, 3.24],
    ['sand', 120, 3.21],
    ['recovery', 120, 3.78],
    ['rough', 600, 5.25],
    ['green', 20 / 3, 1.87],
  ] as const)
    near(strokes(lie, from), published, 1e-9)
  near(strokes('fairway', 150), 2.945, 1e-9)
})

test('past the table the strokes go on rising, as over its last hundred yards', () => {
  near(strokes('tee', 700), 4.82 + 0.41, 1e-9)
  near(strokes('fairway', 1_200), 4.89 + 6 * 0.39, 1e-9)
})

test('close to the green, the fringe becomes the green, and the rough stays worse', () => {
  near(strokes('fairway', 0.01), 1, 0.001)
  near(strokes('fairway', 5), 1.78 + 0.1, 1e-9)
  near(strokes('rough', 5), 1.78 + 0.36, 1e-9)
  assert.equal(strokes('sand', 3), strokes('sand', 10))
  near(strokes('tee', 50), strokes('fairway', 50) + 0.06, 1e-9)
})

const lie = fc.constantFrom(...LIES)
const tenths = (min: number, max: number) =>
  fc.integer({ min: min * 10, max: max * 10 }).map((value) => value / 10)
const handicap = tenths(-5, 53)
const distance = fc.oneof(tenths(0, 40), tenths(0, 900))
const more = tenths(0.1, 1)
const often = { numRuns: 5_000 }

test('a higher handicap takes more strokes from every lie and distance', () => {
  fc.assert(
    fc.property(lie, distance, handicap, more, (lie, from, handicap, more) => {
      assert.ok(strokes(lie, from, handicap + more) > strokes(lie, from, handicap))
      assert.ok(strokes(lie, from, handicap) >= strokes(lie, from))
    }),
    often,
  )
})

test('more distance takes more strokes on the fairway, in the rough and on the green', () => {
  const rising = fc.constantFrom('fairway', 'rough', 'green')
  fc.assert(
    fc.property(rising, distance, more, fc.option(handicap), (lie, from, more, handicap) => {
      assert.ok(strokes(lie, from + more, handicap) > strokes(lie, from, handicap))
    }),
    often,
  )
})

test('the rough is never better than the fairway, and nothing is better than the green', () => {
  fc.assert(
    fc.property(lie, distance, fc.option(handicap), (lie, from, handicap) => {
      assert.ok(strokes('rough', from, handicap) >= strokes('fairway', from, handicap) + 0.049)
      assert.ok(strokes(lie, from, handicap) >= strokes('green', from, handicap))
    }),
    often,
  )
})

test('handicaps take at most 0.12 strokes more or less than derived, and 0.03 in the mean square', () => {
  const differences = (['tee', 'fairway', 'rough', 'sand'] as const).flatMap((lie) =>
    HANDICAP_DELTA[lie].strokes.flatMap((row, handicap) =>
      row.map((derived, index) => {
        const from = HANDICAP_DELTA[lie].yards[index] ?? 0
        return extraStrokes(lie, from, DELTA_HANDICAPS[handicap] ?? 0) - derived
      }),
    ),
  )
  assert.ok(Math.max(...differences.map(Math.abs)) < 0.121)
  const squares = differences.reduce((sum, value) => sum + value * value, 0)
  assert.ok(Math.sqrt(squares / differences.length) < 0.03)
})

const HOLES = [165, 150, 180, 195, 330, 345, 360, 375, 385, 395, 350, 340, 400, 365, 480, 500, 510, 520]

test('over 18 holes of 6,345 yards, golfers need as many strokes more than a tour player as derived', () => {
  const round = (handicap: number | null) =>
    HOLES.reduce((sum, from) => sum + strokes('tee', from, handicap), 0)
  for (const [handicap, more] of [
    [0, 7.9],
    [10, 17.1],
    [20, 26.2],
    [30, 35.6],
  ] as const)
    near(round(handicap) - round(null), more, 0.7)
})

test('past a handicap of 30 the strokes go on as from 20 to 30, up to 54', () => {
  const step = strokes('tee', 400, 30) - strokes('tee', 400, 20)
  near(strokes('tee', 400, 54), strokes('tee', 400, 30) + 2.4 * step, 1e-9)
  assert.equal(strokes('tee', 400, 60), strokes('tee', 400, 54))
  assert.equal(strokes('tee', 400, -8), strokes('tee', 400))
})

test('the table by distance agrees with the strokes it was made from', () => {
  for (const lie of LIES) {
    const tour = strokesByDistance(lie, null)
    const golfer = strokesByDistance(lie, 23.4)
    // On the green it ends at 266 yards: no putt is longer.
    for (const from of [10, 20, 90, 140, 266, 333, 600, 799, 900]) {
      if (lie === 'green' && from > 266) continue
      const distance = yardsToMetres(yards(from))
      near(tour(distance), strokes(lie, from), 1e-9)
      near(golfer(distance), strokes(lie, from, 23.4), 1e-9)
    }
    near(golfer(yardsToMetres(yards(2.9))), strokes(lie, 2.9, 23.4), 0.01)
  }
})
