import assert from 'node:assert/strict'
import { test } from 'node:test'
import { layPlainLand, stakeRows } from '../../../test/support/stake-rows.ts'
import type { StakedHole } from '../course-plan.ts'
import type { DemoHole, DemoLayout, DemoTee } from '../demo-course.ts'
import { seededRandom } from '../random.ts'
import { cardLayouts } from './card-layouts.ts'
import { chooseTeeSets } from './choose-tee-sets.ts'
import { parOf } from './par-of.ts'
import { planNines } from './plan-nines.ts'

const TEES = [['Black', 'Blue', 'White', 'Gold', 'Red']] as const
const NAMES = ['Dunes', 'Meadow', 'Pines', 'Lake']
const SEEDS = Array.from({ length: 500 }, (_, index) => index)

function stake(index: number, nines = 2, full = false) {
  const random = seededRandom(3, index, 'stake')
  const teeSets = chooseTeeSets(random, TEES, full)
  return { teeSets, holes: stakeRows(random, planNines(random, nines, teeSets)), land: layPlainLand(random) }
}

function card(index: number, nines = 2, full = false) {
  const { teeSets, holes, land } = stake(index, nines, full)
  return cardLayouts(seededRandom(3, index, 'card'), holes, land, teeSets, NAMES)
}

function onlyLayout(index: number, nines = 2, full = false): DemoLayout {
  const [carded, ...others] = card(index, nines, full)
  assert.ok(carded && others.length === 0)
  return carded.layout
}

const indexes = (holes: readonly DemoHole[]) => holes.map((hole) => hole.stroke_index ?? 0)
const sorted = (values: readonly number[]) => [...values].sort((a, b) => a - b)
const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1)
const oddOnes = (values: readonly number[]) => values.filter((value) => value % 2 === 1).length
const total = (holes: readonly DemoHole[], field: 'par' | 'yards') =>
  holes.reduce((sum, hole) => sum + (hole[field] ?? 0), 0)

test('stroke indexes are 1 to 18 once each, odd on one nine and even on the other', () => {
  let oddsOnFront = 0
  for (const seed of SEEDS) {
    const { holes, tees } = onlyLayout(seed)
    for (const list of [holes, ...tees.map((tee) => tee.holes)].map(indexes)) {
      assert.deepEqual(sorted(list), upTo(18))
      assert.ok([0, 9].includes(oddOnes(list.slice(0, 9))))
    }
    if (oddOnes(indexes(holes).slice(0, 9)) === 9) oddsOnFront++
  }
  assert.ok(oddsOnFront > 400 && oddsOnFront < 450, `odd on the front of ${oddsOnFront} of 500`)
})

test('a course of nine holes has stroke indexes 1 to 9', () => {
  for (const seed of SEEDS.slice(0, 50)) assert.deepEqual(sorted(indexes(onlyLayout(seed, 1).holes)), upTo(9))
})

test('a hole made harder moves up in the ranking of its nine, never down', () => {
  let moved = 0
  for (const seed of SEEDS.slice(0, 100)) {
    const { teeSets, holes, land } = stake(seed, 1)
    const deal = (staked: readonly StakedHole[]) =>
      cardLayouts(seededRandom(3, seed, 'card'), staked, land, teeSets, NAMES)[0]?.layout.holes ?? []
    const harder = holes.map((hole) => (hole.order === 4 ? { ...hole, edge: 1, fairwayWidth: 20 } : hole))
    const [before = 0, after = 0] = [deal(holes), deal(harder)].map((card) => indexes(card)[4])
    assert.ok(after <= before)
    if (after < before) moved++
  }
  assert.ok(moved > 20, `${moved} of 100 moved`)
})

test('the indexes of men and women differ where the hole plays differently for them', () => {
  const different = SEEDS.filter((seed) => {
    const { tees } = onlyLayout(seed)
    return indexes(tees[0]?.holes ?? []).join() !== indexes(tees.at(-1)?.holes ?? []).join()
  })
  assert.ok(different.length > 400)
})

test('yards on the card match the map within rounding, and the course card is the back tee', () => {
  for (const seed of SEEDS) {
    const { holes } = stake(seed)
    const layout = onlyLayout(seed)
    assert.deepEqual(layout.holes, layout.tees[0]?.holes)
    for (const [index, hole] of layout.holes.entries()) {
      assert.ok(Math.abs((hole.yards ?? 0) * 0.9144 - (holes[index]?.tees[0]?.metres ?? 0)) <= 0.9144 / 2)
    }
  }
})

test('TEE-1: men have the same par from all tees, women their own from the length of their tee', () => {
  let longer = 0
  for (const seed of SEEDS) {
    const { holes, tees } = onlyLayout(seed)
    for (const tee of tees) {
      for (const [index, { par, yards }] of tee.holes.entries()) {
        assert.equal(par, tee.gender === 'M' ? holes[index]?.par : parOf(yards ?? 0, 'F'))
        if (par !== holes[index]?.par) longer++
      }
    }
  }
  assert.ok(longer > 100, 'some long par 4 is a par 5 for women')
})

