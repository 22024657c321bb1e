import assert from 'node:assert/strict'
import { test } from 'node:test'
import { lengthOf, type Path, type Point, pointAlong } from '../../src/core/geo/path.ts'
import { seededRandom } from '../../src/demo/random.ts'
import type { Fix } from '../../web/gps/engine/fix.ts'
import { chooseHole, type Following, followHole, NOT_FOLLOWING } from '../../web/gps/engine/follow-hole.ts'
import { holesOf, type OpenCourse, type PlayHole } from '../../web/gps/engine/open-course.ts'
import { walkOf } from '../../web/gps/engine/walk.ts'
import { area, box, COURSE, line, oval, toEarth } from '../support/invented-course.ts'
import { ANYBODY, demoCourse, openedCourse } from '../support/opened-course.ts'
import { ONLY_THOROUGH, thorough } from '../support/thorough.ts'

const WALKING = 1.4

/** Fairways next to each other, up and down, with little room between a green and the next tee. */
const APART = 48
const LANES = [0, 1, 2, 3, 4, 5]
const laneOf = (index: number): Path => {
  const x = index * APART
  const up: Path = [
    [x, 0],
    [x + 4, 160],
    [x, 330],
  ]
  return index % 2 === 0 ? up : up.toReversed()
}
const ends = (index: number) => [laneOf(index)[0] ?? [0, 0], laneOf(index).at(-1) ?? [0, 0]] as const
const PARALLEL = openedCourse(
  {
    ...COURSE,
    layouts: [],
    map: {
      type: 'FeatureCollection',
      features: LANES.flatMap((index) => {
        const [tee, green] = ends(index)
        const ref = String(index + 1)
        return [
          line({ golf: 'hole', ref }, laneOf(index)),
          area({ golf: 'tee', ref }, box(tee, 9, 12)),
          area({ golf: 'green', ref }, oval(green, 12, 14)),
        ]
      }),
    },
  },
  null,
)
const HOLES = holesOf(PARALLEL, null, ANYBODY)

const fixAt = (spot: Point, seconds: number, accuracy: number | null = 5): Fix => {
  const [lng, lat] = toEarth(spot)
  return { lat, lng, accuracy, time: seconds * 1000, heading: null, speed: null }
}

/** The holes that the golfer is on, one after the other. */
function followed(course: OpenCourse, holes: readonly PlayHole[], fixes: readonly Fix[]): readonly number[] {
  const places: number[] = []
  let state: Following = NOT_FOLLOWING
  for (const fix of fixes) {
    state = followHole(course, holes, state, fix)
    if (state.place !== null && state.place !== places.at(-1)) places.push(state.place)
  }
  return places
}

/** A position each second along a way, with errors that drift, as those of devices do. */
function noisyWalk(
  way: Path,
  seed: number,
  error: number,
  rests: ReadonlySet<number> = new Set(),
): readonly Fix[] {
  const random = seededRandom(seed, 0, 'walk')
  const bell = () => random() + random() + random() - 1.5
  const length = lengthOf(way)
  const fixes: Fix[] = []
  let [x, y, seconds] = [0, 0, 0]
  for (let walked = 0; walked < length; walked += WALKING) {
    const [atX, atY] = pointAlong(way, walked)
    // Golfers stop to play, for half a minute.
    const stops = rests.has(Math.floor(walked / 100)) && walked % 100 < WALKING ? 30 : 1
    for (let second = 0; second < stops; second++) {
      x = 0.9 * x + bell() * error * 0.87
      y = 0.9 * y + bell() * error * 0.87
      fixes.push(fixAt([atX + x, atY + y], seconds++, 3 + error + random() * 3))
    }
  }
  return fixes
}

const IN_ORDER = LANES.map((index) => HOLES[index]?.place)

test('next to other fairways the hole changes once for each hole, whatever the noise', () => {
  const way = LANES.flatMap(laneOf)
  for (let seed = 0; seed < thorough(4, 40); seed++)
    for (const error of [1.5, 4])
      assert.deepEqual(
        followed(PARALLEL, HOLES, noisyWalk(way, seed, error, new Set([1, 4, 8, 12]))),
        IN_ORDER,
      )
})

test('a ball on the neighbouring fairway is still played on its own hole', () => {
  const sliced = LANES.flatMap((index): Path => {
    const [tee, green] = ends(index)
    const up = green[1] > tee[1] ? 1 : -1
    const aside = (index === LANES.length - 1 ? -1 : 1) * (APART - 4)
    return [tee, [tee[0] + aside, tee[1] + up * 170], [tee[0] + aside, tee[1] + up * 220], green]
  })
  for (let seed = 0; seed < thorough(3, 30); seed++)
    assert.deepEqual(followed(PARALLEL, HOLES, noisyWalk(sliced, seed, 3, new Set([1, 5, 9]))), IN_ORDER)
})

