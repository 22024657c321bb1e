import assert from 'node:assert/strict'
import { test } from 'node:test'
import { chooseTeeSets } from '../card/choose-tee-sets.ts'
import { BACK_YARDS, MIN_YARDS, planNines } from '../card/plan-nines.ts'
import { type Land, METRES_PER_YARD, type StakedCourse, type Style } from '../course-plan.ts'
import { shapeLand } from '../land/shape-land.ts'
import { isWater, shoreDistance } from '../land/water.ts'
import { distance, lengthOfLine, type PlanePoint, squareToLine } from '../plane.ts'
import { seededRandom } from '../random.ts'
import { stakeCourse } from './stake-course.ts'

const STYLES: readonly Style[] = ['rolling', 'links', 'parkland', 'mountain', 'desert']
const NAMES = [['Black', 'Blue', 'White', 'Gold', 'Red']] as const

type Staked = { readonly land: Land; readonly staked: StakedCourse; readonly what: string }

const courses = STYLES.flatMap((style) =>
  Array.from({ length: 16 }, (_, seed) => stake(style, seed, [2, 1, 2, 3, 2, 4][seed % 6] ?? 2)),
)

function stake(style: Style, seed: number, nines: number): Staked {
  const random = seededRandom(seed, 0, `stakes ${style}`)
  const teeSets = chooseTeeSets(random, NAMES, false)
  const planned = planNines(random, nines, teeSets)
  const seaward: PlanePoint | null = style === 'links' ? [0, 1] : null
  for (let reach = 700 + 140 * nines; ; reach *= 1.04) {
    const land = shapeLand(random, { style, reach, seaward })
    const staked = stakeCourse(random, land, planned, seaward)
    if (staked) return { land, staked, what: `${style} ${seed}` }
  }
}

const eachHole = (claim: (hole: StakedCourse['holes'][number], course: Staked) => void) => {
  for (const course of courses) for (const hole of course.staked.holes) claim(hole, course)
}

test('tees, greens and landing zones are dry', () => {
  eachHole(({ tees, green, line, par }, { land, what }) => {
    for (const { at } of tees) assert.ok(shoreDistance(land, at) > 5, `${what}: a tee in the water`)
    const reach = Math.max(green.across, green.depth)
    assert.ok(shoreDistance(land, green.at) > reach, `${what}: a green in the water`)
    const landing = line[1]
    if (par === 4 && landing) assert.ok(!isWater(land, landing), `${what}: drives land in water`)
  })
})

test('each tee is closer than the one before, at its stated distance, in whole yards', () => {
  eachHole(({ tees, line, par }, { what }) => {
    const [back, bend] = line
    assert.ok(back && bend)
    const rest = lengthOfLine(line) - distance(back, bend)
    let before = Number.POSITIVE_INFINITY
    for (const { at, metres } of tees) {
      assert.ok(metres <= before, `${what}: a forward tee is farther back`)
      assert.ok(Math.abs(distance(at, bend) + rest - metres) < 1e-6)
      const yards = metres / METRES_PER_YARD
      assert.ok(Math.abs(yards - Math.round(yards)) < 1e-6, `${yards} yards`)
      assert.ok(yards > MIN_YARDS[par] - 0.5 && yards < BACK_YARDS[par][1] + 0.5, `${what}: ${yards}`)
      before = metres
    }
  })
})

test('lines of play stay clear of each other and of other greens', () => {
  for (const { staked, what } of courses)
    for (const hole of staked.holes)
      for (const other of staked.holes) {
        if (other === hole) continue
        const fromGreen = Math.sqrt(squareToLine(hole.line, other.green.at))
        assert.ok(fromGreen > 24, `${what}: a line of play ${fromGreen} m from a green`)
      }
})

test('bunkers and ponds stay clear of lines of play, tees, greens and each other', () => {
  for (const { staked, land, what } of courses) {
    const spots = staked.holes.flatMap(({ bunkers, ponds }) => [...bunkers, ...ponds])
    assert.ok(staked.holes.length < 18 || spots.length >= 5, what)
    for (const [index, { at, reach }] of spots.entries()) {
      assert.ok(shoreDistance(land, at) > reach, `${what}: a hazard in the water`)
      for (const other of spots.slice(index + 1)) assert.ok(distance(at, other.at) > reach + other.reach)
      for (const { line, tees, green } of staked.holes) {
        assert.ok(squareToLine(line, at) > reach * reach)
        for (const tee of tees) assert.ok(distance(tee.at, at) > reach + 5)
        assert.ok(distance(green.at, at) > reach + Math.min(green.across, green.depth))
      }
    }
  }
})

test('the same random stream stakes out the same course', () => {
  assert.deepEqual(stake('parkland', 3, 2).staked, stake('parkland', 3, 2).staked)
})
