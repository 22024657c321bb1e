import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { exactMetres } from '../../test/support/geographiclib.ts'
import { area, box, COURSE, LAYOUT, line, toEarth } from '../../test/support/invented-course.ts'
import { thorough } from '../../test/support/thorough.ts'
import { lengthOf, middleOf, type Point, pointAlong } from '../core/geo/path.ts'
import type { LatLng } from '../core/geo/point.ts'
import type { Course } from '../course/course.ts'
import type { MapFeature } from '../course/course-map.ts'
import { type PlayableHole, type PlayableMap, playableMap } from '../course/playable-map.ts'
import { designCourse } from '../demo/design-course.ts'
import { measureGreen } from './measure-green.ts'
import { nearestHole } from './nearest-hole.ts'
import { outlineHole } from './outline-hole.ts'

const at = (spot: Point): LatLng => {
  const [lng, lat] = toEarth(spot)
  return { lat, lng }
}

const mapped = (features: readonly MapFeature[]): Course => ({
  ...COURSE,
  map: { type: 'FeatureCollection', features },
})

function mapOf(course: Course): PlayableMap {
  const playable = playableMap(course)
  assert.ok(playable)
  return playable
}

const INVENTED = mapOf(COURSE)
const holeAt = (spot: Point) => nearestHole(INVENTED, at(spot))?.hole.position

test('a hole has the cards of its layout', () => {
  assert.deepEqual(
    INVENTED.holes.map(({ position, cards }) => [position, cards]),
    [7, 8, 9].map((position) => [position, LAYOUT]),
  )
  assert.equal(mapOf({ ...COURSE, layouts: [] }).holes[0]?.cards, null)
})

test('a course without a map, or without a line of play on it, has no playable map', () => {
  assert.equal(playableMap({ ...COURSE, map: null }), null)
  assert.equal(playableMap(mapped([])), null)
  assert.equal(playableMap(mapped([area({ golf: 'green' }, box([0, 0], 20, 20))])), null)
})

test('a hole without a number is measured too, to its own green', () => {
  const holeTo = (east: number, tags: Readonly<Record<string, string>>) => [
    line({ golf: 'hole', ...tags }, [
      [east, 0],
      [east, 200],
    ]),
    area({ golf: 'green', ...tags }, box([east, 200], 20, 20)),
  ]
  const features = [...holeTo(0, {}), ...holeTo(60, { hole_id: 'a' }), ...holeTo(120, { ref: '3' })]
  const playable = mapOf(mapped(features))
  for (const [east, position] of [
    [0, null],
    [60, null],
    [120, 3],
  ] as const) {
    const hole = nearestHole(playable, at([east + 5, 50]))?.hole
    assert.equal(hole?.position, position)
    assert.equal(measure(playable, at([east, 0]), null, hole).toMiddle, inYards(200))
  }
})

test('the golfer is on the hole with the nearest line of play, also behind the tee and on the green', () => {
  assert.equal(holeAt([10, 130]), 7)
  assert.equal(holeAt([0, -30]), 7)
  assert.equal(holeAt([104, 376]), 7)
  assert.equal(holeAt([150, 320]), 8)
  assert.equal(holeAt([184, 206]), 9)
  assert.equal(holeAt([178, 100]), 9)
})

test('a golfer on a tee is on that hole, though another line ends nearer', () => {
  const playable = mapOf(
    mapped([
      line({ golf: 'hole', ref: '1' }, [
        [0, 0],
        [0, 300],
      ]),
      area({ golf: 'green', ref: '1' }, box([0, 300], 20, 20)),
      line({ golf: 'hole', ref: '2' }, [
        [40, 310],
        [200, 310],
      ]),
      area({ golf: 'green', ref: '2' }, box([200, 310], 20, 20)),
      area({ golf: 'tee', ref: '2' }, box([30, 305], 30, 20)),
    ]),
  )
  assert.equal(nearestHole(playable, at([17, 300]))?.hole.position, 2)
  assert.equal(nearestHole(playable, at([9, 300]))?.hole.position, 1)
})

test('of two equally near holes the first of the first layout wins', () => {
  const layouts = ['Dunes', 'Links'].map((name) => ({ ...LAYOUT, name }))
  const playable = mapOf({ ...COURSE, layouts })
  assert.equal(playable.holes.length, 6)
  assert.deepEqual(nearestHole(playable, at([10, 130]))?.hole.layout, 'Dunes')
})

test('a hole number is looked up in all layouts, and the one nearest the golfer wins', () => {
  const north = (layout: string, east: number) => [
    line({ golf: 'hole', ref: '1', layout }, [
      [east, 0],
      [east, 200],
    ]),
    area({ golf: 'green', ref: '1', layout }, box([east, 200], 20, 20)),
  ]
  const layouts = ['Dunes', 'Links'].map((name) => ({ ...LAYOUT, name }))
  const playable = mapOf({ ...mapped([...north('Dunes', 0), ...north('Links', 300)]), layouts })
  const first = (spot: Point) =>
    nearestHole(playable, at(spot), ({ position }) => position === 1)?.hole.layout
  assert.deepEqual([first([20, 100]), first([290, 100])], ['Dunes', 'Links'])
  assert.equal(
    nearestHole(playable, at([0, 0]), ({ position }) => position === 2),
    null,
  )
})

