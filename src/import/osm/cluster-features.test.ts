import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { drawingAt, type Spot } from '../../../test/support/little-course.ts'
import { boxOf } from '../../core/geo/polygon.ts'
import { clusterFeatures } from './cluster-features.ts'

const { point } = drawingAt({ lat: 53.27, lng: -9.06 })

const cluster = (spots: readonly Spot[]) =>
  clusterFeatures(spots.keys(), (index) => boxOf(point('', {}, spots[index] ?? [0, 0]).geometry))

test('what lies within a walk belongs together, also in a long row', () => {
  assert.deepEqual(
    cluster([
      [0, 0],
      [5_000, 0],
      [0, 240],
      [5_100, 100],
      [0, 480],
      [0, 720],
    ]),
    [
      [0, 2, 4, 5],
      [1, 3],
    ],
  )
  assert.deepEqual(cluster([]), [])
})

test('every feature is in one cluster, and the order does not matter', () => {
  const spots = fc.array(fc.tuple(fc.integer({ min: 0, max: 4_000 }), fc.integer({ min: 0, max: 4_000 })), {
    maxLength: 40,
  })
  fc.assert(
    fc.property(spots, (given) => {
      const found = cluster(given)
      assert.deepEqual(
        found.flat().sort((a, b) => a - b),
        [...given.keys()],
      )
      const turned = cluster(given.toReversed())
      assert.deepEqual(named(turned, given.toReversed()), named(found, given))
    }),
  )
})

const named = (clusters: readonly (readonly number[])[], spots: readonly Spot[]) =>
  clusters
    .map((indexes) =>
      indexes
        .map((index) => `${spots[index]}`)
        .sort()
        .join(' '),
    )
    .sort()
