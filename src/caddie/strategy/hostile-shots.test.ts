import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import type { Path, Point } from '../../core/geo/path.ts'
import { yards } from '../../core/units.ts'
import { standardBag } from '../dispersion/standard-bag.ts'
import type { HoleGround } from '../hole/hole-ground.ts'
import { openHole } from '../hole/open-hole.ts'
import { LIES, type Lie } from '../lie.ts'
import { box, bunkers, drawHole, fairway, north, oval, water, woods } from '../panel/draw-hole.ts'
import { asStated } from '../shot/as-stated.ts'
import { NOTHING_KNOWN, type Surroundings } from '../shot/surroundings.ts'
import type { Choice } from './choose-option.ts'
import { recommend } from './recommend.ts'
import { carriedClubs, type Swinger } from './swings-of-bag.ts'

const GOLFER: Swinger = { handicap: 12, bag: carriedClubs(standardBag(12, 'M')) }
const HOLE = drawHole({
  line: north(0, 360),
  green: oval([0, 360], 28, 28),
  patches: [fairway(north(80, 340), 32), water(box(20, 100, 80, 300)), woods(14, box(-80, 100, -30, 300))],
})

type Changed = {
  readonly hole?: HoleGround
  readonly ball?: Point
  readonly pin?: Point
  readonly lie?: Lie
  readonly golfer?: Swinger
  readonly around?: Surroundings
}

const ask = ({
  hole = HOLE,
  ball = [0, 0],
  lie = 'tee',
  golfer = GOLFER,
  around = NOTHING_KNOWN,
  pin,
}: Changed) => recommend({ hole, ball, pin: pin ?? hole.goal, lie, golfer, around })

function assertSound(choice: Choice | null, what: string): void {
  assert.ok(choice, what)
  for (const { swing, line, aim, landing, strokes, odds } of choice.options) {
    const numbers = [swing.carry, swing.drift, swing.roll, line, ...aim, ...landing, strokes, ...odds]
    assert.ok(numbers.every(Number.isFinite), `${what}: ${swing.club} ${numbers}`)
    assert.ok(Math.abs(odds.reduce((sum, share) => sum + share, 0) - 1) < 1e-6, what)
    assert.ok(strokes >= 1, what)
  }
}

const bagOf = (clubs: Readonly<Record<string, number>>): Swinger => ({
  handicap: 12,
  bag: carriedClubs(Object.entries(clubs).map(([club, carry]) => ({ club, carryYards: yards(carry) }))),
})

test('a ball in a lake, behind the green or far from the hole gets an answer', () => {
  for (const ball of [
    [50, 200],
    [0, 420],
    [-300, 180],
    [0, -463],
    [900, 900],
  ] as const)
    for (const lie of ['rough', 'recovery'] as const) assertSound(ask({ ball, lie }), `${ball} ${lie}`)
})

test('nobody has no clubs: without one there is no answer, and no error', () => {
  assert.equal(ask({ golfer: { handicap: 12, bag: [] } }), null)
  assert.equal(ask({ golfer: bagOf({ Putter: 400 }) }), null)
})

test('one club, or clubs with absurd carries, get an answer', () => {
  const bags = [
    { Driver: 230 },
    { '7-iron': 150 },
    { 'Lob wedge': 40 },
    { Driver: 5, Putter: 400 },
    { Driver: 999, '3-wood': 1 },
    { Thing: 0.01 },
    { Driver: 250, 'Another driver': 250, Third: 250 },
  ]
  for (const bag of bags)
    for (const lie of ['tee', 'sand', 'recovery'] as const)
      assertSound(ask({ golfer: bagOf(bag as Record<string, number>), lie }), JSON.stringify(bag))
})

test('handicaps beyond all tables get an answer', () => {
  for (const handicap of [54, -8, 99, -40])
    assertSound(ask({ golfer: { handicap, bag: carriedClubs(standardBag(handicap, 'F')) } }), `${handicap}`)
})

