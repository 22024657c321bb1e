import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { makeProbability } from './make-probability.ts'

const level = (feet: number, handicap: number | null = null) =>
  makeProbability({ feet, playsLikeFeet: feet, breakInches: 0, handicap })

const near = (value: number, expected: number, tolerance: number) =>
  assert.ok(Math.abs(value - expected) <= tolerance, `${value} instead of ${expected}`)

test('a tour player makes as many putts as the tour did from 2016 to 2018', () => {
  near(level(8), 0.5, 0.01)
  near(level(20), 0.144, 0.01)
  for (const [feet, made] of [
    [0.97, 0.9993],
    [2.92, 0.9634],
    [4.94, 0.7661],
    [9.95, 0.3862],
    [14.43, 0.2378],
    [28.4, 0.0776],
    [40.37, 0.041],
    [63.23, 0.0188],
  ] as const)
    near(level(feet), made, 0.01)
})

test('a golfer who scores 90 makes half the putts of five feet, a scratch golfer of six and a half', () => {
  near(level(5, 17.3), 0.5, 0.001)
  near(level(6.5, 0), 0.5, 0.001)
  assert.equal(level(8, -5), level(8))
  assert.equal(level(8, -9), level(8))
})

test('a ball that is nearly in the hole drops', () => {
  for (const handicap of [null, 54]) {
    assert.equal(level(0, handicap), 1)
    assert.ok(level(0.2, handicap) > 0.99)
  }
})

test('ten inches of break make a putt of ten feet a fifth to a third harder', () => {
  const share = makeProbability({ feet: 10, playsLikeFeet: 10, breakInches: 10, handicap: null }) / level(10)
  assert.ok(share > 0.67 && share < 0.8, `${share}`)
})

test('no putt gets easier by length, rise, break or handicap', () => {
  const feet = fc.double({ min: 0, max: 90, noNaN: true })
  const inches = fc.double({ min: 0, max: 200, noNaN: true })
  const handicap = fc.double({ min: -6, max: 54, noNaN: true })
  const more = fc.double({ min: 0, max: 10, noNaN: true })
  fc.assert(
    fc.property(feet, feet, inches, handicap, more, (feet, playsLikeFeet, breakInches, handicap, more) => {
      const putt = { feet, playsLikeFeet, breakInches, handicap }
      const made = makeProbability(putt)
      assert.ok(made >= 0 && made <= 1)
      for (const harder of [
        { ...putt, feet: feet + more },
        { ...putt, playsLikeFeet: playsLikeFeet + more },
        { ...putt, breakInches: breakInches + more },
        { ...putt, handicap: handicap + more },
      ])
        assert.ok(makeProbability(harder) <= made + 1e-12)
    }),
  )
})
