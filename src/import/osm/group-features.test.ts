import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { drawingAt } from '../../../test/support/little-course.ts'
import { boxOf, isArea } from '../../core/geo/polygon.ts'
import type { ExistingCourse } from './course-areas.ts'
import { openFeatureSpill } from './feature-spill.ts'
import { type Group, groupFeatures, type Left } from './group-features.ts'
import type { OsmFeature } from './osm-feature.ts'

const { point, line, area } = drawingAt({ lat: 49.2, lng: 16.6 })
const GOLF = { leisure: 'golf_course' }

async function* inTurn(features: readonly OsmFeature[]) {
  yield* features
}

async function group(
  features: readonly OsmFeature[],
  held: readonly ExistingCourse[] = [],
  positionsInMemory?: number,
) {
  const groups: Group[] = []
  let left: Left | null = null
  const spill = openFeatureSpill(undefined, positionsInMemory)
  const report = (reported: Left) => {
    left = reported
  }
  for await (const found of groupFeatures(inTurn(features), held, spill, report)) groups.push(found)
  spill.close()
  return { groups: groups.map(named), left }
}

const named = ({ area, existingId, features }: Group) => [
  area?.id ?? existingId,
  ...features.map(({ id }) => id),
]

const heldBox = (id: number, drawn: OsmFeature): ExistingCourse => ({
  id,
  point: null,
  bounds: boxOf(drawn.geometry),
  outlines: null,
})

function heldOutline(id: number, { geometry }: OsmFeature): ExistingCourse {
  assert.ok(isArea(geometry))
  return { id, point: null, bounds: null, outlines: geometry }
}

test('features go to the area they lie on, even when the area comes last', async () => {
  const features = [
    area('way/1', { golf: 'green' }, [0, 0], 20),
    line('way/2', { golf: 'hole' }, [100, 0], [100, 300]),
    point('node/3', { golf: 'pin' }, [1_500, 0]),
    area('way/4', GOLF, [0, 0], 1_000),
    area('way/5', GOLF, [1_500, 0], 600),
  ]
  assert.deepEqual(await group(features), {
    groups: [
      ['way/4', 'way/1', 'way/2'],
      ['way/5', 'node/3'],
    ],
    left: { unplaced: 0, scenery: 0 },
  })
})

test('an area inside another keeps its own', async () => {
  const { groups } = await group([
    area('way/1', { ...GOLF, name: 'Club' }, [0, 0], 1_000),
    area('way/2', { ...GOLF, name: 'Par 3' }, [300, 300], 200),
    area('way/3', { golf: 'green' }, [0, 0], 20),
    area('way/4', { golf: 'green' }, [300, 300], 20),
  ])
  assert.deepEqual(groups, [
    ['way/1', 'way/3'],
    ['way/2', 'way/4'],
  ])
})

test('an area on which nothing lies is a group too, a driving range is none', async () => {
  const { groups, left } = await group([
    area('way/1', GOLF, [0, 0], 500),
    area('way/2', { golf: 'driving_range' }, [2_000, 0], 200),
    area('way/3', { ...GOLF, golf: 'driving_range' }, [4_000, 0], 200),
    area('way/4', { ...GOLF, golf: '71' }, [6_000, 0], 200),
    point('node/5', GOLF, [8_000, 0]),
  ])
  assert.deepEqual(groups, [['way/1'], ['way/4'], ['node/5']])
  assert.deepEqual(left, { unplaced: 2, scenery: 0 })
})

test('minigolf keeps its holes from the course around it, and a course that is gone yields to one that is there', async () => {
  const { groups } = await group([
    area('way/1', GOLF, [0, 0], 1_000),
    area('way/2', { leisure: 'miniature_golf' }, [0, 0], 60),
    area('way/3', { 'disused:leisure': 'golf_course' }, [300, 300], 150),
    line('way/4', { golf: 'hole' }, [0, 0], [0, 10]),
    area('way/5', { golf: 'green' }, [300, 300], 20),
  ])
  assert.deepEqual(groups, [['way/1', 'way/5'], ['way/2', 'way/4'], ['way/3']])
})

test('a line is where its middle is; one that starts on a course and ends off it is still the course’s', async () => {
  const { groups } = await group([
    area('way/1', GOLF, [0, 0], 400),
    area('way/2', GOLF, [600, 0], 400),
    line('way/3', { golf: 'cartpath' }, [150, 0], [190, 0], [800, 0]),
    line('way/4', { golf: 'hole' }, [0, 150], [0, 600]),
  ])
  assert.deepEqual(groups, [
    ['way/1', 'way/4'],
    ['way/2', 'way/3'],
  ])
})

test('what lies on no area goes to the held course: by its outline, else by the smallest box within 50 metres', async () => {
  const held = [
    heldBox(7, area('', {}, [0, 0], 1_000)),
    heldBox(8, area('', {}, [200, 0], 300)),
    heldOutline(9, area('', {}, [200, 0], 40)),
    heldBox(10, area('', {}, [50_000, 0], 40)),
    { id: 11, point: { lat: 49.2, lng: 16.6 }, bounds: null, outlines: null },
  ]
  const { groups, left } = await group(
    [
      area('way/1', { golf: 'green' }, [-300, 0], 20),
      area('way/2', { golf: 'green' }, [100, 0], 20),
      area('way/3', { golf: 'green' }, [200, 0], 20),
      area('way/4', { golf: 'tee' }, [-530, 0], 6),
      area('way/5', { golf: 'tee' }, [-600, 0], 6),
    ],
    held,
  )
  assert.deepEqual(groups, [
    [7, 'way/1', 'way/4'],
    [8, 'way/2'],
    [9, 'way/3'],
  ])
  assert.deepEqual(left, { unplaced: 1, scenery: 0 })
})

