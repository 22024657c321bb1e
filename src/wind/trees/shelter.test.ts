import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { LOG, near, UNIFORM } from '../../../test/support/land.ts'
import { shelterOf } from './shelter.ts'
import { isPossible, type Wood } from './wood.ts'

/** A belt of trees from x = 0 to 10, far to both sides. */
const belt = (height = 10, dense = true): Wood => ({
  rings: [
    [
      [0, -600],
      [10, -600],
      [10, 600],
      [0, 600],
    ],
  ],
  height,
  dense,
})

const missing = (woods: readonly Wood[], from: number, x: number, y: number, above = 2, profile = LOG) =>
  1 - (shelterOf(woods, profile, from)?.windLeft([x, y], above) ?? 1)

/** Tree heights behind the belt, and the share of the wind that is missing there. */
const TABLE = [
  [3.1, 0.595],
  [4, 0.62],
  [6, 0.543],
  [9.4, 0.31],
  [15.6, 0.072],
  [20, 0.022],
] as const

test('behind a long belt the wind is reduced as measured, most four heights behind it', () => {
  for (const height of [5, 10, 16])
    for (const [heights, share] of TABLE)
      for (const profile of [LOG, UNIFORM])
        near(missing([belt(height)], 270, 10 + heights * height, 0, 1.5, profile), share, 0.001)
})

test('trees without leaves take about half as much', () => {
  near(missing([belt(10, false)], 270, 50, 0), 0.3, 0.001)
})

test('the wake tapers off above the trees and is gone at twice their height', () => {
  near(missing([belt()], 270, 50, 0, 10), 0.62, 0.001)
  const above = missing([belt()], 270, 50, 0, 14)
  assert.ok(above > 0.1 && above < 0.6)
  for (const height of [20, 25, 60]) assert.equal(missing([belt()], 270, 50, 0, height), 0)
})

test('no shelter upwind, to the side or far behind', () => {
  assert.equal(missing([belt()], 270, -20, 0), 0)
  assert.equal(missing([belt()], 270, 50, 650), 0)
  assert.equal(missing([belt()], 270, 400, 0), 0)
  near(missing([belt()], 90, -40, 0), 0.62, 0.001)
})

test('the sides of the wake fade: half of it is left in line with the end of the belt', () => {
  near(missing([belt()], 270, 50, 600), 0.31, 0.03)
  const fading = [585, 592, 596, 600, 604, 608, 615].map((y) => missing([belt()], 270, 50, y))
  for (const [index, share] of fading.entries()) assert.ok(share <= (fading[index - 1] ?? 1) + 1e-12)
})

test('among the trees of a wood there is little wind near the ground and more at the tops', () => {
  const wood = { ...belt(12), rings: [belt().rings[0]?.map(([x, y]) => [x * 30, y] as const) ?? []] }
  const [low, mid, top] = [2, 6, 12].map((above) => missing([wood], 270, 200, 0, above))
  assert.ok(low && mid && top && low > 0.9 && low > mid && mid > top && top > 0.4)
})

test('nowhere do woods leave less than their strongest does, nor more wind than there was', () => {
  const woods = [0, 20, 40, 60].map((x) => ({
    ...belt(),
    rings: [belt().rings[0]?.map(([east, y]) => [east + x, y] as const) ?? []],
  }))
  const point = fc.record({
    x: fc.double({ min: -50, max: 400, noNaN: true }),
    y: fc.double({ min: -700, max: 700, noNaN: true }),
    above: fc.double({ min: 0, max: 30, noNaN: true }),
    from: fc.double({ min: 0, max: 360, noNaN: true }),
  })
  fc.assert(
    fc.property(point, ({ x, y, above, from }) => {
      const together = missing(woods, from, x, y, above)
      assert.ok(together >= -1e-12 && together < 0.99)
      for (const wood of woods) assert.ok(together >= missing([wood], from, x, y, above) - 1e-9)
    }),
  )
  near(missing(woods, 270, 110, 0), missing([woods[3] ?? belt()], 270, 110, 0), 1e-9)
})

test('a wood drawn in two parts shelters like the whole', () => {
  const halves = [-1, 1].map((side) => ({
    ...belt(),
    rings: [
      [
        [0, 0],
        [10, 0],
        [10, 600 * side],
        [0, 600 * side],
      ] as const,
    ],
  }))
  near(missing(halves, 270, 60, 1), missing([belt()], 270, 60, 1), 1e-9)
})

test('impossible trees shelter nothing', () => {
  for (const height of [1000, 0, -5, Number.NaN, Number.POSITIVE_INFINITY]) {
    assert.ok(!isPossible(belt(height)))
    assert.equal(shelterOf([belt(height)], LOG, 270), null)
  }
})

test('shelter turns with the wind', () => {
  const turned = { ...belt(), rings: [belt().rings[0]?.map(([x, y]) => [-y, x] as const) ?? []] }
  near(missing([turned], 180, 0, 70), missing([belt()], 270, 70, 0), 1e-9)
})
