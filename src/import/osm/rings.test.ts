import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import type { Position, Ring } from '../../core/geo/polygon.ts'
import { areaOf, joinRings, nestRings, wind } from './rings.ts'

const square = (west: number, south: number, size: number): Ring => [
  [west, south],
  [west + size, south],
  [west + size, south + size],
  [west, south + size],
  [west, south],
]

const noStray = () => assert.fail('an inner ring found no outer one')

/** Double the area, above zero when counter-clockwise: the plain formula. */
const turn = (ring: Ring) =>
  ring.slice(1).reduce((sum, [x, y], i) => sum + (ring[i]?.[0] ?? 0) * y - x * (ring[i]?.[1] ?? 0), 0)

test('lines join to a ring in any order and direction', () => {
  const [a, b, c, d] = square(0, 0, 1) as Position[]
  assert.ok(a && b && c && d)
  const [ring, ...others] =
    joinRings([
      [c, b],
      [d, a],
      [a, b],
      [c, d],
    ]) ?? []
  assert.deepEqual(others, [])
  assert.equal(ring?.length, 5)
  assert.deepEqual(ring?.at(0), ring?.at(-1))
  assert.deepEqual(new Set(ring), new Set([a, b, c, d]))
})

test('a circle cut anywhere into pieces of any direction is the same circle again', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 4, max: 40 }),
      fc.array(fc.tuple(fc.nat({ max: 39 }), fc.boolean()), { minLength: 1, maxLength: 12 }),
      (corners, cuts) => {
        const circle = Array.from({ length: corners }, (_, i): Position => {
          const angle = (2 * Math.PI * i) / corners
          return [Math.cos(angle), Math.sin(angle)]
        })
        const flips = new Map(cuts.map(([at, flip]) => [at % corners, flip]))
        const ends = [...flips.keys()].sort((x, y) => x - y)
        const twice = [...circle, ...circle, ...circle]
        const pieces = ends.map((from, i) => {
          const to = ends[i + 1] ?? (ends[0] ?? 0) + corners
          const piece = twice.slice(from, to + 1)
          return flips.get(from) ? piece.toReversed() : piece
        })
        const [ring, ...others] = joinRings(pieces.toSorted((x, y) => x.length - y.length)) ?? []
        assert.deepEqual(others, [])
        const [wound] = wind([ring ?? []])
        assert.equal(wound?.length, corners + 1)
        const start = circle.findIndex(([x, y]) => x === wound?.[0]?.[0] && y === wound?.[0]?.[1])
        assert.deepEqual(wound, twice.slice(start, start + corners + 1))
      },
    ),
  )
})

test('however many rings meet in the same corners, all lines end up in closed rings, each once', () => {
  const corner = fc.nat({ max: 5 }).map((n): Position => [n % 3, Math.floor(n / 3)])
  const circuit = fc.uniqueArray(corner, { minLength: 3, maxLength: 6, selector: String })
  const edges = (ring: Ring) => ring.slice(1).map((to, i) => [`${ring[i]}`, `${to}`].sort().join(' '))
  fc.assert(
    fc.property(
      fc.array(circuit, { minLength: 1, maxLength: 5 }),
      fc.infiniteStream(fc.nat()),
      (circuits, order) => {
        const lines = circuits.flatMap((corners) =>
          corners.map((from, i): Position[] => [from, corners[(i + 1) % corners.length] ?? from]),
        )
        const shuffled = lines
          .map((line) => ({ line, key: order.next().value }))
          .sort((a, b) => a.key - b.key)
          .map(({ line }) => line)
        const rings = joinRings(shuffled)
        assert.ok(rings)
        assert.ok(rings.every((ring) => `${ring[0]}` === `${ring.at(-1)}`))
        assert.deepEqual(rings.flatMap(edges).sort(), lines.flatMap(edges).sort())
        // No ring passes a corner twice.
        for (const ring of rings) assert.equal(new Set(ring.map(String)).size, ring.length - 1)
      },
    ),
  )
})

test('rings that touch in a corner stay two rings', () => {
  const touch: Position = [1, 1]
  const west: Position[] = [touch, [0, 1], [0, 0], [1, 0]]
  const east: Position[] = [touch, [2, 1], [2, 2], [1, 2]]
  const rings = joinRings([west, [[1, 0], touch], east, [touch, [1, 2]]])
  assert.deepEqual(
    rings?.map(({ length }) => length),
    [5, 5],
  )
  assert.ok(rings?.every((ring) => Math.abs(turn(ring)) === 2))
})

test('a walk that comes by a corner for the second time leaves a ring behind', () => {
  // From 0 0 to the corner at 1 1, round the eastern square, and back.
  const lines: Position[][] = [
    [
      [0, 0],
      [1, 0],
      [1, 1],
    ],
    [
      [1, 1],
      [2, 1],
      [2, 2],
    ],
    [
      [2, 2],
      [1, 2],
      [1, 1],
    ],
    [
      [1, 1],
      [0, 1],
      [0, 0],
    ],
  ]
  const rings = joinRings(lines)
  assert.deepEqual(
    rings?.map((ring) => Math.abs(turn(ring))),
    [2, 2],
  )
})

test('a line whose end meets no other makes no ring', () => {
  assert.equal(
    joinRings([
      [
        [0, 0],
        [1, 0],
      ],
      [
        [1, 0],
        [1, 1],
      ],
    ]),
    null,
  )
  assert.deepEqual(joinRings([]), [])
})

test('outer rings run counter-clockwise and inner ones clockwise, as given or turned round', () => {
  const outer = square(-8, 37, 4)
  const inner = square(-7, 38, 1)
  for (const rings of [
    [outer, inner],
    [outer.toReversed(), inner],
    [outer, inner.toReversed()],
  ])
    assert.deepEqual(wind(rings).map(turn).map(Math.sign), [1, -1])
})

test('an inner ring goes to the smallest outer ring that holds it', () => {
  const lake = square(0, 0, 10)
  const island = square(2, 2, 6)
  const pond = square(4, 4, 1)
  const hole = square(1, 1, 8)
  const [first = [], second = []] = nestRings([lake, island], [pond, hole], noStray)
  assert.deepEqual(first, wind([lake, hole]))
  assert.deepEqual(second, wind([island, pond]))
})

test('an inner ring that touches the outer one from within is inside it', () => {
  const outer = square(0, 0, 4)
  const inner: Ring = [
    [0, 0],
    [4, 0],
    [2, 2],
    [0, 0],
  ]
  assert.equal(nestRings([square(10, 0, 1), outer], [inner], noStray)[1]?.length, 2)
})

test('an inner ring that lies in no outer one is told and left out', () => {
  let strays = 0
  const polygons = nestRings([square(0, 0, 1)], [square(5, 5, 1)], () => strays++)
  assert.equal(strays, 1)
  assert.deepEqual(polygons, [[square(0, 0, 1)]])
})

test('one polygon is a Polygon, several are a MultiPolygon', () => {
  assert.equal(areaOf([[square(0, 0, 1)]]).type, 'Polygon')
  assert.equal(areaOf([[square(0, 0, 1)], [square(2, 0, 1)]]).type, 'MultiPolygon')
})
