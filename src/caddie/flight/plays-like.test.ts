import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { type Yards, yards } from '../../core/units.ts'
import { airOf, REFERENCE_AIR, REFERENCE_WEATHER } from './air.ts'
import { bagLaunch } from './bag-launch.ts'
import { fly } from './fly.ts'
import { flyAt } from './fly-at.ts'
import { launchOf, partialLaunch, referenceCarry } from './golfer-club.ts'
import { inWholeYards, playsLike, type Shot } from './plays-like.ts'
import { MPH } from './published-clubs.ts'

const YARD = 0.9144
const near = (actual: number, expected: number, tolerance: number, what = '') =>
  assert.ok(Math.abs(actual - expected) <= tolerance, `${what} ${actual}, not ${expected} ± ${tolerance}`)

const BAG = bagLaunch(
  Object.entries({
    ...{ Driver: 215, '3-wood': 195, '4-hybrid': 180, '5i': 165, '6i': 155, '7i': 145, '8i': 133, '9i': 120 },
    ...{ PW: 108, GW: 95, SW: 80, LW: 65 },
  }).map(([club, carry]) => ({ club, carryYards: yards(carry) })),
)
const ONE_CLUB = bagLaunch([{ club: '7 iron', carryYards: yards(140) }])

const wind = (headMph: number, leftMph = 0) => ({ along: -headMph * MPH, across: leftMph * MPH })
const air = (temperatureC: number, altitudeM: number) =>
  airOf({ ...REFERENCE_WEATHER, temperatureC, altitudeM })

const shot = (distance: number, known: Partial<Shot>): Shot => ({
  ...{ yards: yards(distance), wind: null, rise: null, air: null },
  ...known,
})
const answer = (distance: number, known: Partial<Shot>, bag = BAG) =>
  playsLike(bag, shot(distance, known)) ?? assert.fail('out of reach')

test('with nothing known a shot plays its distance, and every part is unknown', () => {
  const nothing = { wind: null, slope: null, air: null }
  assert.deepEqual(answer(150, {}), { yards: 150, startDeg: 0, parts: nothing })
})

test('calm reference air over level ground adds nothing', () => {
  const calm = { wind: wind(0), rise: 0, air: REFERENCE_AIR }
  assert.deepEqual(answer(150, calm).parts, { wind: 0, slope: 0, air: 0 })
})

test('what a shot plays like is the carry whose flight lands at the target', () => {
  const conditions = { wind: wind(12), rise: 6, air: air(8, 400) }
  const swing = (carry: number) => partialLaunch(launchOf('7 iron', 150), carry)
  const { yards: carry } = answer(140, conditions, swing)
  const landing = fly(swing(carry), conditions) ?? assert.fail()
  near(landing.carry / YARD, 140, 0.02)
})

test('a headwind, an uphill target and cold air play longer; their opposites play shorter', () => {
  const longer = answer(160, { wind: wind(10), rise: 9, air: air(5, 0) })
  const shorter = answer(160, { wind: wind(-10), rise: -9, air: air(30, 1_500) })
  for (const part of ['wind', 'slope', 'air'] as const) {
    assert.ok((longer.parts[part] ?? 0) > 0, part)
    assert.ok((shorter.parts[part] ?? 0) < 0, part)
  }
})

test('the parts are what one would add: 10 mph in the face about 11 yards, 10 yards up about 11', () => {
  near(answer(150, { wind: wind(10) }).parts.wind ?? 0, 12, 2)
  near(answer(150, { rise: 10 * YARD }).parts.slope ?? 0, 11, 2)
  near(answer(150, { air: air(21.1, 1_524) }).parts.air ?? 0, -6, 2)
})

test('a crosswind needs an aim into the wind, and then the ball lands on the line', () => {
  const fromLeft = { wind: wind(0, 15) }
  const { startDeg } = answer(150, fromLeft)
  assert.ok(startDeg < -3 && startDeg > -10)
  const { landing } = flyAt(BAG(150), fromLeft) ?? assert.fail()
  near(landing.side, 0, 0.02)
})

