import assert from 'node:assert/strict'
import { test } from 'node:test'
import { localGridOf, localHeight } from './local-grid.ts'

/** Two columns and three rows; a degree is a kilometre. */
const GRID = {
  ...{ west: 10, south: 50, east: 10.02, north: 50.06, columns: 2, rows: 3 },
  heights: Float32Array.of(5, 6, 3, 4, 1, 2),
}
const toPlane = ([lng, lat]: readonly [number, number]) => [(lng - 10) * 1_000, (lat - 50) * 1_000] as const

test('a survey in degrees becomes nodes in metres, the southern row first', () => {
  const local = localGridOf(GRID, toPlane)
  assert.deepEqual([...local.heights], [1, 2, 3, 4, 5, 6])
  const near = (value: number, expected: number) => assert.ok(Math.abs(value - expected) < 1e-6, `${value}`)
  near(local.origin[0], 5)
  near(local.origin[1], 10)
  near(local.east, 10)
  near(local.north, 20)
})

test('heights between nodes are interpolated, and continue for half a cell', () => {
  const local = localGridOf(GRID, toPlane)
  for (const [point, height] of [
    [[5, 10], 1],
    [[10, 20], 2.5],
    [[1, 10], 0.6],
  ] as const)
    assert.ok(Math.abs(localHeight(local, point) - height) < 1e-6)
  for (const point of [
    [-1, 10],
    [21, 10],
    [5, -1],
    [5, 61],
  ] as const)
    assert.ok(Number.isNaN(localHeight(local, point)))
})
