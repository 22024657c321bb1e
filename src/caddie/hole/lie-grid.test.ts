import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import type { Point } from '../../core/geo/path.ts'
import { box, bunkers, burn, drawHole, fairway, north, oval, water, woods } from '../panel/draw-hole.ts'
import { BUNKER, FAIRWAY, GREEN, lieOn, OUT, ROUGH, TREES, WATER } from './ground.ts'
import { groundOn } from './ground-on.ts'
import { cellAt, lieGrid } from './lie-grid.ts'

const HOLE = drawHole({
  line: north(0, 300),
  green: oval([0, 300], 30, 30),
  patches: [
    fairway(north(60, 280), 30),
    woods(14, box(-70, 100, -40, 250)),
    bunkers(oval([20, 290], 12, 12)),
    water(box(40, 100, 70, 200)),
    burn(
      [
        [-70, 80],
        [70, 80],
      ],
      6,
    ),
  ],
  bounds: box(-75, -60, 75, 360),
})
const GRID = lieGrid(HOLE, HOLE.line, 2)
const groundAt = ([x, y]: Point) => GRID.ground[cellAt(GRID, x, y)]

test('the map gives each place its ground, and what it does not draw is rough', () => {
  const places: readonly (readonly [Point, number])[] = [
    [[0, 300], GREEN],
    [[0, 150], FAIRWAY],
    [[22, 290], BUNKER],
    [[50, 150], WATER],
    [[0, 80], WATER],
    [[-50, 150], TREES],
    [[0, 20], ROUGH],
    [[30, 250], ROUGH],
    [[-78, 150], OUT],
  ]
  for (const [at, ground] of places) assert.equal(groundAt(at), ground, `${at}`)
})

test('a place on no drawing lies in the rough', () => {
  assert.equal(groundOn(HOLE, [30, 250]), null)
  assert.equal(lieOn(ROUGH), 'rough')
})

test('the grid agrees with the map it was drawn from, except at edges', () => {
  const metre = fc.integer({ min: -70, max: 70 })
  fc.assert(
    fc.property(metre, fc.integer({ min: -50, max: 350 }), (x, y) => {
      const around = [0, 1, 2, 3].map(
        (turn): Point => [x + 2 * ((turn % 2) * 2 - 1), y + 2 * ((turn >> 1) * 2 - 1)],
      )
      const grounds = new Set(around.map((at) => groundOn(HOLE, at) ?? ROUGH))
      if (grounds.size === 1)
        assert.ok(grounds.has(groundAt([x, y]) ?? -1) || groundOn(HOLE, [x, y]) === groundAt([x, y]))
    }),
    { numRuns: 500, seed: 5 },
  )
})

test('only trees are tall', () => {
  assert.equal(GRID.tops[cellAt(GRID, -50, 150)], 14)
  assert.equal(GRID.tops[cellAt(GRID, 0, 150)], 0)
  assert.equal(GRID.tops[cellAt(GRID, 0, 300)], 0)
})

test('points far apart make larger cells, not more of them', () => {
  const { ground, cell } = lieGrid(
    HOLE,
    [
      [0, 0],
      [40_000, 90_000],
    ],
    2,
  )
  assert.ok(ground.length < 400_000)
  assert.ok(cell > 50)
})
