import assert from 'node:assert/strict'
import { test } from 'node:test'
import { area, box, line, oval, spot } from '../../test/support/invented-course.ts'
import { distanceBetween } from '../core/geo/path.ts'
import type { MapFeature } from './course-map.ts'
import { findHole, holesOnMap } from './find-hole.ts'
import { readShapes } from './read-shapes.ts'

const shapesOf = (...features: readonly MapFeature[]) =>
  readShapes({ type: 'FeatureCollection', features })?.shapes ?? []
const reach = (shapes: ReturnType<typeof shapesOf>, hole = 1) => {
  const found = findHole(shapes, hole, null)
  assert.ok(found)
  return Math.round(distanceBetween(found.backTee, found.goal))
}

test('green, tees, pin and bunkers without a number belong to the nearest line', () => {
  const shapes = shapesOf(
    line({ golf: 'hole', ref: '1' }, [
      [0, 0],
      [0, 300],
    ]),
    line({ golf: 'hole', ref: '2' }, [
      [80, 300],
      [80, 0],
    ]),
    area({ golf: 'green' }, oval([2, 305], 10, 10)),
    area({ golf: 'green' }, oval([80, 0], 10, 10)),
    area({ golf: 'tee' }, box([0, -10], 8, 8)),
    area({ golf: 'tee' }, box([80, 310], 8, 8)),
    area({ golf: 'bunker' }, oval([15, 200], 4, 4)),
    area({ golf: 'bunker' }, oval([65, 200], 4, 4)),
    spot({ golf: 'pin' }, [4, 306]),
  )
  assert.deepEqual(holesOnMap(shapes, null), [1, 2])
  const first = findHole(shapes, 1, null)
  assert.ok(first?.green && first.pin)
  assert.equal(first.tees.length, 1)
  assert.deepEqual(
    shapes.filter(({ kind }) => kind === 'bunker').map((bunker) => first.owns(bunker)),
    [true, false],
  )
  assert.equal(findHole(shapes, 2, null)?.pin, null, 'the other green has no pin')
})

test('a line drawn from the green to the tee is turned round', () => {
  const green = area({ golf: 'green', ref: '1' }, oval([0, 300], 10, 10))
  const there = findHole(
    shapesOf(
      line({ golf: 'hole', ref: '1' }, [
        [0, 0],
        [0, 300],
      ]),
      green,
    ),
    1,
    null,
  )
  const back = findHole(
    shapesOf(
      line({ golf: 'hole', ref: '1' }, [
        [0, 300],
        [0, 0],
      ]),
      green,
    ),
    1,
    null,
  )
  assert.ok(there && back)
  assert.equal(Math.round(distanceBetween(there.line[0] ?? [0, 0], there.goal)), 300)
  assert.equal(Math.round(distanceBetween(back.line[0] ?? [0, 0], back.goal)), 300)
})

test('the back tee is where the line starts on a long tee, or a tee behind its start', () => {
  const hole = line({ golf: 'hole', ref: '1' }, [
    [0, 0],
    [0, 300],
  ])
  const green = area({ golf: 'green', ref: '1' }, oval([0, 300], 10, 10))
  assert.equal(reach(shapesOf(hole, green)), 300, 'no tee: the start of the line')
  assert.equal(reach(shapesOf(hole, green, area({ golf: 'tee', ref: '1' }, box([0, 20], 8, 44)))), 300)
  assert.equal(reach(shapesOf(hole, green, area({ golf: 'tee', ref: '1' }, box([0, -30], 8, 8)))), 330)
  assert.equal(reach(shapesOf(hole, green, area({ golf: 'tee', ref: '1' }, box([0, 50], 8, 8)))), 250)
})

test('holes without numbers are not found by one', () => {
  assert.deepEqual(
    holesOnMap(
      shapesOf(
        line({ golf: 'hole' }, [
          [0, 0],
          [0, 300],
        ]),
      ),
      null,
    ),
    [],
  )
})

test('a green that is only a point is what the hole is played to, but not a drawn green', () => {
  const way = [
    [0, 0],
    [0, 300],
  ] as const
  for (const [path, ref] of [
    [way, { ref: '1' }],
    [way, {}],
    [way.toReversed(), { ref: '1' }],
  ] as const) {
    const found = findHole(
      shapesOf(line({ golf: 'hole', ref: '1' }, path), spot({ golf: 'green', ...ref }, [4, 310])),
      1,
      null,
    )
    assert.equal(found?.green, null)
    assert.equal(found.target?.form, 'point')
    assert.deepEqual(found.goal.map(Math.round), found.target.paths[0]?.[0]?.map(Math.round))
    assert.ok(distanceBetween(found.line.at(-1) ?? [0, 0], found.goal) < 12)
  }
})

test('the edge of a green counts more than a point, and a tee and a point are a hole without a line', () => {
  const tee = spot({ golf: 'tee', ref: '1' }, [0, 0])
  const point = spot({ golf: 'green', ref: '1' }, [0, 300])
  const drawn = area({ golf: 'green', ref: '1' }, oval([2, 305], 10, 10))
  assert.equal(findHole(shapesOf(tee, point, drawn), 1, null)?.target?.form, 'area')
  const found = findHole(shapesOf(tee, point), 1, null)
  assert.deepEqual(
    [found?.target?.form, found?.isLineDrawn, reach(shapesOf(tee, point))],
    ['point', false, 300],
  )
})
