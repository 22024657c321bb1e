import assert from 'node:assert/strict'
import test from 'node:test'
import fc from 'fast-check'
import { thorough } from '../../../test/support/thorough.ts'
import type { Height, StakedGreen, Style } from '../course-plan.ts'
import { heading, lengthOf, offset, type PlanePoint } from '../plane.ts'
import { seededRandom } from '../random.ts'
import { choosePin, slopeAt } from './choose-pin.ts'
import { surfaceOf } from './green-surface.ts'
import { shapeLand } from './shape-land.ts'

const STYLES: readonly Style[] = ['rolling', 'links', 'parkland', 'mountain', 'desert']

const staked: fc.Arbitrary<StakedGreen> = fc
  .record({
    at: fc.tuple(fc.integer({ min: -140, max: 140 }), fc.integer({ min: -140, max: 140 })),
    across: fc.double({ min: 9, max: 16, noNaN: true }),
    depth: fc.double({ min: 10, max: 18, noNaN: true }),
    toward: fc.integer({ min: 0, max: 359 }).map((degrees) => heading(degrees / 360)),
    fall: fc.double({ min: 1, max: 4, noNaN: true }),
    tiers: fc.integer({ min: 1, max: 3 }),
  })
  // Nobody puts three tiers on a small green.
  .filter(({ across, depth, tiers }) => tiers < 3 || (across >= 11.5 && depth >= 14.5))

const built = fc.tuple(staked, fc.nat(10_000), fc.constantFrom(...STYLES)).map(([green, seed, style]) => {
  const land = shapeLand(seededRandom(seed, 0, 'land'), { style, reach: 800, seaward: [1, 0] })
  const surface = surfaceOf(seededRandom(seed, 0, 'green'), green, land.height)
  return { green, seed, land: land.height, surface }
})

type Built = { green: StakedGreen; seed: number; land: Height; surface: Height }

const holds = (claim: (made: Built) => void) =>
  fc.assert(fc.property(built, claim), { numRuns: thorough(50, 150) })

/** Points in the ellipse, as shares of its half-axes. */
const SHARES = Array.from(
  { length: 441 },
  (_, i): PlanePoint => [((i % 21) - 10) / 10, (Math.floor(i / 21) - 10) / 10],
).filter((share) => lengthOf(share) <= 1)

const on = ({ at, toward, depth, across }: StakedGreen, [along, left]: PlanePoint) =>
  offset(at, toward, along * depth, left * across)

test('the mean slope of a green is one to four percent', () => {
  holds(({ green, surface }) => {
    const slopes = SHARES.map((share) => slopeAt(surface, ...on(green, share)))
    const mean = (100 * slopes.reduce((sum, slope) => sum + slope, 0)) / slopes.length
    assert.ok(mean >= 1 && mean <= 4, `${mean} percent`)
  })
})

test('a green falls towards the player', () => {
  let towards = 0
  let all = 0
  holds(({ green, surface }) => {
    all++
    if (surface(...on(green, [0.8, 0])) > surface(...on(green, [-0.8, 0]))) towards++
  })
  assert.ok(towards > 0.9 * all, `${towards} of ${all}`)
})

test('every tier is a visible step', () => {
  holds(({ green, surface }) => {
    if (green.tiers === 1) return
    const line = Array.from({ length: 201 }, (_, i) => surface(...on(green, [i / 100 - 1, 0])))
    const rise = (line[180] ?? 0) - (line[20] ?? 0)
    assert.ok(rise > 0.15 * (green.tiers - 1), `${rise} m over ${green.tiers} tiers`)
    const steepest = Math.max(
      ...line.slice(4).map((height, i) => (height - (line[i] ?? 0)) / (0.04 * green.depth)),
    )
    assert.ok(steepest > 0.04, `nowhere steeper than ${steepest}`)
  })
})

test('the pin is where it is flat within three metres, four metres from the edge', () => {
  holds(({ green, seed, surface }) => {
    const [east, north] = choosePin(seededRandom(seed, 0, 'pin'), green, surface)
    for (let i = 0; i < 24; i++) {
      const [right, up] = heading(i / 24)
      for (const away of [0, 1, 2, 3]) {
        const slope = slopeAt(surface, east + right * away, north + up * away)
        assert.ok(slope < 0.03, `a slope of ${slope}, ${away} m from the hole`)
      }
      const [x, y] = [east + right * 4 - green.at[0], north + up * 4 - green.at[1]]
      const along = (x * green.toward[0] + y * green.toward[1]) / green.depth
      const left = (y * green.toward[0] - x * green.toward[1]) / green.across
      assert.ok(lengthOf([along, left]) <= 1)
    }
  })
})

test('a green sits a little above the land, and merges with it within ten metres', () => {
  holds(({ green, land, surface }) => {
    const raised = surface(...green.at) - land(...green.at)
    assert.ok(raised > 0.15 && raised < 0.65, `${raised} m`)
    for (let i = 0; i < 16; i++) {
      const [along, left] = heading(i / 16)
      const edge = lengthOf([along * green.depth, left * green.across])
      const [east, north] = on(green, [along * (1 + 10.1 / edge), left * (1 + 10.1 / edge)])
      assert.equal(surface(east, north), land(east, north))
    }
  })
})

test('a green has no ledges or creases, up to where it meets the land', () => {
  const flat: Height = (east, north) => 50 + 0.02 * east - 0.01 * north
  fc.assert(
    fc.property(staked, fc.nat(1000), (green, seed) => {
      const surface = surfaceOf(seededRandom(seed, 0, 'green'), green, flat)
      const line = Array.from({ length: 1200 }, (_, i) =>
        surface(...offset(green.at, green.toward, i * 0.05 - 30, 1)),
      )
      const slopes = line.slice(1).map((height, i) => (height - (line[i] ?? 0)) / 0.05)
      slopes.slice(1).forEach((slope, i) => {
        assert.ok(Math.abs(slope - (slopes[i] ?? 0)) < 0.02, `from ${slopes[i]} to ${slope}`)
      })
    }),
    { numRuns: thorough(40, 100) },
  )
})

test('the same random stream shapes the same green', () => {
  holds(({ green, seed, land, surface }) => {
    const again = surfaceOf(seededRandom(seed, 0, 'green'), green, land)
    for (const share of SHARES.slice(0, 30))
      assert.equal(again(...on(green, share)), surface(...on(green, share)))
  })
})
