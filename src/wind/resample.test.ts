import assert from 'node:assert/strict'
import { test } from 'node:test'
import { land, near } from '../../test/support/land.ts'
import { resample } from '../terrain/resample.ts'
import { fillUnknown } from './fill-unknown.ts'
import { withoutCliffs } from './solver/without-cliffs.ts'

const PLANE = land({ columns: 301, rows: 47, cell: 2 }, (x, y) => 0.1 * x - 0.2 * y + 7)

test('fewer nodes cover the same land, and a plane stays a plane', () => {
  const fewer = resample(PLANE, { nodes: 64, cell: 10 })
  assert.deepEqual([fewer.columns, fewer.rows], [61, 10])
  near(fewer.east * 60, 600, 1e-9)
  near(fewer.north * 9, 92, 1e-9)
  for (const [index, height] of fewer.heights.entries()) {
    const [x, y] = [(index % 61) * fewer.east, Math.floor(index / 61) * fewer.north]
    near(height, 0.1 * x - 0.2 * y + 7, 1e-9)
  }
})

test('a grid that is coarse enough stays as it is; a node is unknown only where all around it is', () => {
  assert.equal(resample(PLANE, { nodes: 301, cell: 1 }), PLANE)
  const heights = PLANE.heights.map((height, index) => (index % 301 > 150 ? Number.NaN : height))
  const fewer = resample({ ...PLANE, heights }, { nodes: 31, cell: 2 })
  assert.ok(!Number.isNaN(fewer.heights[15]) && Number.isNaN(fewer.heights[17]))
})

test('unknown heights are filled from all sides; nothing known stays nothing', () => {
  const grid = land({ columns: 5, rows: 5, cell: 1 }, (x) => (x === 0 || x === 4 ? x : Number.NaN))
  const filled = fillUnknown(grid)
  assert.deepEqual([...(filled?.subarray(10, 15) ?? [])], [0, 0, 2, 4, 4])
  assert.equal(fillUnknown(land({ columns: 3, rows: 3, cell: 1 }, () => Number.NaN)), null)
})

test('cliffs are cut back from above, and other ground stays as it is', () => {
  const cliff = land({ columns: 9, rows: 3, cell: 10 }, (x) => (x >= 40 ? 100 : 0))
  const { heights } = withoutCliffs(cliff)
  assert.deepEqual([...heights.subarray(0, 9)], [0, 0, 0, 0, 30, 60, 90, 100, 100])
  assert.deepEqual(withoutCliffs(PLANE).heights, PLANE.heights)
})
