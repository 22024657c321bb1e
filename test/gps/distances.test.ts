import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { measureGreen } from '../../src/caddie/measure-green.ts'
import type { Point } from '../../src/core/geo/path.ts'
import type { LatLng } from '../../src/core/geo/point.ts'
import { yards } from '../../src/core/units.ts'
import { distancesFrom, distanceTo, inUnit, tapDistances } from '../../web/gps/engine/distances.ts'
import { hazardsInPlay } from '../../web/gps/engine/hazards-in-play.ts'
import { layUpArcs, layUpsIn } from '../../web/gps/engine/lay-up-arcs.ts'
import { COURSE, toEarth } from '../support/invented-course.ts'
import { INVENTED, openedCourse } from '../support/opened-course.ts'

const at = (spot: Point): LatLng => {
  const [lng, lat] = toEarth(spot)
  return { lat, lng }
}
const inYards = (metres: number) => metres / 0.9144
const PIN = at([95, 377])

test('distances are the server’s', () => {
  for (const [place, hole] of INVENTED.map?.holes.entries() ?? [])
    for (const spot of [
      [0, 0],
      [20, 200],
      [92, 365],
      [300, 300],
    ] as const) {
      assert.ok(INVENTED.map && hole.green)
      const server = measureGreen(INVENTED.map.plane, hole.green, at(spot), PIN)
      const { front, middle, back, pin, isOnGreen } = distancesFrom(INVENTED, place, at(spot), PIN) ?? {}
      assert.deepEqual(
        { toFront: front, toMiddle: middle, toBack: back, toPin: pin, isOnGreen },
        { ...server },
      )
    }
})

test('a tap tells how far it is there and on to the green', () => {
  const { there, onward } = tapDistances(INVENTED, 0, at([0, 0]), at([22, 228]))
  assert.ok(Math.abs((there ?? 0) - inYards(Math.hypot(22, 228))) < 0.5)
  // The middle of the bent green is a little off the middle of its oval.
  assert.ok(Math.abs((onward ?? 0) - inYards(Math.hypot(70, 144))) < 2)
  const toPin = tapDistances(INVENTED, 0, null, at([22, 228]), PIN)
  assert.equal(toPin.there, null)
  assert.ok(Math.abs((toPin.onward ?? 0) - inYards(Math.hypot(73, 149))) < 0.5)
})

test('what no device should send, and what no map has, is no distance', () => {
  const nowhere = { lat: Number.NaN, lng: 0 }
  assert.equal(distancesFrom(INVENTED, 0, nowhere, null), null)
  assert.equal(distancesFrom(INVENTED, 99, at([0, 0]), null), null)
  assert.equal(distancesFrom(INVENTED, null, at([0, 0]), null), null)
  assert.equal(distanceTo(nowhere, at([0, 0])), null)
  assert.deepEqual(hazardsInPlay(INVENTED, 0, nowhere), [])
  assert.deepEqual(layUpArcs(INVENTED, 0, nowhere, [yards(100)]), [])
  const unmapped = openedCourse({ ...COURSE, map: null }, null)
  assert.equal(distancesFrom(unmapped, 0, at([0, 0]), null), null)
  assert.deepEqual(hazardsInPlay(unmapped, 0, at([0, 0])), [])
  assert.deepEqual(tapDistances(unmapped, null, null, at([0, 0])), { there: null, onward: null })
})

test('from the poles and from 30 miles away, distances are numbers and nothing is in play', () => {
  const { lat, lng } = at([0, 0])
  for (const from of [
    { lat: 90, lng: 0 },
    { lat: -90, lng: 180 },
    { lat: lat + 0.43, lng },
  ]) {
    const far = distancesFrom(INVENTED, 0, from, null)
    assert.ok(far && [far.front, far.middle, far.back].every(Number.isFinite))
    assert.deepEqual(hazardsInPlay(INVENTED, 0, from), [])
    assert.deepEqual(layUpArcs(INVENTED, 0, from, layUpsIn('yards')), [])
  }
})

test('hazards on the hole around its corner, with the places that the numbers are for', () => {
  const found = hazardsInPlay(INVENTED, 0, at([0, 0]))
  const told = found.map(({ kind, side, reach, carry }) => `${kind} ${side} ${reach}-${carry}`)
  assert.deepEqual(
    found.map(({ kind }) => kind).toSorted(),
    ['bunker', 'bunker', 'bunker', 'bunker', 'bunker', 'bunker', 'water', 'water'],
    told.join(', '),
  )
  for (const { reach, carry, near, far } of found) {
    assert.ok(reach < carry)
    // Along the line for those before the corner, which is a little less than straight.
    assert.ok(Math.abs((distanceTo(at([0, 0]), near) ?? 0) - reach) < 8, told.join(', '))
    assert.ok(Math.abs((distanceTo(at([0, 0]), far) ?? 0) - carry) < 8, told.join(', '))
  }
})

test('what is behind the golfer, or well beyond the green, is not in play', () => {
  const kinds = (spot: Point) => hazardsInPlay(INVENTED, 0, at(spot)).map(({ kind }) => kind)
  assert.deepEqual(kinds([50, 285]), ['bunker', 'bunker', 'bunker'])
  const toCorner = hazardsInPlay(INVENTED, 0, at([0, 0]), at([8, 120]))
  assert.deepEqual(
    toCorner.map(({ kind }) => kind),
    ['water'],
  )
})

test('lay-up arcs are ahead, around the middle of the green, and across the fairway', () => {
  const arcs = layUpArcs(INVENTED, 0, at([0, 0]), layUpsIn('yards'))
  assert.deepEqual(
    arcs.map(({ remaining }) => remaining),
    [200, 150, 100],
  )
  const hole = INVENTED.map?.holes[0]
  assert.ok(INVENTED.map && hole)
  const [lng, lat] = INVENTED.map.plane.toEarth(hole.goal)
  for (const { remaining, points } of arcs) {
    for (const point of points) assert.ok(Math.abs((distanceTo(point, { lat, lng }) ?? 0) - remaining) < 0.5)
    const [first, last] = [points[0], points.at(-1)]
    assert.ok(first && last)
    const wide = distanceTo(first, last) ?? 0
    assert.ok(wide > 25 && wide < 70, `${wide}`)
  }
  const near = layUpArcs(INVENTED, 0, at([44, 276]), layUpsIn('yards'))
  assert.deepEqual(
    near.map(({ remaining }) => remaining),
    [],
  )
  assert.deepEqual(
    layUpsIn('metres').map((each) => inUnit(each, 'metres')),
    [100, 150, 200],
  )
})

test('from anywhere near, hazards and arcs are ahead and in order', () => {
  const spot = fc.tuple(
    fc.double({ min: -300, max: 400, noNaN: true }),
    fc.double({ min: -200, max: 600, noNaN: true }),
  )
  fc.assert(
    fc.property(spot, fc.integer({ min: 0, max: 2 }), ([x, y], place) => {
      const found = hazardsInPlay(INVENTED, place, at([x, y]))
      for (const [index, { reach, carry, near, far }] of found.entries()) {
        assert.ok(reach >= 0 && reach <= carry && reach >= (found[index - 1]?.reach ?? 0))
        assert.ok([near.lat, near.lng, far.lat, far.lng].every(Number.isFinite))
      }
      const arcs = layUpArcs(INVENTED, place, at([x, y]), layUpsIn('metres'))
      assert.ok(arcs.every(({ carry, points }) => carry > 30 && points.length > 2))
    }),
    { numRuns: 150 },
  )
})