test('on the courses of the demo library, a simulated walk finds every hole once', ONLY_THOROUGH, () => {
  for (const [index, seed] of [
    [28, 4],
    [56, 8],
  ] as const) {
    const course = demoCourse(index, seed)
    const holes = holesOf(course, null, ANYBODY)
    const walk = walkOf(course, holes, { speedMps: WALKING })
    assert.ok(walk)
    const fixes = Array.from({ length: Math.ceil(walk.seconds / 2) + 15 }, (_, step) => walk.at(2 * step))
    assert.deepEqual(
      followed(course, holes, fixes),
      holes.flatMap(({ place }) => place ?? []),
    )
  }
})

test('a walk is the same every time, and ends on the last green', () => {
  const walk = walkOf(PARALLEL, HOLES, { speedMps: 2, startedAt: 5_000 })
  assert.ok(walk)
  assert.deepEqual(walk.at(77), walkOf(PARALLEL, HOLES, { speedMps: 2, startedAt: 5_000 })?.at(77))
  const first = walk.at(0)
  assert.ok(first.time === 5_000 && first.accuracy !== null && first.accuracy >= 3 && first.accuracy <= 6)
  assert.equal(walk.at(1e6).speed, 0)
  assert.equal(walkOf(openedCourse({ ...COURSE, map: null }, null), HOLES, { speedMps: 1 }), null)
})

const [FIRST, , THIRD] = HOLES.map(({ place }) => place ?? -1)

test('a coarse position, one far away and one that is no position change nothing', () => {
  const onFirst = followHole(PARALLEL, HOLES, NOT_FOLLOWING, fixAt([0, 0], 0))
  assert.equal(onFirst.place, FIRST)
  const onThird = [2 * APART, 0] as const
  for (const fix of [
    fixAt(onThird, 60, 76),
    fixAt(onThird, 60, Number.POSITIVE_INFINITY),
    fixAt([-800, 0], 60),
    { ...fixAt(onThird, 60), lat: Number.NaN },
    { ...fixAt(onThird, 60), lat: 91 },
  ]) {
    let state = onFirst
    for (let second = 0; second < 300; second++)
      state = followHole(PARALLEL, HOLES, state, { ...fix, time: second * 1000 })
    assert.equal(state.place, FIRST)
  }
  assert.equal(followHole(PARALLEL, HOLES, NOT_FOLLOWING, fixAt([0, -200], 0)).place, null)
  assert.equal(followHole(PARALLEL, HOLES, NOT_FOLLOWING, fixAt([0, 0], 0, Number.NaN)).place, FIRST)
  const unmapped = openedCourse({ ...COURSE, map: null }, null)
  assert.equal(followHole(unmapped, [], NOT_FOLLOWING, fixAt([0, 0], 0)), NOT_FOLLOWING)
})

test('who skips holes and waits on another tee is on that hole', () => {
  const over = noisyWalk(
    [
      [0, 0],
      [0, 40],
      [2 * APART, 40],
      [2 * APART, 0],
    ],
    3,
    1,
  )
  const last = over.at(-1)?.time ?? 0
  const waiting = Array.from({ length: 30 }, (_, second) => fixAt([2 * APART, 0], last / 1000 + second))
  assert.deepEqual(followed(PARALLEL, HOLES, [...over, ...waiting]), [FIRST, THIRD])
})

test('a hole that the golfer chose stays while they look at it, and changes when they play on', () => {
  const chosen = chooseHole(followHole(PARALLEL, HOLES, NOT_FOLLOWING, fixAt([0, 0], 0)), THIRD ?? 0, 1_000)
  let state = chosen
  for (let second = 1; second < 300; second++)
    state = followHole(PARALLEL, HOLES, state, fixAt([2, 3], second))
  assert.equal(state.place, THIRD)
  for (let second = 300; second < 400; second++)
    state = followHole(PARALLEL, HOLES, state, fixAt([3, (second - 300) * WALKING], second))
  assert.equal(state.place, FIRST)
})

test('from a shotgun start, the first hole follows the last', () => {
  const order = [3, 4, 5, 0, 1]
  const way = order.flatMap(laneOf)
  assert.deepEqual(
    followed(PARALLEL, HOLES, noisyWalk(way, 9, 2)),
    order.map((index) => HOLES[index]?.place),
  )
})