test('storms, cliffs and thin air get an answer', () => {
  const ball: Point = [0, 0]
  for (const head of [-60, 45, 90])
    for (const rise of [-200, 60, 400]) {
      const around = asStated(NOTHING_KNOWN, { ball, pin: HOLE.goal }, { wind: { head, fromLeft: 40 }, rise })
      assertSound(ask({ around }), `${head} m/s, ${rise} m`)
    }
  const pit = { ...NOTHING_KNOWN, heightAt: ([, y]: Point) => (y > 50 ? -500 : 0) }
  const half = { ...NOTHING_KNOWN, heightAt: ([, y]: Point) => (y > 50 ? null : 0) }
  for (const around of [pit, half]) assertSound(ask({ around }), 'ground')
})

test('maps that make no sense get an answer', () => {
  const bow: Path = [
    [-40, 100],
    [40, 200],
    [40, 100],
    [-40, 200],
  ]
  const holes: Readonly<Record<string, HoleGround>> = {
    'a green of three points': drawHole({
      line: north(0, 300),
      green: [
        [0, 300],
        [5, 300],
        [0, 305],
      ],
      patches: [],
    }),
    'a green without area': drawHole({
      line: north(0, 300),
      green: [
        [0, 300],
        [0, 300],
        [0, 300],
      ],
      patches: [],
    }),
    'a line of one point': { ...HOLE, line: [[0, 0]] },
    'no line': { ...HOLE, line: [] },
    'a line that stands still': {
      ...HOLE,
      line: [
        [0, 0],
        [0, 0],
        [0, 0],
      ],
    },
    'crossed areas': drawHole({
      line: north(0, 300),
      green: bow,
      patches: [water(bow), woods(20, bow), bunkers(bow)],
    }),
    'no green': { ...HOLE, green: [], patches: HOLE.patches.slice(0, 1) },
    'empty rings': {
      ...HOLE,
      patches: [
        { ground: 4, rings: [[]], width: null, height: 0 },
        { ground: 5, rings: [[]], width: 3, height: 9 },
      ],
    },
    'bounds that hold nothing': { ...HOLE, bounds: [box(5_000, 5_000, 5_001, 5_001)] },
    'all water': { ...HOLE, patches: [water(box(-900, -900, 900, 900))] },
  }
  for (const [what, hole] of Object.entries(holes)) assertSound(ask({ hole }), what)
})

test('a pin far from the green, at the ball or at the end of the world gets an answer', () => {
  for (const pin of [
    [300, 200],
    [0.001, 0],
    [0, 0],
    [8_000, 9_000],
  ] as const)
    assertSound(ask({ pin }), `${pin}`)
})

test('any areas anywhere get an answer', () => {
  const near = fc.double({ min: -150, max: 450, noNaN: true })
  const ring = fc.array(fc.tuple(near, near), { maxLength: 6 })
  const patch = fc.record({
    ground: fc.integer({ min: 0, max: 6 }),
    rings: fc.array(ring, { maxLength: 2 }),
    width: fc.option(fc.double({ min: 0, max: 40, noNaN: true })),
    height: fc.double({ min: 0, max: 60, noNaN: true }),
  })
  const lie = fc.constantFrom(...LIES)
  fc.assert(
    fc.property(
      fc.array(patch, { maxLength: 5 }),
      fc.tuple(near, near),
      ring,
      lie,
      (patches, ball, line, from) => {
        assertSound(ask({ hole: { ...HOLE, patches, line }, ball, lie: from }), 'any')
      },
    ),
    { numRuns: 8, seed: 9 },
  )
})

test('a golfer who carries only a driver chips with it, if need be', () => {
  for (const lie of ['rough', 'sand', 'fairway'] as const) {
    const golfer = { handicap: 12, bag: [{ club: 'Driver', carryYards: yards(230) }] }
    const choice = recommend({
      ...{ hole: openHole(400), ball: [0, -9], pin: [0, 0], lie, golfer, around: NOTHING_KNOWN },
    })
    assert.ok(choice && choice.best.swing.carry < 20, `${lie} ${choice?.best.swing.carry}`)
  }
})
