import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { areaOf } from '../core/geo/path.ts'
import { levelsOf } from './contour-levels.ts'
import { areasAbove, contourLines } from './marching-squares.ts'

const field = (columns: number, rows: number, height: (column: number, row: number) => number) => ({
  columns,
  rows,
  heights: Array.from({ length: columns * rows }, (_, i) => height(i % columns, Math.floor(i / columns))),
})

test('a slope has one straight contour line', () => {
  const lines = contourLines(
    field(5, 4, (column) => column),
    2.5,
  )
  assert.equal(lines.length, 1)
  assert.ok(lines[0]?.every(([column]) => column === 2.5))
  assert.equal(lines[0]?.length, 4)
})

test('a cone has closed rings of the right radius', () => {
  const cone = field(41, 41, (column, row) => 20 - Math.hypot(column - 20, row - 20))
  const [ring = [], ...others] = contourLines(cone, 10)
  assert.equal(others.length, 0)
  assert.deepEqual(ring[0], ring.at(-1))
  for (const [column, row] of ring) assert.ok(Math.abs(Math.hypot(column - 20, row - 20) - 10) < 0.1)
  const [area = []] = areasAbove(cone, 10)
  assert.ok(Math.abs(areaOf(area) - Math.PI * 100) < 3)
})

test('on any terrain, outlines of high areas are closed, and unknown heights have no lines', () => {
  fc.assert(
    fc.property(
      fc.array(fc.oneof(fc.integer({ min: 0, max: 9 }), fc.constant(Number.NaN)), {
        minLength: 36,
        maxLength: 36,
      }),
      (heights) => {
        for (const ring of areasAbove({ columns: 6, rows: 6, heights }, 4.5))
          assert.deepEqual(ring[0], ring.at(-1))
        for (const line of contourLines({ columns: 6, rows: 6, heights }, 4.5))
          for (const [column, row] of line) assert.ok(Number.isFinite(column) && Number.isFinite(row))
      },
    ),
  )
})

test('levels are multiples of the step, which grows with the range', () => {
  assert.deepEqual(levelsOf([3, 9, Number.NaN], 2, 40).levels, [4, 6, 8])
  const mountain = levelsOf([0, 1_000], 2, 40)
  assert.ok(mountain.step >= 25 && mountain.levels.length <= 41)
  assert.deepEqual(levelsOf([Number.NaN], 2, 40).levels, [])
})
