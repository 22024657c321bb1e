import assert from 'node:assert/strict'
import { test } from 'node:test'
import { land, near } from '../../test/support/land.ts'
import type { Kind } from '../course/kind-of.ts'
import { readShapes, type Shape } from '../course/read-shapes.ts'
import { courseWindInput } from './course-wind-input.ts'

const SURVEY = land({ columns: 400, rows: 300, cell: 2 }, (x) => x / 50)

const area = (kind: Kind, west: number, east: number, height: number | null = null): Shape => ({
  ...{ kind, form: 'area', refs: [], tees: [], par: null, marks: [], height },
  paths: [
    [
      [west, 0],
      [east, 0],
      [east, 600],
      [west, 600],
    ],
  ],
})

test('a course gets at most 64 nodes a side, no finer than ten metres', () => {
  const { terrain } = courseWindInput([], SURVEY)
  assert.deepEqual([terrain.columns, terrain.rows], [64, 48])
  assert.ok(terrain.east >= 10)
  assert.equal(terrain.east, terrain.north, 'as far apart in both directions')
})

test('the ground is as rough as the map says, and evened out at its edges', () => {
  const { profile } = courseWindInput([area('fairway', 200, 400), area('course', 0, 600)], SURVEY)
  assert.ok(profile.kind === 'log' && profile.local)
  const at = (column: number) => profile.kind === 'log' && (profile.local?.[30 * 64 + column] ?? 0)
  near(Number(at(23)), 0.01, 1e-6)
  near(Number(at(5)), 0.04, 1e-6)
  near(Number(at(60)), 0.03, 1e-6)
  assert.ok(Number(at(16)) > 0.011 && Number(at(16)) < 0.039)
})

test('woods shelter with the height on the map, or the usual one; impossible heights are ignored and counted', () => {
  const shapes = [area('wood', 0, 50, 18), area('wood', 100, 150), area('wood', 200, 250, 4000)]
  const { woods, assumedHeights, ignoredWoods } = courseWindInput(shapes, SURVEY)
  assert.deepEqual(
    woods.map(({ height }) => height),
    [18, 12],
  )
  assert.deepEqual([assumedHeights, ignoredWoods], [1, 1])
})

test('the height of a wood is read from the map, in metres', () => {
  const ring = [
    [8, 50],
    [8.001, 50],
    [8.001, 50.001],
    [8, 50],
  ]
  const heights = ['18', '18.5 m', '60 ft', 'tall', undefined].map((height) => {
    const geometry = { type: 'Polygon', coordinates: [ring] }
    const wood = { type: 'Feature', properties: { natural: 'wood', height }, geometry } as const
    return readShapes({ type: 'FeatureCollection', features: [wood] })?.shapes[0]?.height
  })
  assert.deepEqual(heights, [18, 18.5, null, null, null])
})
