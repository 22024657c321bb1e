import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { metres, yards, yardsToMetres } from '../../core/units.ts'
import { LIES, type Lie } from '../lie.ts'
import { expectedStrokes } from '../strokes/expected-strokes.ts'
import { ASSUMED_HANDICAP, longestCarry, type Shot, shotPattern } from './shot-pattern.ts'
import { shotSet, shotWeights } from './shot-set.ts'

const DRIVER = metres(220)
const pattern = (carry: number, handicap: number | null, lie: Lie = 'fairway', own: Shot['own'] = {}) =>
  shotPattern({ ...{ handicap, lie, own }, carry: metres(carry), driverCarry: DRIVER })

const degrees = (radians: number) => (radians * 180) / Math.PI

const near = (value: number, expected: number, within = 1e-9) =>
  assert.ok(Math.abs(value - expected) <= within, `${value} instead of ${expected}`)

test('drives and irons scatter as the model says, and clubs between them in between', () => {
  near(degrees(pattern(220, -5, 'tee').good.lateralSd), 3.4)
  near(degrees(pattern(220, 15, 'tee').good.lateralSd), 6.8)
  near(degrees(pattern(130, 20).good.lateralSd), 5.6)
  near(degrees(pattern(220 * 0.825, 0).good.lateralSd), 4.2)
  near(pattern(100, 10).good.distanceSd, 8.5)
  near(pattern(100, 54).mishit.probability, 0.27 + 24 * 0.008)
  near(pattern(100, 10).mishit.lateralSd, pattern(100, 10).good.lateralSd * 1.5)
})

test('from the rough and from sand it is harder, and the longest shot is shorter', () => {
  const [fairway, rough, sand] = [pattern(140, 12), pattern(140, 12, 'rough'), pattern(140, 12, 'sand')]
  near(rough.good.lateralSd, fairway.good.lateralSd * 1.35)
  near(sand.good.distanceSd, fairway.good.distanceSd * 1.6)
  near(sand.mishit.probability, fairway.mishit.probability + 0.04)
  near(longestCarry('rough', DRIVER), 167.2)
  assert.equal(longestCarry('tee', DRIVER), 220)
})

test('a golfer without a handicap is like one of 15; own figures replace those of the handicap', () => {
  assert.deepEqual(pattern(150, null), pattern(150, ASSUMED_HANDICAP))
  const own = { ironSdDeg: 2, mishitProbability: 0 }
  near(degrees(pattern(120, 20, 'fairway', own).good.lateralSd), 2)
  assert.equal(pattern(120, 20, 'fairway', own).mishit.probability, 0)
  assert.equal(pattern(120, 20, 'fairway', own).good.distanceSd, pattern(120, 20).good.distanceSd)
})

test('a higher handicap and a longer shot never scatter less', () => {
  const handicap = fc.integer({ min: -5, max: 53 })
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 218 }),
      handicap,
      fc.constantFrom(...LIES),
      (carry, handicap, lie) => {
        const [usual, worse] = [pattern(carry, handicap, lie), pattern(carry, handicap + 1, lie)]
        const longer = pattern(carry + 1, handicap, lie)
        assert.ok(worse.good.lateralSd > usual.good.lateralSd)
        assert.ok(worse.good.distanceSd > usual.good.distanceSd)
        assert.ok(worse.mishit.probability > usual.mishit.probability && worse.mishit.probability < 0.6)
        assert.ok(longer.good.distanceSd > usual.good.distanceSd)
        assert.ok((carry + 1) * longer.good.lateralSd > carry * usual.good.lateralSd)
      },
    ),
  )
})

const SET = shotSet(1_024)
const GREEN_RADIUS = 15

/** Strokes from there, if each next one is as expected: the pin is in the middle of a round green. */
function strokesOfPattern(from: number, handicap: number): number {
  const shot = pattern(from * 0.9144, handicap)
  const weights = shotWeights(SET, shot.mishit.probability)
  return SET.lateral.reduce((sum, lateral, index) => {
    const [isGood, depth] = [index < SET.good, SET.distance[index] ?? 0]
    const length = isGood ? from + (shot.good.distanceSd / 0.9144) * depth : from * depth
    const angle = lateral * (isGood ? shot.good : shot.mishit).lateralSd
    const left = Math.hypot(length * Math.sin(angle), from - length * Math.cos(angle))
    return sum + (isGood ? weights.good : weights.mishit) * strokesLeft(left, handicap)
  }, 1)
}

function strokesLeft(from: number, handicap: number): number {
  const strokes = (lie: Lie) => expectedStrokes(lie, yardsToMetres(yards(from)), handicap)
  return from < GREEN_RADIUS ? strokes('green') : (strokes('fairway') + strokes('rough')) / 2
}

test('short and middle approaches take about the expected strokes for every handicap', () => {
  for (const handicap of [-5, 0, 10, 20, 30, 45])
    for (const from of [10, 20, 30, 40, 50, 60, 100, 150])
      near(
        strokesOfPattern(from, handicap),
        expectedStrokes('fairway', yardsToMetres(yards(from)), handicap),
        0.2,
      )
})
