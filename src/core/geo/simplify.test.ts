import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { areaOf, nearestPointOn } from './path.ts'
import { simplify, simplifyRing, simplifyTo } from './simplify.ts'

const point = fc.tuple(
  fc.double({ min: -50, max: 50, noNaN: true }),
  fc.double({ min: -50, max: 50, noNaN: true }),
)

test('no corner that is left out lies further off than the tolerance allows', () => {
  fc.assert(
    fc.property(fc.array(point, { minLength: 2, maxLength: 60 }), (path) => {
      const simple = simplify(path, 3)
      assert.deepEqual([simple[0], simple.at(-1)], [path[0], path.at(-1)])
      for (const corner of path) assert.ok(nearestPointOn(simple, corner).off <= 4.5 + 1e-9)
    }),
  )
})

test('a smooth ring needs few corners and keeps its area', () => {
  const ring = Array.from({ length: 100_000 }, (_, i) => {
    const angle = (i / 100_000) * 2 * Math.PI
    return [Math.cos(angle) * 100, Math.sin(angle) * 100] as const
  })
  const simple = simplifyRing(ring, 0.3)
  assert.ok(simple.length < 120, `${simple.length} corners`)
  assert.ok(Math.abs(areaOf(simple) / areaOf(ring) - 1) < 0.01)
})

test('a crinkled ring ends with no more corners than it may have', () => {
  const ring = Array.from({ length: 50_000 }, (_, i) => [Math.sin(i) * 100, Math.cos(i * 1.7) * 100] as const)
  assert.ok(simplifyTo(ring, 3_000, 0.05, true).length <= 3_000)
})
