import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import type { Grid } from '../terrain/grid.ts'
import { packHeights, unpackHeights } from './pack-heights.ts'
import { readIntegers, writeIntegers } from './small-integers.ts'
import { thinGrid } from './thin-grid.ts'

const BOX = { west: -8, south: 52, east: -7.996, north: 52.002 }
const SURVEY = { date: '2024-05-01', resolutionM: 0.5, accuracyM: 0.05, source: 'OS', licence: 'OGL' }

const height = fc.oneof(
  fc.double({ min: -500, max: 9_000, noNaN: true }),
  fc.double({ min: 40, max: 41, noNaN: true }),
  fc.constant(Number.NaN),
)

const grid: fc.Arbitrary<Grid> = fc
  .record({ columns: fc.integer({ min: 1, max: 9 }), rows: fc.integer({ min: 1, max: 9 }) })
  .chain(({ columns, rows }) =>
    fc
      .array(height, { minLength: columns * rows, maxLength: columns * rows })
      .map((heights) => ({ ...BOX, columns, rows, heights: Float32Array.from(heights) })),
  )

test('whatever is packed comes back to within half a step, and what is unknown stays unknown', () => {
  fc.assert(
    fc.property(grid, fc.constantFrom(0.0002, 0.001, 0.01, 0.1), (given, step) => {
      const back = unpackHeights(JSON.parse(JSON.stringify(packHeights(given, step))))
      assert.deepEqual({ ...back, heights: null }, { ...given, heights: null })
      for (const [at, height] of given.heights.entries()) {
        const found = back.heights[at] ?? 0
        // A Float32 has seven digits.
        const off = Math.abs(found - height)
        assert.ok(Number.isNaN(height) ? Number.isNaN(found) : off <= step / 2 + 1e-3, `${found}: ${height}`)
      }
    }),
  )
})

test('the survey travels along', () => {
  const given = { ...BOX, columns: 2, rows: 1, heights: Float32Array.of(1, 2), survey: SURVEY }
  assert.deepEqual(unpackHeights(packHeights(given, 0.5)), given)
})

test('smooth ground takes little more than a letter per cell', () => {
  const heights = Float32Array.from(
    { length: 10_000 },
    (_, at) => 100 + Math.sin(at / 1_000) + (at % 100) / 50,
  )
  const packed = packHeights({ ...BOX, columns: 100, rows: 100, heights }, 0.001)
  assert.ok(packed.heights.length < 10_500, `${packed.heights.length} letters`)
})

test('whole numbers of any size survive as text', () => {
  fc.assert(
    fc.property(fc.array(fc.nat({ max: 2 ** 29 })), (values) => {
      assert.deepEqual([...readIntegers(writeIntegers(values), values.length)], values)
    }),
  )
})

test('a damaged grid is refused with a sentence', () => {
  const packed = packHeights({ ...BOX, columns: 2, rows: 2, heights: Float32Array.of(1, 2, 3, 4) }, 0.01)
  const damaged: readonly object[] = [
    { heights: packed.heights.slice(0, -1) },
    { heights: `${packed.heights.slice(0, -1)}z` },
    { heights: `${packed.heights}A` },
    { heights: 'ééé' },
    { heights: 'z'.repeat(20) },
    { heights: null },
    { columns: 3 },
    { columns: 1.5 },
    { columns: 1e9, rows: 1e9 },
    { step_m: 0 },
    { west: BOX.east },
    { north: null },
  ]
  for (const change of damaged)
    assert.throws(
      () => unpackHeights({ ...packed, ...change } as never),
      /pack|numbers/,
      JSON.stringify(change),
    )
})

test('a thinned grid is the same land with fewer cells', () => {
  const columns = 41
  const heights = Float32Array.from({ length: columns * 30 }, (_, at) => at % columns)
  const thin = thinGrid({ ...BOX, columns, rows: 30, heights }, 400)
  assert.ok(thin.columns * thin.rows <= 400)
  assert.deepEqual([thin.columns, thin.rows, thin.heights[0], thin.heights[1]], [21, 15, 0.5, 2.5])
  const cell = (BOX.east - BOX.west) / columns
  assert.ok(Math.abs((thin.east - thin.west) / thin.columns - 2 * cell) < 1e-12)
  const small = { ...BOX, columns: 2, rows: 1, heights: Float32Array.of(1, 2) }
  assert.equal(thinGrid(small, 2), small)
})
