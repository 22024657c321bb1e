import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { type Conditions, fly } from './fly.ts'
import { launchOf, partialLaunch, referenceCarry } from './golfer-club.ts'
import type { Launch } from './launch.ts'
import { MPH } from './published-clubs.ts'

const YARD = 0.9144
const near = (actual: number, expected: number, tolerance: number, what = '') =>
  assert.ok(Math.abs(actual - expected) <= tolerance, `${what} ${actual}, not ${expected} ± ${tolerance}`)
const gain = (launch: Launch, conditions: Conditions) =>
  ((fly(launch, conditions)?.carry ?? Number.NaN) - (fly(launch)?.carry ?? Number.NaN)) / YARD
const head = (mph: number) => ({ wind: { along: -mph * MPH, across: 0 } })

const NAMES = [
  'Driver',
  '3-wood',
  '9-wood',
  'Hybrid',
  '5h',
  '2i',
  '7 iron',
  'PW',
  '54°',
  'LW',
  'Putter',
  'Excalibur',
]

test('a golfer’s club carries in reference air what they say, from 20 to 350 yards', () => {
  fc.assert(
    fc.property(fc.constantFrom(...NAMES), fc.double({ min: 20, max: 350, noNaN: true }), (name, carry) => {
      near(referenceCarry(launchOf(name, carry)), carry, 0.01, name)
    }),
    { numRuns: 60 },
  )
})

test('launch, drag and lift are those of the tour average nearest in carry, and spin scales with speed', () => {
  const men = launchOf('7i', 165)
  const women = launchOf('7i', 150)
  assert.deepEqual([men.launchDeg, men.drag, men.lift], [16.3, 0.961, 0.992])
  assert.deepEqual([women.launchDeg, women.drag, women.lift], [18.5, 1.051, 1.01])
  near(women.spinRpm / women.ballMps, 6630 / (107.6 * MPH), 1e-9)
})

test('an unknown club, and one that can’t carry so far, fly like the tour’s club nearest in carry', () => {
  assert.deepEqual(launchOf('Excalibur', 188), launchOf('6 iron', 188))
  assert.deepEqual(launchOf('Sand wedge', 282), launchOf('Driver', 282))
})

test('senseless carries count as the nearest that makes sense', () => {
  assert.deepEqual(launchOf('PW', -3), launchOf('PW', 5))
  assert.deepEqual(launchOf('Driver', 1e9), launchOf('Driver', 375))
})

test('a softer swing is the same club at a lower speed', () => {
  const full = launchOf('SW', 90)
  const half = partialLaunch(full, 45)
  near(referenceCarry(half), 45, 0.01)
  assert.deepEqual([half.launchDeg, half.drag, half.lift], [full.launchDeg, full.drag, full.lift])
  near(half.spinRpm / half.ballMps, full.spinRpm / full.ballMps, 1e-9)
})

test('20 mph take about 39 yards from a 6 iron of 183 into the wind and add about 19 behind it', () => {
  const launch = launchOf('6 iron', 183)
  near(gain(launch, head(20)), -39, 6)
  near(gain(launch, head(-20)), 19, 6)
})

test('10 mph take about 17 yards from a drive of 275 into the wind and add about 13 behind it', () => {
  const launch = launchOf('Driver', 275)
  near(gain(launch, head(10)), -17, 1)
  near(gain(launch, head(-10)), 13, 1)
})

test('10 yards of height change a 7 iron of 172 less than a drive of 275, as the drive comes in flatter', () => {
  const [iron, drive] = [launchOf('7 iron', 172), launchOf('Driver', 275)]
  const [up, down] = [{ rise: 10 * YARD }, { rise: -10 * YARD }]
  near(gain(iron, down), 8.4, 0.2)
  near(gain(iron, up), -9.7, 0.2)
  near(gain(drive, down), 12.2, 0.2)
  near(gain(drive, up), -14.6, 0.2)
})
