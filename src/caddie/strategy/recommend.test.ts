import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import type { Path, Point } from '../../core/geo/path.ts'
import { standardBag } from '../dispersion/standard-bag.ts'
import { MPH } from '../flight/published-clubs.ts'
import type { HoleGround, Patch } from '../hole/hole-ground.ts'
import type { Lie } from '../lie.ts'
import { box, bunkers, drawHole, fairway, north, oval, water, woods } from '../panel/draw-hole.ts'
import { asStated } from '../shot/as-stated.ts'
import { NOTHING_KNOWN } from '../shot/surroundings.ts'
import { AS_GOOD, type Choice, troubleOf } from './choose-option.ts'
import { optionsOf, recommend, type ShotToPlay } from './recommend.ts'
import { carriedClubs } from './swings-of-bag.ts'

const golferOf = (handicap: number) => ({ handicap, bag: carriedClubs(standardBag(handicap, 'M')) })

const parFour = (...patches: readonly Patch[]) =>
  drawHole({
    line: north(0, 360),
    green: oval([0, 360], 28, 28),
    patches: [fairway(north(80, 340), 32), ...patches],
  })

const parThree = (length: number, ...patches: readonly Patch[]) =>
  drawHole({ line: north(0, length), green: oval([0, length], 28, 28), patches })

type Played = { readonly handicap?: number; readonly pin?: Point; readonly lie?: Lie; readonly head?: number }

function shotOn(hole: HoleGround, { handicap = 12, pin = hole.goal, lie = 'tee', head = 0 }: Played = {}) {
  const ball: Point = [0, 0]
  const stated = { wind: head === 0 ? null : { head, fromLeft: 0 }, rise: null }
  const around = asStated(NOTHING_KNOWN, { ball, pin }, stated)
  return { hole, ball, pin, lie, golfer: golferOf(handicap), around } satisfies ShotToPlay
}

function choiceOn(hole: HoleGround, played?: Played): Choice {
  const choice = recommend(shotOn(hole, played))
  assert.ok(choice)
  return choice
}

const flipped = (path: Path): Path => path.map(([x, y]): Point => [-x, y])
const mirrored = (hole: HoleGround): HoleGround => ({
  ...hole,
  patches: hole.patches.map((patch) => ({ ...patch, rings: patch.rings.map(flipped) })),
  line: flipped(hole.line),
  green: hole.green.map(flipped),
  goal: [-hole.goal[0], hole.goal[1]],
})

test('V27: on a hole whose sides are alike, every swing worth a thought is aimed at the middle', () => {
  const pond = [box(-60, 120, -25, 260), box(25, 120, 60, 260)]
  for (const hole of [parFour(), parFour(water(...pond)), parFour(woods(15, ...pond))]) {
    const { best, options } = choiceOn(hole)
    for (const { swing, landing, strokes } of options)
      if (strokes < best.strokes + 0.1)
        assert.ok(Math.abs(landing[0]) <= HALF_A_YARD, `${swing.club} ${landing}`)
  }
})

const HALF_A_YARD = 0.457

const spot = fc.record({
  x: fc.integer({ min: -55, max: 55 }),
  y: fc.integer({ min: 90, max: 330 }),
  wide: fc.integer({ min: 6, max: 40 }),
  deep: fc.integer({ min: 6, max: 60 }),
  of: fc.constantFrom('water', 'bunker', 'trees'),
})

test('the mirror image of a hole gets the mirror image of the answer', () => {
  const make = { water, bunker: bunkers, trees: (ring: Path) => woods(12, ring) }
  fc.assert(
    fc.property(fc.array(spot, { maxLength: 4 }), fc.integer({ min: -8, max: 8 }), (spots, aside) => {
      const hole = parFour(
        ...spots.map(({ x, y, wide, deep, of }) => make[of as 'water'](oval([x, y], wide, deep))),
      )
      const one = choiceOn(hole, { pin: [aside, 360] })
      const other = choiceOn(mirrored(hole), { pin: [-aside, 360] })
      for (const option of one.options) {
        const same = other.options.find(
          ({ swing }) => swing.calmCarry === option.swing.calmCarry && swing.club === option.swing.club,
        )
        assert.ok(same && Math.abs(option.strokes - same.strokes) < 0.01, option.swing.club)
      }
      assert.ok(Math.abs(one.best.landing[0] + other.best.landing[0]) < 0.5, `${one.best.landing}`)
    }),
    { numRuns: 8, seed: 27 },
  )
})

