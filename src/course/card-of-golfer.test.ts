import assert from 'node:assert/strict'
import { test } from 'node:test'
import { yards } from '../core/units.ts'
import { ANYBODY, type Golfer, holeOfGolfer, teeOfGolfer } from './card-of-golfer.ts'
import type { Gender, Hole, Layout, Tee } from './layout.ts'

const hole = (position: number, par: number | null, strokeIndex: number | null): Hole => ({
  ...{ position, par, strokeIndex },
  yards: yards(400),
})
const tee = (name: string, gender: Gender | null, ...holes: readonly Hole[]): Tee => ({
  ...{ name, gender, yards: null, par: null, rating: null, slope: null },
  holes,
})
const layout = (holes: readonly Hole[], ...tees: readonly Tee[]): Layout => ({ name: null, holes, tees })
const woman = (name: string | null = null): Golfer => ({ gender: 'F', tee: name })
const man = (name: string | null = null): Golfer => ({ gender: 'M', tee: name })

const told = (given: Layout | null, golfer: Golfer, position: number | null = 1) => {
  const { par, strokeIndex, card, cardWords } = holeOfGolfer(given, position, golfer)
  return [par, strokeIndex, card, cardWords]
}

const BOTH = layout(
  [hole(1, 4, 1)],
  tee('White', 'M', hole(1, 4, 3)),
  tee('White', 'F', hole(1, 5, 11)),
  tee('Red', 'F', hole(1, 5, 11)),
)

test('TEE-1: par and stroke index are those of the golfer’s tee for their gender', () => {
  assert.deepEqual(told(BOTH, woman('White')), [5, 11, 'tee', 'White, women'])
  assert.deepEqual(told(BOTH, man('White')), [4, 3, 'tee', 'White, men'])
  assert.deepEqual(told(BOTH, woman('Red')), [5, 11, 'tee', 'Red, women'])
})

test('without a tee they are what all tees of the golfer’s gender agree on', () => {
  assert.deepEqual(told(BOTH, woman()), [5, 11, 'gender', 'women’s tees'])
  assert.deepEqual(told(BOTH, man()), [4, 3, 'gender', 'men’s tees'])
})

test('without a tee and a gender they are those of the course card', () => {
  assert.deepEqual(told(BOTH, ANYBODY), [4, 1, 'reference', null])
  assert.deepEqual(told(layout([hole(1, 4, 1)]), woman('Red')), [4, 1, 'reference', null])
})

test('TEE-1: a tee that the course has only for the other gender is not the golfer’s', () => {
  assert.deepEqual(told(BOTH, man('Red')), [4, 3, 'gender', 'men’s tees'])
  assert.equal(teeOfGolfer(BOTH, man('Red')), null)
})

test('a tee is found however it is written, and the exact name comes first', () => {
  for (const name of ['red', ' RED ', 'Red tees', 'réd', 'Red Tee'])
    assert.deepEqual(told(BOTH, woman(name)).slice(2), ['tee', 'Red, women'], name)
  assert.deepEqual(told(BOTH, woman('Gold')).slice(2), ['gender', 'women’s tees'])
  assert.deepEqual(told(BOTH, woman('Tees')).slice(2), ['gender', 'women’s tees'])
  const close = layout([], tee('RED', 'F', hole(1, 3, 1)), tee('Red', 'F', hole(1, 5, 2)))
  assert.deepEqual(told(close, woman('Red')).slice(0, 2), [5, 2])
})

test('a tee rated for nobody in particular is anybody’s', () => {
  const given = layout([hole(1, 4, 1)], tee('Blue', null, hole(1, 5, 7)))
  for (const golfer of [woman('Blue'), man('Blue'), { gender: null, tee: 'Blue' }])
    assert.deepEqual(told(given, golfer), [5, 7, 'tee', 'Blue'])
})

test('a golfer without a gender plays to what both tees of that name say, else to the course card', () => {
  const golfer = { gender: null, tee: 'White' }
  assert.deepEqual(told(BOTH, golfer), [4, 1, 'reference', null])
  const same = layout([hole(1, 3, 1)], tee('White', 'M', hole(1, 4, 3)), tee('White', 'F', hole(1, 4, 11)))
  assert.deepEqual(told(same, golfer), [4, null, 'tee', 'White'])
})

test('TEE-3, TEE-4: what the golfer’s tee lacks is not borrowed from another card', () => {
  const given = layout(
    [hole(1, 4, 1), hole(2, 4, 2)],
    tee('Red', 'F', hole(1, 5, null), hole(2, null, 9)),
    tee('White', 'F', hole(1, 5, 3), hole(2, 3, 3)),
  )
  assert.deepEqual(told(given, woman('Red'), 1), [5, null, 'tee', 'Red, women'])
  assert.deepEqual(told(given, woman('Red'), 2), [null, 9, 'tee', 'Red, women'])
})

test('a card that says nothing about a hole leaves it to the next, which is named', () => {
  const given = layout(
    [hole(1, 4, 1), hole(2, 4, 2), hole(3, 4, 5)],
    tee('Red', 'F', hole(1, 5, 3), hole(2, null, null)),
    tee('White', 'F', hole(2, 5, 7)),
    tee('Gold', 'F'),
  )
  assert.deepEqual(told(given, woman('Red'), 1), [5, 3, 'tee', 'Red, women'])
  assert.deepEqual(told(given, woman('Red'), 2), [5, 7, 'gender', 'women’s tees'])
  assert.deepEqual(told(given, woman('Red'), 3), [4, 5, 'reference', null])
  assert.deepEqual(told(given, woman('Gold'), 1), [5, 3, 'gender', 'women’s tees'])
})

test('tees that disagree on the par leave it to the course card; on the stroke index they leave a gap', () => {
  const given = (...pairs: readonly (readonly [number, number])[]) =>
    layout([hole(1, 4, 1)], ...pairs.map(([par, index], place) => tee(`${place}`, 'F', hole(1, par, index))))
  assert.deepEqual(told(given([5, 3], [4, 3]), woman()), [4, 1, 'reference', null])
  assert.deepEqual(told(given([5, 3], [5, 4]), woman()), [5, null, 'gender', 'women’s tees'])
})

test('without a course card, what every tee says is right for anybody, but men’s tees say nothing for women', () => {
  const men = layout([], tee('White', 'M', hole(1, 4, 3)), tee('Blue', 'M', hole(1, 4, 3)))
  assert.deepEqual(told(men, ANYBODY), [4, 3, 'gender', 'all tees'])
  assert.deepEqual(told(men, woman()), [null, null, 'reference', null])
  assert.deepEqual(told(layout([], tee('Blue', null, hole(1, 4, 3))), woman()), [4, 3, 'gender', 'all tees'])
})

test('where nothing is known, nothing is made up', () => {
  for (const [given, position] of [
    [null, 1],
    [layout([]), 1],
    [BOTH, 2],
    [BOTH, null],
  ] as const)
    assert.deepEqual(told(given, woman('Red'), position), [null, null, 'reference', null])
})
