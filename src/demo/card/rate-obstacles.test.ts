import assert from 'node:assert/strict'
import { test } from 'node:test'
import { layPlainLand, stakeRows } from '../../../test/support/stake-rows.ts'
import type { Land, Spot, StakedHole } from '../course-plan.ts'
import { seededRandom } from '../random.ts'
import { chooseTeeSets } from './choose-tee-sets.ts'
import { planNines } from './plan-nines.ts'
import { type Obstacles, rateObstacles } from './rate-obstacles.ts'
import { scoreHole, surveyHole } from './score-hole.ts'
import { surveyWater } from './water.ts'

const NAMES = [['Black', 'Blue', 'White', 'Gold', 'Red']] as const
const LAND: Land = {
  style: 'parkland',
  reach: 1_000,
  height: () => 100,
  lakes: [],
  creek: null,
  sea: null,
  wooded: 0.4,
}
const FOUR = hole([
  [0, 0],
  [0, 360],
])
const THREE = hole([
  [0, 0],
  [0, 160],
])

function hole(line: StakedHole['line']): StakedHole {
  const length = line.at(-1)?.[1] ?? 0
  return {
    nine: 0,
    order: 0,
    par: length > 300 ? 4 : 3,
    line,
    tees: [
      { at: [0, 0], metres: length },
      { at: [0, 20], metres: length - 20 },
      { at: [0, 50], metres: length - 50 },
    ],
    green: { at: [0, length], across: 12, depth: 14, toward: [0, 1], fall: 2, tiers: 1 },
    bunkers: [],
    ponds: [],
    fairwayWidth: 34,
    edge: 0,
  }
}

const score = (staked: StakedHole, land: Land = LAND, set = 1) =>
  scoreHole(surveyHole(staked, land, surveyWater(land)), set, 'M')

const greenSand: Spot = { at: [18, 355], reach: 6, by: 'green' }
const fairwaySand: Spot = { at: [20, 225], reach: 7, by: 'fairway' }
const slope: Land['height'] = (_, north) => 100 + north / 20

type Change = readonly [what: keyof Obstacles, hole: Partial<StakedHole>, land: Partial<Land>]
const HARDER: readonly Change[] = [
  ['bunkers', { bunkers: [greenSand] }, {}],
  ['bunkers', { bunkers: [fairwaySand] }, {}],
  ['water', { ponds: [{ at: [35, 350], reach: 15, by: 'green' }] }, {}],
  [
    'water',
    {},
    {
      creek: {
        line: [
          [-300, 300],
          [300, 300],
        ],
        width: 5,
      },
    },
  ],
  [
    'water',
    {},
    {
      lakes: [
        [
          [20, 150],
          [80, 150],
          [80, 260],
          [20, 260],
        ],
      ],
    },
  ],
  [
    'water',
    {},
    {
      sea: [
        [25, -500],
        [500, -500],
        [500, 500],
        [25, 500],
      ],
    },
  ],
  ['fairway', { fairwayWidth: 26 }, {}],
  ['outOfBounds', { edge: 0.5 }, {}],
  ['trees', {}, { wooded: 0.8 }],
  ['greenSurface', { green: { ...FOUR.green, fall: 3 } }, {}],
  ['greenSurface', { green: { ...FOUR.green, tiers: 3 } }, {}],
  ['topography', {}, { height: slope }],
  ['recoverability', {}, { style: 'desert' }],
]

for (const [index, [what, changedHole, changedLand]] of HARDER.entries()) {
  const change = Object.keys({ ...changedHole, ...changedLand }).join(' and ')
  test(`${index + 1}: more of ${what} by ${change} makes a hole harder for both players`, () => {
    const harder = { ...FOUR, ...changedHole }
    const land = { ...LAND, ...changedLand }
    for (const player of ['scratch', 'bogey'] as const) {
      const before = rateObstacles(FOUR, LAND).M[player]
      const after = rateObstacles(harder, land).M[player]
      assert.ok(after[what] > before[what], `${player}: ${before[what]} to ${after[what]}`)
      assert.ok(score(harder, land)[player] > score(FOUR)[player])
    }
  })
}

test('a smaller green is harder to hit', () => {
  const small = { ...FOUR, green: { ...FOUR.green, across: 8, depth: 9 } }
  assert.ok(score(small).scratch > score(FOUR).scratch)
  assert.ok(score(small).bogey > score(FOUR).bogey)
})

test('a longer hole is never easier, and its length costs the bogey player more', () => {
  for (const staked of [THREE, FOUR]) {
    const [long, middle, short] = [0, 1, 2].map((set) => score(staked, LAND, set))
    assert.ok(long && middle && short)
    assert.ok(long.scratch > middle.scratch && middle.scratch > short.scratch)
    assert.ok(long.bogey - short.bogey > long.scratch - short.scratch)
  }
})

test('uphill plays longer than downhill', () => {
  const up = score(FOUR, { ...LAND, height: slope })
  const down = score(FOUR, { ...LAND, height: (east, north) => 200 - slope(east, north) })
  assert.ok(up.scratch > down.scratch)
  assert.ok(up.bogey > down.bogey)
})

test('thin air makes a hole play shorter, but only above 2,000 feet', () => {
  const at = (metres: number) => score(FOUR, { ...LAND, height: () => metres }).scratch
  assert.equal(at(0), at(600))
  assert.ok(at(1_600) < at(600))
})

test('water behind a tee is no carry from that tee', () => {
  const line = [
    [-300, 30],
    [300, 30],
  ] as const
  const { M, F } = rateObstacles(FOUR, { ...LAND, creek: { line, width: 6 } })
  assert.ok(M.scratch.water > 0)
  assert.equal(F.scratch.water, 0)
})

test('a par 3 has no fairway to hit', () => {
  assert.equal(rateObstacles(THREE, LAND).M.scratch.fairway, 0)
  assert.ok(rateObstacles(FOUR, LAND).M.scratch.fairway > 0)
})

test('every value lies from 0 to 10 on 500 courses', () => {
  for (let index = 0; index < 500; index++) {
    const random = seededRandom(5, index, 'obstacles')
    const holes = stakeRows(random, planNines(random, 1, chooseTeeSets(random, NAMES, false)))
    const land = layPlainLand(random)
    const values = holes.flatMap((staked) => {
      const { M, F } = rateObstacles(staked, land)
      return [M.scratch, M.bogey, F.scratch, F.bogey].flatMap((obstacles) => Object.values(obstacles))
    })
    assert.equal(values.length, 9 * 4 * 8)
    assert.ok(values.every((value) => value >= 0 && value <= 10))
  }
})
