import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { airOf, REFERENCE_WEATHER, VACUUM } from './air.ts'
import { type Conditions, fly, type PathPoint } from './fly.ts'
import type { Launch } from './launch.ts'
import { ALL_TOUR_CLUBS, MPH } from './published-clubs.ts'

const YARD = 0.9144
const near = (actual: number, expected: number, tolerance: number, what?: string) =>
  assert.ok(Math.abs(actual - expected) <= tolerance, `${what}: ${actual}, not ${expected} ± ${tolerance}`)

const landing = (launch: Launch, conditions?: Conditions) =>
  fly(launch, conditions) ?? assert.fail('never lands')
const yards = (launch: Launch, conditions?: Conditions) => landing(launch, conditions).carry / YARD

test('without air the carry is v² sin 2θ / g', () => {
  for (const launchDeg of [5, 20, 45, 70, 89])
    for (const ballMps of [5, 40, 80]) {
      const ball = { ballMps, launchDeg, spinRpm: 5_000, drag: 1, lift: 1 }
      const expected = (ballMps ** 2 * Math.sin((2 * launchDeg * Math.PI) / 180)) / 9.80665
      near(landing(ball, { air: VACUUM }).carry / expected, 1, 1e-6, `${launchDeg}° at ${ballMps} m/s`)
    }
})

test('the model meets the carry and the height of every tour average', () => {
  for (const { launch, carryYards, apexYards, tour } of ALL_TOUR_CLUBS) {
    const { carry, apex } = landing(launch)
    near(carry / YARD, carryYards, 0.1, `carry of ${tour} ${carryYards}`)
    near(apex / YARD, apexYards, 0.1, `apex of ${tour} ${carryYards}`)
  }
})

/** Ball speed in mph, launch in degrees, spin in rpm, drag, lift; then the effects below, in yards. */
const EFFECTS: Readonly<Record<string, readonly (readonly number[])[]>> = {
  'men’s tour, driver': [
    [167, 10.9, 2686, 0.857, 0.842],
    [-16.7, 12.9, -37.0, 21.9, 15.0, -11.4, 11.3, 2.9, 12.2, -2.9, 2.5, -14.6, 12.2, -17.5, 12.6],
  ],
  'men’s tour, 6 iron': [
    [127, 14.1, 6231, 0.989, 0.951],
    [-16.1, 10.8, -37.3, 16.4, 13.9, -10.9, 10.7, 2.5, 10.6, -2.2, 1.9, -10.6, 9.0, -16.9, 10.3],
  ],
  'men’s tour, 7 iron': [
    [120, 16.3, 7097, 0.961, 0.992],
    [-16.5, 11.0, -38.5, 16.7, 13.9, -11.2, 10.8, 2.5, 10.7, -2.2, 1.9, -9.7, 8.4, -17.6, 10.6],
  ],
  'men’s tour, pitching wedge': [
    [102, 24.2, 9304, 0.887, 0.83],
    [-11.8, 7.8, -28.0, 12.3, 10.9, -8.0, 8.5, 1.6, 6.8, -1.3, 1.1, -9.3, 7.9, -12.5, 7.8],
  ],
  'women’s tour, driver': [
    [143.0, 12.6, 2506, 0.927, 0.922],
    [-12.6, 8.8, -29.0, 14.0, 12.2, -8.6, 9.3, 1.8, 6.8, -1.5, 1.2, -15.7, 12.5, -12.7, 8.2],
  ],
  'women’s tour, 7 iron': [
    [107.6, 18.5, 6630, 1.051, 1.01],
    [-12.8, 7.9, -30.6, 11.4, 11.6, -8.6, 9.0, 1.6, 6.6, -1.3, 1.0, -10.4, 8.6, -13.1, 7.5],
  ],
  'women’s tour, pitching wedge': [
    [90.0, 25.2, 8465, 1.004, 1.229],
    [-12.6, 7.4, -30.8, 11.1, 10.7, -8.4, 8.5, 1.3, 5.7, -1.1, 0.8, -8.6, 7.5, -13.3, 7.4],
  ],
  'amateur, driver 200 yards': [
    [133.0, 12.6, 2331, 0.927, 0.922],
    [-8.9, 5.4, -21.4, 7.4, 9.9, -5.9, 7.6, 0.9, 2.9, -0.7, 0.4, -19.1, 14.3, -8.4, 4.6],
  ],
  'amateur, 7 iron 135 yards': [
    [102.7, 18.5, 6329, 1.051, 1.01],
    [-10.6, 5.8, -26.1, 7.5, 10.3, -7.0, 8.1, 1.2, 4.6, -0.8, 0.6, -11.5, 9.2, -10.6, 5.4],
  ],
  'amateur, pitching wedge 100 yards': [
    [82.7, 25.2, 7776, 1.004, 1.229],
    [-8.9, 4.4, -23.3, 6.3, 8.8, -5.8, 7.0, 0.8, 3.5, -0.4, 0.2, -10.1, 8.3, -9.0, 4.4],
  ],
}