test('areas of the file come before what is held', async () => {
  const held = [heldBox(1, area('', {}, [0, 0], 600)), heldOutline(2, area('', {}, [0, 0], 100))]
  const { groups } = await group(
    [
      area('way/1', GOLF, [0, 0], 500),
      area('way/2', { golf: 'green' }, [0, 0], 20),
      // Its middle is outside the area but inside the box.
      line('way/3', { golf: 'hole' }, [240, 0], [290, 0]),
    ],
    held,
  )
  assert.deepEqual(groups, [['way/1', 'way/2', 'way/3']])
})

test('water and woods stay within 60 metres of a course, and where they overlap it', async () => {
  const { groups, left } = await group([
    area('way/1', GOLF, [0, 0], 500),
    area('way/2', { natural: 'water' }, [300, 0], 20),
    area('way/3', { natural: 'water' }, [350, 0], 20),
    area('way/4', { landuse: 'forest' }, [2_000, 0], 3_800),
    line('way/5', { waterway: 'stream' }, [-900, 10], [900, 10]),
    line('way/6', { waterway: 'stream' }, [-900, 400], [900, 400]),
  ])
  assert.deepEqual(groups, [['way/1', 'way/2', 'way/4', 'way/5']])
  assert.deepEqual(left, { unplaced: 0, scenery: 2 })
})

test('a wood of more than 2,000 points is not drawn with a course', async () => {
  const border = Array.from({ length: 2_001 }, (_, index): readonly [number, number] => [index / 10, 0])
  const { groups, left } = await group([
    area('way/1', GOLF, [0, 0], 500),
    line('way/2', { natural: 'tree_row' }, ...border),
    line('way/3', { natural: 'tree_row' }, ...border.slice(1)),
  ])
  assert.deepEqual(groups, [['way/1', 'way/3']])
  assert.deepEqual(left, { unplaced: 0, scenery: 1 })
})

test('more features than a first table holds', async () => {
  const pins = Array.from({ length: 10_000 }, (_, index) =>
    point(`node/${index}`, { golf: 'pin' }, [index < 5_000 ? 0 : 1_500, (index % 400) - 200]),
  )
  const { groups } = await group([
    ...pins,
    area('way/1', GOLF, [0, 0], 500),
    area('way/2', GOLF, [1_500, 0], 500),
  ])
  assert.deepEqual(groups, [
    ['way/1', ...pins.slice(0, 5_000).map(({ id }) => id)],
    ['way/2', ...pins.slice(5_000).map(({ id }) => id)],
  ])
})

test('a file with nothing in it', async () => {
  assert.deepEqual(await group([], [heldBox(1, area('', {}, [0, 0], 600))]), {
    groups: [],
    left: { unplaced: 0, scenery: 0 },
  })
})

const spot = fc.tuple(fc.integer({ min: -2_000, max: 2_000 }), fc.integer({ min: -2_000, max: 2_000 }))
const anything = fc.record({
  kind: fc.constantFrom<Readonly<Record<string, string>>>(
    GOLF,
    { golf: 'green' },
    { golf: 'hole' },
    { golf: '71' },
    { natural: 'water' },
    { waterway: 'stream' },
    { leisure: 'miniature_golf' },
  ),
  shape: fc.constantFrom('point', 'line', 'area'),
  spot,
  size: fc.integer({ min: 5, max: 900 }),
})

test('every feature comes out exactly once or is counted as left, spilled or not', async () => {
  const places = fc.array(anything, { maxLength: 40 })
  const boxes = fc.array(fc.tuple(spot, fc.integer({ min: 50, max: 900 })), { maxLength: 5 })
  await fc.assert(
    fc.asyncProperty(places, boxes, fc.constantFrom(0, 20, 10_000), async (things, boxes, room) => {
      const features = things.map(({ kind, shape, spot, size }, index) => {
        const id = `way/${index}`
        if (shape === 'point') return point(id, kind, spot)
        return shape === 'area' ? area(id, kind, spot, size) : line(id, kind, spot, [spot[0] + size, spot[1]])
      })
      const held = boxes.map(([spot, size], id) => heldBox(id, area('', {}, spot, size)))
      const { groups, left } = await group(features, held, room)
      const out = groups.flatMap((ids) => ids.filter((id) => typeof id === 'string'))
      assert.equal(new Set(out).size, out.length)
      assert.ok(left)
      const { unplaced, scenery }: Left = left
      assert.equal(out.length + unplaced + scenery, features.length)
    }),
  )
})

test('the areas of courses cannot have more positions than their file has bytes', async () => {
  const ring = Array.from({ length: 500_001 }, (_, i) => [16.6, 49.2 + (i % 9) / 1_000] as const)
  const drawn = {
    ...area('way/1', GOLF, [0, 0], 600),
    geometry: { type: 'Polygon', coordinates: [ring] } as const,
  }
  const spill = openFeatureSpill()
  const groups = (size: number) => Array.fromAsync(groupFeatures(inTurn([drawn]), [], spill, () => {}, size))
  await assert.rejects(groups(40_000), /the areas of its courses have more than 500,000 positions/)
  assert.equal((await groups(600_000)).length, 1)
  spill.close()
})
