import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { thorough } from '../../test/support/thorough.ts'
import { yards } from '../core/units.ts'
import { holeYards, isCompleteOver, parOf, positionsOf, repeatedStrokeIndexes, yardsOf } from './card.ts'
import type { Hole, Layout, Tee } from './layout.ts'

type Facts = {
  readonly par?: number | null
  readonly yards?: number | null
  readonly strokeIndex?: number | null
}

const hole = (position: number, { par = 4, yards: length = 400, strokeIndex = null }: Facts = {}): Hole => ({
  position,
  par,
  strokeIndex,
  yards: length === null ? null : yards(length),
})
const holes = (...positions: readonly number[]) => positions.map((position) => hole(position))

const teeOf = (card: readonly Hole[], facts: Partial<Tee> = {}): Tee => ({
  name: 'Blue',
  gender: null,
  yards: null,
  par: null,
  rating: null,
  slope: null,
  holes: card,
  ...facts,
})
const layoutOf = (card: readonly Hole[], ...tees: readonly Tee[]): Layout => ({
  name: null,
  holes: card,
  tees,
})

test('TEE-3: a hole the card omits has no yardage, whatever the total says', () => {
  const tee = teeOf([hole(2, { yards: 150 })], { yards: yards(6_544) })
  assert.equal(holeYards(tee, 1), null)
  assert.equal(holeYards(tee, 2), 150)
})

test('TEE-3: a null yardage on the card stays a gap', () => {
  assert.equal(holeYards(teeOf([hole(2, { yards: null })]), 2), null)
})

test('TEE-2: an empty card has no yardage for any hole', () => {
  assert.equal(holeYards(teeOf([]), 1), null)
})

test("a layout's par and yards are the sums of its holes", () => {
  const card = [hole(1, { par: 3, yards: 150 }), hole(2, { par: 5, yards: 510 })]
  assert.equal(parOf(card), 8)
  assert.equal(yardsOf(card), 660)
})

test('one hole without a value leaves the total unknown, and an empty card has none', () => {
  const card = [hole(1, { par: null, yards: 150 }), hole(2, { par: 5, yards: null })]
  assert.equal(parOf(card), null)
  assert.equal(yardsOf(card), null)
  assert.equal(parOf([]), null)
  assert.equal(yardsOf([]), null)
})

test('a total never counts an unknown as 0', () => {
  const cards = fc.array(fc.option(fc.integer({ min: 2, max: 7 }), { freq: 6 }), { maxLength: 18 })
  const property = fc.property(cards, (pars) => {
    const total = parOf(pars.map((par, index) => hole(index + 1, { par })))
    const known = pars.filter((par) => par !== null)
    const all = known.length === pars.length && pars.length > 0
    assert.equal(total, all ? known.reduce((sum, par) => sum + par, 0) : null)
  })
  fc.assert(property, { numRuns: thorough(75, 300) })
})

test('the holes of a layout are those of its card and of all its tees', () => {
  assert.deepEqual(positionsOf(layoutOf(holes(1, 2), teeOf(holes(3)))), [1, 2, 3])
  assert.deepEqual(positionsOf(layoutOf([], teeOf(holes(2, 1)), teeOf(holes(3)))), [1, 2, 3])
  assert.deepEqual(positionsOf(layoutOf([])), [])
  assert.deepEqual(positionsOf(layoutOf([], teeOf([]))), [])
})

test('a hole that every card omits is between those that stand there', () => {
  assert.deepEqual(positionsOf(layoutOf(holes(1, 2, 5))), [1, 2, 3, 4, 5])
  assert.deepEqual(positionsOf(layoutOf(holes(1), teeOf(holes(3)))), [1, 2, 3])
})

test('a back nine is numbered from 10', () => {
  assert.deepEqual(positionsOf(layoutOf(holes(10, 11, 12))), [10, 11, 12])
})

test('a card is complete when it has par and yards at every position', () => {
  assert.ok(isCompleteOver([1, 2], holes(1, 2)))
  assert.ok(isCompleteOver([2, 1], holes(1, 2, 3)))
  assert.ok(!isCompleteOver([1, 2, 3], holes(1, 2)))
  assert.ok(!isCompleteOver([1, 2], [hole(1), hole(2, { par: null })]))
  assert.ok(!isCompleteOver([1, 2], [hole(1), hole(2, { yards: null })]))
  assert.ok(!isCompleteOver([1, 2], [hole(1), hole(1)]), 'one hole twice is not two holes')
})

test('nothing is complete over no holes', () => {
  assert.ok(!isCompleteOver([], []))
  assert.ok(!isCompleteOver([], holes(1)))
})

test('stroke indexes that stand twice are named once each, and unknown ones do not count', () => {
  const card = [3, 7, 3, null, null, 1, 7, 7].map((strokeIndex, index) => hole(index + 1, { strokeIndex }))
  assert.deepEqual([...repeatedStrokeIndexes(card)].sort(), [3, 7])
  assert.deepEqual(repeatedStrokeIndexes([]), [])
  assert.deepEqual(repeatedStrokeIndexes([hole(1, { strokeIndex: 1 }), hole(2, { strokeIndex: 2 })]), [])
})