const wind = (headMph: number, leftMph = 0) => ({ along: -headMph * MPH, across: leftMph * MPH })
const air = (fahrenheit: number, feet = 0) =>
  airOf({ ...REFERENCE_WEATHER, temperatureC: (fahrenheit - 32) / 1.8, altitudeM: feet * 0.3048 })
/** The wind that a weather service states for 10 m, over grass. */
const byHeight = (headMph: number) => (height: number) =>
  wind(height <= 0.03 ? 0 : (headMph * Math.log(height / 0.03)) / Math.log(10 / 0.03))
const SLANT = 10 * Math.SQRT1_2

const TRIES: readonly (readonly [string, Conditions, 'carry' | 'side'])[] = [
  ['head 10 mph', { wind: wind(10) }, 'carry'],
  ['tail 10 mph', { wind: wind(-10) }, 'carry'],
  ['head 20 mph', { wind: wind(20) }, 'carry'],
  ['tail 20 mph', { wind: wind(-20) }, 'carry'],
  ['drift, 10 mph from the left', { wind: wind(0, 10) }, 'side'],
  ['10 mph from ahead on the left', { wind: wind(SLANT, SLANT) }, 'carry'],
  ['its drift', { wind: wind(SLANT, SLANT) }, 'side'],
  ['1,000 ft up', { air: air(69.98, 1_000) }, 'carry'],
  ['5,000 ft up', { air: air(69.98, 5_000) }, 'carry'],
  ['50 °F', { air: air(50) }, 'carry'],
  ['90 °F', { air: air(90) }, 'carry'],
  ['target 10 yards up', { rise: 10 * YARD }, 'carry'],
  ['target 10 yards down', { rise: -10 * YARD }, 'carry'],
  ['head 10 mph at 10 m, less below', { wind: byHeight(10) }, 'carry'],
  ['tail 10 mph at 10 m, less below', { wind: byHeight(-10) }, 'carry'],
]

test('wind, air and slope change ten shots as they did when the model was calibrated, to 0.2 yards', () => {
  for (const [shot, [ball = [], effects = []]] of Object.entries(EFFECTS)) {
    const [mph = 0, launchDeg = 0, spinRpm = 0, drag = 0, lift = 0] = ball
    const launch = { ballMps: mph * MPH, launchDeg, spinRpm, drag, lift }
    assert.equal(effects.length, TRIES.length)
    for (const [index, [what, conditions, of]] of TRIES.entries()) {
      const change = (landing(launch, conditions)[of] - landing(launch)[of]) / YARD
      near(change, effects[index] ?? Number.NaN, 0.2, `${shot}, ${what}`)
    }
  }
})

test('a target that is higher than the flight is never reached; one far below is', () => {
  const { launch, apexYards } = ALL_TOUR_CLUBS[0] ?? assert.fail()
  assert.equal(fly(launch, { rise: (apexYards + 1) * YARD }), null)
  assert.ok(yards(launch, { rise: (apexYards - 1) * YARD }) < yards(launch))
  assert.ok(yards(launch, { rise: -500 * YARD }) > yards(launch) + 100)
})