test('more headwind never means less club', () => {
  for (const length of [115, 165])
    for (const handicap of [0, 20]) {
      const clubs = [0, 5, 10, 15, 25].map(
        (mph) => choiceOn(parThree(length), { handicap, head: mph * MPH }).best.swing.calmCarry,
      )
      assert.deepEqual(
        clubs,
        clubs.toSorted((a, b) => a - b),
        `${length} m, handicap ${handicap}`,
      )
    }
})

test('water that moves into the landing area never pulls the aim towards it', () => {
  for (const handicap of [0, 20]) {
    const aims = [70, 45, 35, 25, 15].map((edge) => {
      const options = optionsOf(shotOn(parFour(water(box(edge, 90, 120, 330))), { handicap }))
      return options.find(({ swing }) => swing.club === 'Driver')?.landing[0] ?? Number.NaN
    })
    for (const [index, aim] of aims.entries())
      if (index > 0) assert.ok(aim <= (aims[index - 1] ?? 0) + 0.5, `${handicap}: ${aims}`)
    assert.ok((aims.at(-1) ?? 0) < -8, `${handicap}: ${aims}`)
  }
})

test('the best option is never worse than the safe one, and the safe one never in more trouble', () => {
  const holes = [parFour(water(box(15, 90, 80, 330))), parThree(140, water(box(-40, 90, 40, 122)))]
  for (const hole of holes)
    for (const handicap of [0, 12, 28]) {
      const { best, safe, options } = choiceOn(hole, { handicap })
      assert.ok(best.strokes <= safe.strokes)
      assert.ok(troubleOf(safe) <= troubleOf(best))
      assert.ok(best.strokes <= Math.min(...options.map(({ strokes }) => strokes)) + AS_GOOD)
    }
})

test('the odds of every option add up to 1', () => {
  const hole = parFour(water(box(15, 90, 80, 330)), woods(12, box(-60, 60, -20, 300)))
  for (const { odds } of optionsOf(shotOn(hole)))
    assert.ok(Math.abs(odds.reduce((sum, share) => sum + share, 0) - 1) < 1e-9)
})

test('expected strokes rise with the handicap', () => {
  const holes = [parFour(water(box(15, 90, 80, 330))), parThree(140), parThree(60)]
  for (const hole of holes) {
    const strokes = [-4, 0, 10, 28, 54].map((handicap) => choiceOn(hole, { handicap }).best.strokes)
    assert.deepEqual(
      strokes,
      strokes.toSorted((a, b) => a - b),
    )
  }
})

test('the same question gets the same answer', () => {
  const hole = parFour(woods(12, box(-60, 60, -20, 300)))
  const [one, other] = [choiceOn(hole), choiceOn({ ...hole })]
  assert.deepEqual(one, other)
})

test('a worse lie never takes fewer strokes, and allows less', () => {
  const hole = parFour()
  const at = (lie: Lie) => choiceOn(hole, { lie })
  const longest = (lie: Lie) => Math.max(...at(lie).options.map(({ swing }) => swing.calmCarry))
  assert.ok(at('fairway').best.strokes < at('rough').best.strokes)
  assert.ok(at('rough').best.strokes < at('recovery').best.strokes)
  assert.ok(longest('tee') > longest('fairway') && longest('fairway') > longest('rough'))
  assert.ok(longest('rough') > longest('sand') && longest('sand') > longest('recovery'))
})