const someDistance = fc.double({ min: 20, max: 350, noNaN: true })
const someGrade = fc.double({ min: -0.08, max: 0.08, noNaN: true })
const someMph = fc.double({ min: 0, max: 60, noNaN: true })
const someBag = fc.constantFrom(BAG, ONE_CLUB)

const head = (distance: number, grade: number, mph: number, bag: typeof BAG) =>
  playsLike(bag, shot(distance, { wind: wind(mph), rise: grade * distance * YARD }))?.yards

test('more headwind never plays shorter', () => {
  fc.assert(
    fc.property(someBag, someDistance, someGrade, someMph, someMph, (bag, distance, grade, one, other) => {
      const less = head(distance, grade, Math.min(one, other), bag) ?? Number.NaN
      const more = head(distance, grade, Math.max(one, other), bag) ?? Number.NaN
      assert.ok(more >= less - 0.03, `${less} in less wind, ${more} in more`)
    }),
    { numRuns: 25 },
  )
})

const someShot = fc.record({
  distance: someDistance,
  known: fc.record({
    wind: fc.option(
      fc.tuple(fc.double({ min: -40, max: 40, noNaN: true }), someMph).map(([a, b]) => wind(a, b / 3)),
    ),
    rise: fc.option(fc.double({ min: -3, max: 1, noNaN: true })),
    air: fc.option(fc.constantFrom(air(-5, 0), air(35, 0), air(20, 2_500))),
  }),
})

test('the parts add up to the difference, exactly and in whole yards; unknown parts stay unknown', () => {
  fc.assert(
    fc.property(someShot, ({ distance, known }) => {
      const exact = answer(distance, known)
      const whole = inWholeYards(exact, yards(distance))
      const sum = ({ wind, slope, air }: typeof exact.parts) => (wind ?? 0) + (slope ?? 0) + (air ?? 0)
      near(sum(exact.parts), exact.yards - distance, 1e-6)
      assert.equal(sum(whole.parts), whole.yards - Math.round(distance))
      near(whole.yards, exact.yards, 1)
      for (const [part, from] of [
        ['wind', 'wind'],
        ['slope', 'rise'],
        ['air', 'air'],
      ] as const) {
        assert.equal(whole.parts[part] === null, known[from] === null)
        assert.ok(Number.isInteger(whole.parts[part] ?? 0))
        near(whole.parts[part] ?? 0, exact.parts[part] ?? 0, 1)
      }
    }),
    { numRuns: 20 },
  )
})

test('from 20 to 350 yards, even 60 mph in the face play like something', () => {
  for (const distance of [20, 60, 150, 350]) {
    const { yards: like } = answer(distance, { wind: wind(60) })
    assert.ok(like > distance + 60 && like < 600, `${distance} plays like ${like}`)
  }
})

test('a target high above any flight that is short enough plays like nothing', () => {
  assert.equal(playsLike(BAG, shot(40, { rise: 40, wind: wind(5) })), null)
})

test('a wind by height counts where the ball flies', () => {
  const high: Shot['wind'] = (height) => (height > 5 ? wind(10) : wind(0))
  const both = [answer(150, { wind: high }), answer(150, { wind: wind(10) })].map(
    ({ parts }) => parts.wind ?? 0,
  )
  assert.ok((both[0] ?? 0) > 0.6 * (both[1] ?? 0) && (both[0] ?? 0) < (both[1] ?? 0))
})

test('the flights of a bag are those of its clubs, and longer for longer distances', () => {
  near(referenceCarry(BAG(145)), 145, 0.01)
  let before = 0
  for (let carry = 5; carry <= 600; carry += 5) {
    const now: Yards = referenceCarry(BAG(carry))
    assert.ok(now > before && Math.abs(now - carry) < 0.04 * carry + 1, `${carry}: ${now}`)
    before = now
  }
})