test('the path starts at the ball, ends at the landing and has the flight’s height', () => {
  const { launch } = ALL_TOUR_CLUBS[0] ?? assert.fail()
  const path: PathPoint[] = []
  const { carry, side, apex, seconds } =
    fly(launch, { wind: wind(5, 10), rise: -3 }, path) ?? assert.fail('never lands')
  assert.deepEqual(path[0], { side: 0, along: 0, height: 0, seconds: 0 })
  assert.deepEqual(path.at(-1), { side, along: carry, height: -3, seconds })
  near(Math.max(...path.map(({ height }) => height)), apex, 0.05)
  assert.ok(path.every((point, index) => index === 0 || point.seconds > (path[index - 1]?.seconds ?? 0)))
})

const someClub = fc.constantFrom(...ALL_TOUR_CLUBS).map(({ launch }) => launch)
const someMph = fc.double({ min: 0, max: 60, noNaN: true })
const RUNS = { numRuns: 60 }

test('a wind from the other side drifts the ball as far the other way', () => {
  fc.assert(
    fc.property(someClub, someMph, someMph, (launch, head, left) => {
      const [a, b] = [
        landing(launch, { wind: wind(head, left) }),
        landing(launch, { wind: wind(head, -left) }),
      ]
      near(a.carry, b.carry, 1e-9)
      near(a.side, -b.side, 1e-9)
      assert.ok(a.side >= 0)
    }),
    RUNS,
  )
})

test('turning everything turns the flight', () => {
  fc.assert(
    fc.property(
      someClub,
      someMph,
      fc.double({ min: -60, max: 60, noNaN: true }),
      (launch, head, startDeg) => {
        const turn = (startDeg * Math.PI) / 180
        const straight = landing(launch, { wind: wind(head) })
        const turned = landing(launch, {
          startDeg,
          wind: wind(head * Math.cos(turn), -head * Math.sin(turn)),
        })
        near(turned.carry, straight.carry * Math.cos(turn), 1e-6)
        near(turned.side, straight.carry * Math.sin(turn), 1e-6)
      },
    ),
    RUNS,
  )
})

test('more headwind carries a full shot less far', () => {
  fc.assert(
    fc.property(someClub, someMph, fc.double({ min: 0.01, max: 20, noNaN: true }), (launch, head, more) => {
      assert.ok(yards(launch, { wind: wind(head + more) }) < yards(launch, { wind: wind(head) }))
    }),
    RUNS,
  )
})

test('a full shot carries less far in denser air', () => {
  fc.assert(
    fc.property(someClub, fc.double({ min: 0, max: 3_000, noNaN: true }), (launch, feet) => {
      const high = { air: air(70, feet + 500) }
      assert.ok(yards(launch, { air: air(70, feet) }) < yards(launch, high))
    }),
    RUNS,
  )
})

test('the flight has no jumps, not even where it takes one step more', () => {
  fc.assert(
    fc.property(someClub, fc.double({ min: -20, max: 5, noNaN: true }), someMph, (launch, rise, left) => {
      const at = (more: number) =>
        yards({ ...launch, ballMps: launch.ballMps + more }, { rise, wind: wind(0, left) })
      const [a, b, c] = [at(0), at(0.001), at(0.002)]
      near(c - b, b - a, 1e-5, 'the slope of carry over speed')
    }),
    RUNS,
  )
})

test('a ball at rest in its air, or without spin, has a flight too', () => {
  const still = { ballMps: 10, launchDeg: 0, spinRpm: 3_000, drag: 1, lift: 1 }
  near(landing(still, { wind: { along: 10, across: 0 } }).carry, 0, 1e-9)
  assert.ok(landing(still, { wind: { along: 10, across: 0 }, rise: -1 }).carry > 4)
  assert.ok(landing({ ...still, launchDeg: 30, spinRpm: 0 }).carry > 8)
})