const SQUARE = mapOf(
  mapped([
    line({ golf: 'hole', ref: '1' }, [
      [0, 0],
      [0, 200],
    ]),
    area({ golf: 'green', ref: '1' }, box([0, 200], 20, 30)),
  ]),
)

function measure(playable: PlayableMap, from: LatLng, pin: LatLng | null = null, hole = playable.holes[0]) {
  assert.ok(hole?.green)
  return measureGreen(playable.plane, hole.green, from, pin)
}

const inYards = (metres: number) => Math.round(metres / 0.9144)

test('front and back are where the line to the middle reaches the green and leaves it', () => {
  const { toPin, toFront, toMiddle, toBack } = measure(SQUARE, at([0, 0]))
  assert.deepEqual([toPin, toFront, toMiddle, toBack], [null, inYards(185), inYards(200), inYards(215)])
  const beside = measure(SQUARE, at([100, 200]))
  assert.deepEqual(
    [beside.toFront, beside.toMiddle, beside.toBack],
    [inYards(90), inYards(100), inYards(110)],
  )
})

test('the distance to the pin is a straight line, wherever on the green it is', () => {
  assert.equal(measure(SQUARE, at([0, 0]), at([9, 212])).toPin, inYards(Math.hypot(9, 212)))
})

test('on the green the front is behind the golfer: 0', () => {
  const on = measure(SQUARE, at([0, 190]))
  assert.deepEqual([on.isOnGreen, on.toFront, on.toMiddle, on.toBack], [true, 0, inYards(10), inYards(25)])
  assert.equal(measure(SQUARE, at([0, 180])).isOnGreen, false)
})

const DEMO = [
  [4, 1],
  [41, 2],
  ...thorough(
    [],
    [
      [18, 1],
      [43, 4],
      [46, 7],
    ],
  ),
].map(([index = 0, seed = 0]) => designCourse(index, { courses: 100, seed, maps: 1, contours: 0 }))

const demoMaps = DEMO.map(({ layouts, map = null }) =>
  mapOf({ ...COURSE, layouts: layouts.map(({ name }) => ({ name, holes: [], tees: [] })), map }),
)

const onLine = ({ plane }: PlayableMap, hole: PlayableHole, share: number): LatLng => {
  const [lng, lat] = plane.toEarth(pointAlong(hole.line, lengthOf(hole.line) * share))
  return { lat, lng }
}

test('a golfer who walks down a hole is found on it, at 95 of 100 points or more', () => {
  for (const playable of demoMaps) {
    const found = playable.holes.flatMap((hole) =>
      Array.from({ length: 21 }, (_, step) => {
        const near = nearestHole(playable, onLine(playable, hole, step / 20))?.hole
        // Layouts share their holes: the first that has this line names it.
        return near?.line === hole.line || JSON.stringify(near?.line) === JSON.stringify(hole.line)
      }),
    )
    const right = found.filter((isRight) => isRight).length
    assert.ok(right >= 0.95 * found.length, `${right} of ${found.length}`)
  }
})

test('from anywhere the front is no further than the middle, nor the middle than the back', () => {
  const holes = demoMaps.flatMap((playable) => playable.holes.map((hole) => ({ playable, hole })))
  const offset = fc.double({ min: -0.004, max: 0.004, noNaN: true })
  fc.assert(
    fc.property(
      fc.constantFrom(...holes),
      fc.double({ min: 0, max: 1, noNaN: true }),
      offset,
      offset,
      (one, share, north, east) => {
        const { playable, hole } = one
        if (!hole.green) return
        const start = onLine(playable, hole, share)
        const from = { lat: start.lat + north, lng: start.lng + east }
        const { toFront, toMiddle, toBack } = measure(playable, from, null, hole)
        assert.ok(toFront !== null && toBack !== null)
        assert.ok(toFront <= toMiddle && toMiddle <= toBack, `${toFront} ${toMiddle} ${toBack}`)
        const [lng, lat] = playable.plane.toEarth(middleOf(hole.green.paths[0] ?? []))
        assert.equal(toMiddle, inYards(exactMetres(from, { lat, lng })))
      },
    ),
    { numRuns: thorough(60, 500) },
  )
})

test('the outline of a hole is small, in yards from its back tee, with the golfer and the pin', () => {
  const [hole] = INVENTED.holes
  assert.ok(hole)
  const sheet = outlineHole(INVENTED, hole, at([0, 0]), at([92, 372]), null)
  const far = ([x, y]: Point) => inYards(Math.hypot(x, y) * 0.9144)
  assert.equal(far(sheet.player), 0)
  assert.equal(far(sheet.pin ?? [0, 0]), inYards(Math.hypot(92, 372)))
  assert.deepEqual([sheet.greens.length, sheet.tees.length, sheet.bunkers.length], [1, 3, 6])
  assert.equal(sheet.water.length, 1)
  for (const playable of demoMaps)
    for (const one of playable.holes) {
      const size = JSON.stringify(outlineHole(playable, one, onLine(playable, one, 0.5), null, null)).length
      assert.ok(size < 20_000, `${size}`)
    }
})
