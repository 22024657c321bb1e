import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { distance } from '../core/geo/geodesic.ts'
import { toMiles } from '../core/units.ts'
import type { Namesake } from '../course/namesake-store.ts'
import { findDuplicates } from './duplicates.ts'

const namesake = (id: number, lat: number, lng: number, folded_name = 'old mill'): Namesake => ({
  ...{ id, slug: `course-${id}`, folded_name, lat, lng },
})

const pairs = (...namesakes: readonly Namesake[]) =>
  findDuplicates(namesakes, 100).listed.map(({ slugs }) => slugs.join(' '))

test('namesakes within a mile are a pair, the older first', () => {
  assert.deepEqual(findDuplicates([namesake(9, 53.27, -9.06), namesake(3, 53.271, -9.06)], 100), {
    total: 1,
    listed: [{ slugs: ['course-3', 'course-9'], miles: 0.07 }],
  })
})

test('a mile and more apart, or of another name, they are not', () => {
  assert.deepEqual(pairs(namesake(1, 53.27, -9.06), namesake(2, 53.285, -9.06)), [])
  assert.deepEqual(pairs(namesake(1, 53.27, -9.06), namesake(2, 53.27, -9.03)), [])
  assert.deepEqual(pairs(namesake(1, 53, -9, 'new mill'), namesake(2, 53, -9, 'old mill')), [])
})

test('the date line parts no pair', () => {
  assert.deepEqual(pairs(namesake(1, -16.8, 179.999), namesake(2, -16.8, -179.999)), ['course-1 course-2'])
})

test('so many records of one course give one pair less', () => {
  const same = Array.from({ length: 37 }, (_, i) => namesake(i + 1, 30, -96))
  assert.equal(findDuplicates(same, 10).total, 36)
  assert.equal(findDuplicates(same, 10).listed.length, 10)
})

/** Every one is reached from every other that a chain of neighbours leads to: by looking at all of them. */
function clustersOf(points: readonly Namesake[]): number {
  const left = new Set(points)
  let clusters = 0
  for (const start of points) {
    if (!left.delete(start)) continue
    clusters++
    const reached = [start]
    for (const one of reached)
      for (const other of [...left])
        if (one.folded_name === other.folded_name && toMiles(distance(one, other)) <= 1) {
          left.delete(other)
          reached.push(other)
        }
  }
  return clusters
}

test('the pairs are as many as there are records too many', () => {
  const point = fc.tuple(
    fc.integer({ min: 0, max: 40 }),
    fc.integer({ min: 0, max: 40 }),
    fc.constantFrom('a', 'b'),
  )
  fc.assert(
    fc.property(fc.array(point, { maxLength: 25 }), (points) => {
      const all = points.map(([lat, lng, name], i) => namesake(i + 1, 60 + lat / 200, 10 + lng / 100, name))
      const sorted = all.toSorted((a, b) => a.folded_name.localeCompare(b.folded_name))
      assert.equal(findDuplicates(sorted, 100).total, all.length - clustersOf(all))
    }),
  )
})
