import assert from 'node:assert/strict'
import { test } from 'node:test'
import { lineThrough } from './line-through.ts'

const POINTS = [
  [10, 1],
  [20, 3],
  [40, 2],
] as const

test('a line goes through its points, stays level before the first and goes on past the last', () => {
  for (const [at, value] of [...POINTS, [0, 1], [15, 2], [30, 2.5], [60, 1]] as const)
    assert.equal(lineThrough(POINTS, at), value)
  assert.equal(lineThrough([[10, 1]], 99), 1)
})
