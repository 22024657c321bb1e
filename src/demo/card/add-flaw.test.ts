import assert from 'node:assert/strict'
import { test } from 'node:test'
import { layPlainLand, stakeRows } from '../../../test/support/stake-rows.ts'
import type { DemoLayout } from '../demo-course.ts'
import { seededRandom } from '../random.ts'
import { addFlaw } from './add-flaw.ts'
import { cardLayouts } from './card-layouts.ts'
import { chooseTeeSets } from './choose-tee-sets.ts'
import { planNines } from './plan-nines.ts'

const TEES = [['Black', 'Blue', 'White', 'Gold', 'Red']] as const
const whole = layoutOf(0)

function layoutOf(index: number): DemoLayout {
  const random = seededRandom(4, index, 'spoil')
  const teeSets = chooseTeeSets(random, TEES, false)
  const holes = stakeRows(random, planNines(random, 2, teeSets))
  const [carded] = cardLayouts(random, holes, layPlainLand(random), teeSets, [])
  assert.ok(carded)
  return carded.layout
}

const flawed = (kind: Parameters<typeof addFlaw>[2], seed = 1) =>
  addFlaw(seededRandom(seed, 0, 'flaw'), whole, kind)

const changed = ({ tees }: DemoLayout) => tees.filter((tee, index) => tee !== whole.tees[index])

test('a complete card stays as it is', () => assert.equal(flawed('complete'), whole))

test('TEE-3: with gaps one tee omits holes and another has empty fields', () => {
  for (let seed = 0; seed < 50; seed++) {
    const [a, b, ...others] = changed(flawed('gaps', seed)).sort((x, y) => x.holes.length - y.holes.length)
    assert.ok(a && b && others.length === 0)
    assert.ok(a.holes.length >= 14 && a.holes.length <= 17)
    const empty = b.holes.filter(({ par, yards, stroke_index }) => [par, yards, stroke_index].includes(null))
    assert.ok(b.holes.length === 18 && empty.length >= 2 && empty.length <= 5)
  }
})

test('TEE-2: an empty tee keeps its totals and its rating', () => {
  const [tee, ...others] = changed(flawed('emptyTee'))
  assert.ok(tee && others.length === 0)
  assert.deepEqual(tee.holes, [])
  assert.ok(tee.yards && tee.par && tee.rating && tee.slope)
})

test('TEE-5: a disagreeing tee has a total that is not the sum of its holes', () => {
  const [tee, ...others] = changed(flawed('disagreeing'))
  assert.ok(tee && others.length === 0)
  const sum = tee.holes.reduce((yards, hole) => yards + (hole.yards ?? 0), 0)
  const error = Math.abs((tee.yards ?? 0) - sum)
  assert.ok(error >= 8 && error <= 95)
})

test('ungendered tees are the men’s tees without their gender', () => {
  const { tees } = flawed('ungendered')
  assert.equal(tees.length, whole.tees.filter((tee) => tee.gender === 'M').length)
  assert.ok(tees.every((tee) => tee.gender === null))
})

test('unrated tees keep their cards but have no rating or slope', () => {
  const { tees } = flawed('unratedTees')
  assert.deepEqual(
    tees,
    whole.tees.map((tee) => ({ ...tee, rating: null, slope: null })),
  )
})

test('an unrated layout has holes and no tees', () => {
  const layout = flawed('unrated')
  assert.deepEqual(layout.tees, [])
  assert.deepEqual(layout.holes, whole.holes)
})

test('adding a flaw does not change the original layout', () => {
  const before = structuredClone(whole)
  for (const kind of ['gaps', 'emptyTee', 'disagreeing', 'ungendered', 'unratedTees', 'unrated'] as const)
    flawed(kind)
  assert.deepEqual(whole, before)
})
