import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  areaOf,
  nearestPointOn,
  type Path,
  type Point,
  rectangleOf,
  ringsHold,
} from '../../src/core/geo/path.ts'
import type { Grid } from '../../src/terrain/grid.ts'
import { contourFeatures } from '../../web/gps/map/contour-features.ts'
import type { MapFeature } from '../../web/gps/map/geojson.ts'
import { landFeatures } from '../../web/gps/map/land-features.ts'
import { mownStripes } from '../../web/gps/map/mown-stripes.ts'
import { rippleFeatures } from '../../web/gps/map/ripple-features.ts'
import { roundCorners } from '../../web/gps/map/round-corners.ts'
import { treeFeatures } from '../../web/gps/map/tree-features.ts'
import { area, courseOf, line, PLANE, ring, TWO_HOLES } from '../support/plane-course.ts'

const pointsOf = ({ geometry }: MapFeature): readonly Point[] =>
  (geometry.coordinates as unknown[]).flat(geometry.type === 'Polygon' ? 1 : 0).map((position) => {
    const [lng = 0, lat = 0] = position as number[]
    return PLANE.toPlane([lng, lat])
  })
const placeOf = ({ geometry }: MapFeature): Point => {
  const [lng = 0, lat = 0] = geometry.coordinates as number[]
  return PLANE.toPlane([lng, lat])
}
const square: Path = [
  [0, 0],
  [30, 0],
  [30, 30],
  [0, 30],
]

test('corners become bends that stay within their reach, and straight lines stay as they are', () => {
  const rounded = roundCorners(square, true, 6)
  assert.ok(rounded.length > 8)
  const edge = [...square, ...square.slice(0, 1)]
  for (const point of rounded) assert.ok(nearestPointOn(edge, point).off < 6 / 2 ** 1.5 + 1e-9)
  assert.ok(areaOf(rounded) > 870 && areaOf(rounded) < 900)
  const straight: Path = [
    [0, 0],
    [10, 0.1],
    [20, 0],
  ]
  assert.deepEqual(roundCorners(straight, false, 6), straight)
})

test('an open line keeps its ends', () => {
  const bent: Path = [
    [0, 0],
    [20, 0],
    [20, 20],
  ]
  const rounded = roundCorners(bent, false, 5)
  assert.deepEqual([rounded[0], rounded.at(-1)], [bent[0], bent[2]])
})

test('stripes cover half of what is mown, run along it and stay inside', () => {
  for (const along of [
    [0, 1],
    [1, 0],
    [Math.SQRT1_2, Math.SQRT1_2],
  ] as const) {
    const stripes = mownStripes(ring(100, 50, 60, 40), along, 2)
    const share = stripes.reduce((sum, stripe) => sum + areaOf(stripe), 0) / areaOf(ring(100, 50, 60, 40))
    assert.ok(Math.abs(share - 0.5) < 0.02, `${share}`)
    for (const stripe of stripes) {
      const across = stripe.map(([x, y]) => x * along[1] - y * along[0])
      assert.ok(Math.max(...across) - Math.min(...across) <= 2 + 1e-9)
    }
  }
})

test('the stripes of a bent fairway never leave it', () => {
  const bent: Path = [
    [0, 0],
    [60, 0],
    [60, 40],
    [40, 40],
    [40, 10],
    [20, 10],
    [20, 40],
    [0, 40],
  ]
  const stripes = mownStripes(bent, [1, 0], 5)
  // Above the bend there are two of each: one in each arm.
  assert.equal(stripes.length, 1 + 3 * 2)
  for (const stripe of stripes)
    for (const [index, to] of stripe.entries()) {
      const from = stripe.at(index - 1) ?? to
      const middle: Point = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2]
      assert.ok(nearestPointOn([...bent, [0, 0]], middle).off < 1e-9 || ringsHold([bent], middle))
    }
  const covered = stripes.reduce((sum, stripe) => sum + areaOf(stripe), 0)
  assert.ok(Math.abs(covered - (60 * 5 + 3 * 2 * 20 * 5)) < 1e-6, `${covered}`)
})