test('the totals of a tee are the sums of its holes', () => {
  for (const seed of SEEDS) {
    for (const tee of onlyLayout(seed).tees) {
      assert.equal(tee.yards, total(tee.holes, 'yards'))
      assert.equal(tee.par, total(tee.holes, 'par'))
    }
  }
})

const eachTee = (
  nines: number,
  check: (tee: DemoTee, yards: number, rating: number, slope: number) => void,
) => {
  for (const seed of SEEDS) {
    for (const tee of onlyLayout(seed, nines).tees)
      check(tee, tee.yards ?? 0, tee.rating ?? 0, tee.slope ?? 0)
  }
}

const yardageRating = (gender: DemoTee['gender'], yards: number) =>
  gender === 'M' ? yards / 220 + 40.9 : yards / 180 + 40.1

test('ratings and slopes are believable for the length', () => {
  eachTee(2, ({ gender }, yards, rating, slope) => {
    const strokes = rating - yardageRating(gender, yards)
    assert.ok(strokes > -2 && strokes < 5, `${rating} for ${yards} yards`)
    assert.equal(rating, Math.round(rating * 10) / 10)
    assert.ok(Number.isInteger(slope) && slope >= 85 && slope <= 155, `slope ${slope}`)
  })
})

test('a nine is rated with about half the strokes of 18 holes and the same slope', () => {
  eachTee(1, ({ gender }, yards, rating, slope) => {
    const strokes = rating - yardageRating(gender, 2 * yards) / 2
    assert.ok(strokes > -1.5 && strokes < 3, `${rating} for ${yards} yards`)
    assert.ok(slope >= 80 && slope <= 155, `slope ${slope}`)
  })
})

test('the rating falls from tee to tee, and is higher for women from the same tee', () => {
  for (const seed of SEEDS) {
    const { tees } = onlyLayout(seed)
    const mens = tees.filter((tee) => tee.gender === 'M').map((tee) => tee.rating ?? 0)
    assert.deepEqual(mens, sorted(mens).reverse())
    for (const woman of tees.filter((tee) => tee.gender === 'F')) {
      const man = tees.find((tee) => tee.gender === 'M' && tee.name === woman.name)
      assert.ok((woman.rating ?? 0) > (man?.rating ?? Infinity))
    }
  }
})

test('three nines make three layouts, and each nine keeps its order of difficulty', () => {
  const carded = card(1, 3)
  const nines = carded.map((layout) => layout.nines)
  assert.deepEqual(nines, [
    [0, 1],
    [1, 2],
    [2, 0],
  ])
  const names = carded.map(({ layout }) => layout.name?.split('–') ?? [])
  assert.deepEqual(
    names.map(([, back]) => back),
    [names[1]?.[0], names[2]?.[0], names[0]?.[0]],
  )
  const order = (list: readonly number[]) => list.map((value) => list.filter((other) => other < value).length)
  const asBack = order(indexes(carded[0]?.layout.holes ?? []).slice(9))
  assert.deepEqual(order(indexes(carded[1]?.layout.holes ?? []).slice(0, 9)), asBack)
})

test('four nines make two courses of 18, each with a name', () => {
  const carded = card(1, 4)
  assert.deepEqual(
    carded.map((layout) => layout.nines),
    [
      [0, 1],
      [2, 3],
    ],
  )
  const names = carded.map(({ layout }) => layout.name ?? '')
  assert.ok(new Set(names).size === 2 && names.every((name) => NAMES.includes(name)))
  assert.ok(carded.every(({ layout }) => layout.holes.length === 18))
})

test('a course of one or two nines has one layout without a name', () => {
  assert.deepEqual(
    [card(1, 1), card(1, 2)].map((carded) => carded.map(({ layout, nines }) => [layout.name, nines])),
    [[[null, [0]]], [[null, [0, 1]]]],
  )
})

test('a full card has four sets and six rated tees', () => {
  for (const seed of SEEDS.slice(0, 50)) {
    const { tees } = onlyLayout(seed, 2, true)
    assert.equal(new Set(tees.map((tee) => tee.name)).size, 4)
    assert.deepEqual(tees.map((tee) => tee.gender).join(''), 'MMMFMF')
    assert.ok(tees.every((tee) => tee.rating !== null && tee.slope !== null))
  }
})

test('holes that make no card are refused with a clear error', () => {
  const { teeSets, holes, land } = stake(1)
  const deal = (staked: readonly StakedHole[], names = NAMES) =>
    cardLayouts(seededRandom(3, 1, 'card'), staked, land, teeSets, names)
  assert.throws(() => deal(holes.slice(1)), /17 staked holes do not make whole nines/)
  assert.throws(() => deal([]), /0 staked holes/)
  assert.throws(() => deal(holes.map((hole) => ({ ...hole, tees: [] }))), /a hole has 0 tees/)
  const three = stake(1, 3)
  assert.throws(
    () => cardLayouts(seededRandom(3, 1, 'card'), three.holes, land, three.teeSets, ['Lake']),
    /nines need more than 1 names/,
  )
})
