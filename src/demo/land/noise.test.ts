import assert from 'node:assert/strict'
import test from 'node:test'
import { layered, noise, ridged } from './noise.ts'

const POINTS = Array.from({ length: 4000 }, (_, i) => [i * 0.137 - 260, i * 0.0731 - 90] as const)

test('the same seed gives the same noise, another seed different noise', () => {
  const [first, again, other] = [7, 7, 8].map((seed) => POINTS.map(([x, y]) => noise(seed, x, y)))
  assert.deepEqual(first, again)
  const alike = other?.filter((value, i) => value === first?.[i]) ?? []
  assert.ok(alike.length < 40, `${alike.length} points are the same for both seeds`)
})

test('noise stays between -1 and 1, uses most of that range, and has no bias', () => {
  const values = POINTS.map(([x, y]) => noise(3, x, y))
  assert.ok(Math.max(...values) <= 1 && Math.min(...values) >= -1)
  assert.ok(Math.max(...values) > 0.6 && Math.min(...values) < -0.6)
  assert.ok(Math.abs(values.reduce((sum, value) => sum + value, 0) / values.length) < 0.05)
})

test('noise has no jumps or kinks, not even at its lattice lines', () => {
  const step = 0.002
  for (const [x, y] of [
    [0, 0.3],
    [-7, 12.9],
    [300, -4.5],
  ] as const) {
    const values = Array.from({ length: 2000 }, (_, i) => noise(5, x + i * step, y + i * step * 0.7))
    const slopes = values.slice(1).map((value, i) => (value - (values[i] ?? 0)) / step)
    for (const [i, slope] of slopes.slice(1).entries()) {
      assert.ok(Math.abs(slope) < 6)
      assert.ok(Math.abs(slope - (slopes[i] ?? 0)) < 0.1)
    }
  }
})

test('finer layers add to the first one, and one layer is the noise itself', () => {
  for (const [x, y] of POINTS.slice(0, 50)) {
    assert.equal(layered(2, x, y, 1), noise(2, x, y))
    assert.ok(Math.abs(layered(2, x, y, 2) - noise(2, x, y) - noise(3, 2 * x, 2 * y) / 2) < 1e-12)
  }
})

test('crests are where the noise crosses 0', () => {
  for (const [x, y] of POINTS) {
    const crest = ridged(4, x, y)
    assert.ok(crest >= 0 && crest <= 1)
    if (Math.abs(noise(4, x, y)) < 0.01) assert.ok(crest > 0.98)
    if (Math.abs(noise(4, x, y)) > 0.7) assert.ok(crest < 0.2)
  }
})
