import assert from 'node:assert/strict'
import { test } from 'node:test'
import { COURSE, toEarth } from '../../../test/support/invented-course.ts'
import type { Course } from '../../course/course.ts'
import { playableMap } from '../../course/playable-map.ts'
import { readShapes } from '../../course/read-shapes.ts'
import { TREES, WATER } from './ground.ts'
import { groundOn } from './ground-on.ts'
import { holeGround } from './hole-ground.ts'

const area = (properties: object, corners: readonly (readonly [number, number])[]) => ({
  type: 'Feature',
  properties,
  geometry: { type: 'Polygon', coordinates: [[...corners, ...corners.slice(0, 1)].map((at) => toEarth(at))] },
})

const withMore = (...features: readonly object[]) => {
  const map = { ...COURSE.map, features: [...(COURSE.map?.features ?? []), ...features] }
  const playable = playableMap({ ...COURSE, map } as Course)
  const hole = playable?.holes.find(({ position }) => position === 7)
  assert.ok(playable && hole && readShapes(map as NonNullable<Course['map']>))
  const onPlane = (at: readonly [number, number]) => playable.plane.toPlane(toEarth(at))
  return { land: holeGround(playable, hole), onPlane }
}

test('a lake or a wood that is larger than the hole counts, though all its corners are far away', () => {
  const far: readonly (readonly [number, number])[] = [
    [-900, 100],
    [900, 100],
    [900, 140],
    [-900, 140],
  ]
  const { land, onPlane } = withMore(area({ natural: 'water' }, far))
  assert.equal(groundOn(land, onPlane([40, 120])), WATER)
  const wood = withMore(area({ natural: 'wood' }, far))
  assert.equal(groundOn(wood.land, wood.onPlane([300, 120])), TREES)
})

test('a hole drawn with thousands of corners is simplified', () => {
  const many = Array.from({ length: 2_000 }, (_, index): readonly [number, number] => {
    const angle = (index / 2_000) * 2 * Math.PI
    const radius = 30 + 4 * (index % 2)
    return [60 + radius * Math.cos(angle), 240 + radius * Math.sin(angle)]
  })
  const { land } = withMore(area({ natural: 'water' }, many))
  assert.ok(land.patches.every(({ rings }) => rings.every((ring) => ring.length <= 200)))
})