test('ripples are on the water, not across its shore', () => {
  const pond = ring(150, 300, 50, 30)
  const ripples = rippleFeatures(courseOf([...TWO_HOLES, area({ natural: 'water' }, pond)])).map(placeOf)
  assert.ok(ripples.length > 25 && ripples.length < 80, `${ripples.length}`)
  for (const [x, y] of ripples) {
    assert.ok(ringsHold([pond], [x - 4.4, y]))
    assert.ok(ringsHold([pond], [x + 4.4, y]))
  }
})

test('the land has all its shapes, and stripes with the id of what they are on', () => {
  const features = landFeatures(courseOf(TWO_HOLES))
  const byKind = Map.groupBy(features, ({ properties }) => `${properties.kind} ${properties.part}`)
  for (const kind of ['tee', 'fairway', 'green', 'bunker'])
    assert.equal(byKind.get(`${kind} area`)?.length, 2)
  assert.equal(byKind.get('hole line'), undefined)
  const fairways = new Set(byKind.get('fairway area')?.map(({ id }) => id))
  const stripes = byKind.get('fairway stripe') ?? []
  assert.ok(stripes.length >= 4)
  for (const stripe of stripes) {
    assert.ok(fairways.has(stripe.id))
    // The holes run from west to east, and so do their stripes.
    assert.ok(rectangleOf(pointsOf(stripe)).height <= 5.5 + 0.01)
  }
})

test('rings of the land end where they start', () => {
  for (const { geometry } of landFeatures(courseOf(TWO_HOLES)))
    if (geometry.type === 'Polygon')
      for (const outline of geometry.coordinates) assert.deepEqual(outline[0], outline.at(-1))
})

const WOOD = area({ natural: 'wood' }, ring(150, 200, 60, 40))

test('trees fill a wood, always the same ones, and leave fairways and paths free', () => {
  const path: Path = [
    [80, 200],
    [220, 205],
  ]
  const course = courseOf([
    ...TWO_HOLES,
    WOOD,
    area({ golf: 'fairway' }, ring(170, 210, 20, 20)),
    line({ golf: 'cartpath' }, path),
  ])
  const trees = treeFeatures(course).map(placeOf)
  assert.deepEqual(treeFeatures(course).map(placeOf), trees)
  assert.ok(trees.length > 60 && trees.length < 140, `${trees.length}`)
  for (const tree of trees) {
    assert.ok(ringsHold([ring(150, 200, 66, 46)], tree))
    assert.ok(!ringsHold([ring(170, 210, 19.9, 19.9)], tree))
    assert.ok(nearestPointOn(path, tree).off > 2.9)
  }
})

test('a forest has a few thousand trees at most, all over it', () => {
  const trees = treeFeatures(
    courseOf([...TWO_HOLES, area({ natural: 'wood' }, ring(0, 3000, 1500, 1500))]),
  ).map(placeOf)
  assert.ok(trees.length > 7_000 && trees.length <= 9_000, `${trees.length}`)
  const { x, y, width, height } = rectangleOf(trees)
  for (const [found, known] of [
    [x, -1500],
    [y, 1500],
    [width, 3000],
    [height, 3000],
  ] as const)
    assert.ok(Math.abs(found - known) < 90)
})

test('contour lines run where the ground has their height, every fifth marked', () => {
  const size = 40
  const [west, south] = PLANE.toEarth([0, 0])
  const [east, north] = PLANE.toEarth([400, 400])
  // A slope that rises 10 m in every 100 m to the east.
  const heights = Float32Array.from({ length: size * size }, (_, cell) => ((cell % size) + 0.5) * 10 * 0.1)
  const slope: Grid = { west, south, east, north, columns: size, rows: size, heights }
  const lines = contourFeatures(slope, PLANE)
  assert.equal(lines.length, 25)
  assert.equal(lines.filter(({ properties }) => properties.fifth).length, 5)
  for (const found of lines) {
    const across = pointsOf(found).map(([x]) => (x * 0.1) / 1.524)
    for (const level of across) assert.ok(Math.abs(level - Math.round(level)) < 0.05)
    assert.equal(Math.round(across[0] ?? 0) % 5 === 0, found.properties.fifth)
  }
})
