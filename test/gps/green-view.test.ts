import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { distanceBetween, type Point } from '../../src/core/geo/path.ts'
import { playableMap } from '../../src/course/playable-map.ts'
import { paletteOf } from '../../src/picture/palette.ts'
import { puttOnGreen } from '../../src/surfaces/app/course/greens/read-course-greens.ts'
import { heightAtPoint } from '../../src/terrain/green/surface.ts'
import { courseGreens } from '../../src/terrain/hole-greens.ts'
import { bandFill } from '../../web/gps/green/band-fill.ts'
import { greenPicture } from '../../web/gps/green/green-picture.ts'
import {
  COMPETITION_PIXELS,
  exaggerationOf,
  flatProjection,
  scaleOf,
  tiltedProjection,
  turnedBy,
} from '../../web/gps/green/green-projection.ts'
import { greenScene, isBallNear } from '../../web/gps/green/green-scene.ts'
import { puttBetween, puttLength, smallLength } from '../../web/gps/green/putt-facts.ts'
import { moved, NO_TAPS, stepOfKey, tapped } from '../../web/gps/green/putt-taps.ts'
import { toneOf } from '../../web/gps/green/shade.ts'
import { skirtOf } from '../../web/gps/green/skirt.ts'
import { arrowLength, CLASSES, drawSlopes } from '../../web/gps/green/slope-arrows.ts'
import { COURSE, GROUND } from '../support/invented-course.ts'

const MAP = playableMap(COURSE)
assert.ok(MAP)
const PLACE = MAP.holes.findIndex(({ position }) => position === 7)
const SCENE = greenScene({ map: MAP, ground: GROUND }, PLACE)
assert.ok(SCENE)
const PICTURE = greenPicture(SCENE, GROUND)
assert.ok(PICTURE)
const [RING = []] = SCENE.rings
const PHONE = { width: 358, height: 412 }
const { goal } = SCENE.hole
const { low, high } = PICTURE.measured.measures
const RELIEF = { low, high, heightAt: PICTURE.heightAt }
const isClose = (a: Point, b: Point, within: number) => distanceBetween(a, b) <= within

test('a hole without a green on the map, or off the list, has no scene; a green without a survey no picture', () => {
  assert.equal(greenScene({ map: MAP, ground: null }, 99), null)
  assert.equal(greenPicture(SCENE, null), null)
  const unsurveyed = greenScene(
    { map: MAP, ground: GROUND },
    MAP.holes.findIndex(({ position }) => position === 8),
  )
  assert.equal(unsurveyed && greenPicture(unsurveyed, GROUND), null)
})

test('from above, the approach comes from below and all of the green is on the page', () => {
  const view = flatProjection(PHONE, SCENE.up, RING)
  for (const corner of RING) {
    const [x, y] = view.toPage(corner)
    assert.ok(x > 0 && x < PHONE.width && y > 0 && y < PHONE.height)
  }
  const [x, y] = view.toPage(goal)
  const [aheadX, aheadY] = view.toPage([goal[0] + SCENE.up[0], goal[1] + SCENE.up[1]])
  assert.ok(Math.abs(aheadX - x) < 1e-9 && Math.abs(y - aheadY - view.scale) < 1e-9)
})

test('a tap on the page is the same place on the ground, from above and tilted', () => {
  const views = [
    flatProjection(PHONE, SCENE.up, RING),
    ...[0, 30, 150, 270].map((turn) => tiltedProjection(PHONE, turnedBy(SCENE.up, turn), RING, RELIEF)),
  ]
  for (const view of views)
    for (const point of [goal, [goal[0] + 4, goal[1] - 3], [goal[0] - 5, goal[1] + 2]] as const)
      assert.ok(isClose(view.fromPage(view.toPage(point)), point, 0.01), `${point}`)
})

test('tilted, higher ground is further up the page, and heights are drawn four to eight times as large', () => {
  const view = tiltedProjection(PHONE, SCENE.up, RING, RELIEF)
  assert.ok(view.toPage(goal, high)[1] < view.toPage(goal, low)[1])
  assert.deepEqual(
    [0.05, 0.6, 3].map((rise) => exaggerationOf({ low: 0, high: rise })),
    [8, 7, 4],
  )
})

test('Rule 4.3a: in competitions five yards are at most 3/8 of an inch of 96 pixels', () => {
  const view = flatProjection({ width: 4_000, height: 4_000 }, SCENE.up, RING, COMPETITION_PIXELS)
  const fiveYards = view.scale * 5 * 0.9144
  assert.ok(fiveYards <= (3 / 8) * 96 + 1e-9 && fiveYards > 35.9)
  assert.equal(scaleOf(view.scale), 480)
  assert.equal(scaleOf(view.scale * 0.99), 485)
})

test('levels rise evenly, and each edge is at its height', () => {
  const { levels, measured } = PICTURE
  assert.ok(levels.length > 5)
  for (const [index, { height, share, rings }] of levels.entries()) {
    assert.ok(Math.abs(height - low - index * measured.interval) < 1e-9)
    assert.ok(share >= (levels[index - 1]?.share ?? 0) && share <= 1)
    for (const corner of rings.flat().filter(PICTURE.holds))
      assert.ok(Math.abs(heightAtPoint(measured.surface, corner) - height) < 0.01)
  }
})

test('arrows: steeper is longer, each lies on the green, and numbers stay away from what is marked', () => {
  const lengths = Array.from({ length: CLASSES }, (_, slopeClass) => arrowLength(slopeClass))
  for (const [index, length] of lengths.entries()) assert.ok(length > (lengths[index - 1] ?? 0))
  const view = flatProjection(PHONE, SCENE.up, RING)
  const free = drawSlopes(PICTURE, view, [])
  assert.ok(free.arrows.length > 20 && free.numbers.length > 5)
  for (const { shaft } of free.arrows) for (const end of shaft) assert.ok(PICTURE.holds(view.fromPage(end)))
  const [first] = free.numbers
  assert.ok(first)
  const taken = drawSlopes(PICTURE, view, [first.at])
  assert.ok(taken.numbers.every(({ at }) => !isClose(at, first.at, 1)))
})

test('two taps make a putt, a third starts again, and one off the green changes nothing', () => {
  const ball = tapped(NO_TAPS, [1, 1], true)
  assert.deepEqual(ball, { ball: [1, 1], hole: null, isOff: false })
  const off = tapped(ball, [9, 9], false)
  assert.deepEqual(off, { ball: [1, 1], hole: null, isOff: true })
  const putt = tapped(off, [2, 2], true)
  assert.deepEqual(putt, { ball: [1, 1], hole: [2, 2], isOff: false })
  assert.deepEqual(tapped(putt, [3, 3], true), { ball: [3, 3], hole: null, isOff: false })
})

test('arrow keys move a marker, which stays on the green', () => {
  assert.deepEqual(stepOfKey('ArrowUp', false), [0, -4])
  assert.deepEqual(stepOfKey('ArrowLeft', true), [-24, 0])
  assert.equal(stepOfKey('a', false), null)
  assert.deepEqual(moved(NO_TAPS, 'hole', [1, 1], true), { ball: null, hole: [1, 1], isOff: false })
  assert.deepEqual(moved(NO_TAPS, 'hole', [1, 1], false), { ball: null, hole: null, isOff: true })
})

const SURVEY = {
  slug: 'here',
  ...courseGreens(COURSE),
  layouts: COURSE.layouts.map(({ name }) => name),
  holeCount: COURSE.holeCount,
  ground: GROUND,
}
const earth = (point: Point) => {
  const [lng, lat] = SCENE.plane.toEarth(point)
  return { lat, lng }
}

test('a putt in the browser is the putt of the server', () => {
  for (const [from, to] of [
    [[goal[0] - 5, goal[1] - 4], goal],
    [
      [goal[0] + 6, goal[1] + 1],
      [goal[0] - 4, goal[1] + 2],
    ],
    [goal, [goal[0] + 1, goal[1] + 7]],
  ] as const)
    for (const [stimp, handicap] of [
      [10, null],
      [8.5, 3],
    ] as const) {
      const here = puttBetween(PICTURE, from, to, { stimp, handicap })
      const wanted = { from: earth(from), to: earth(to), stimp, handicap: handicap ?? 14 }
      const there = puttOnGreen(SURVEY, null, 7, { ...wanted, isHandicapAssumed: handicap === null })
      assert.ok(here?.putt.line && there.break_inches !== null)
      assert.equal(here.putt.line.side, there.side)
      assert.equal(here.confidence, there.confidence)
      for (const [mine, theirs] of [
        [here.putt.feet, there.feet],
        [here.putt.riseInches, there.rise_inches],
        [here.putt.line.playsLikeFeet, there.plays_like_feet],
        [here.putt.line.breakInches, there.break_inches],
        [100 * (here.chance ?? 0), there.make_percent],
      ] as const)
        assert.ok(Math.abs((mine ?? Number.NaN) - (theirs ?? Number.NaN)) <= 0.051, `${mine} and ${theirs}`)
    }
})

test('lengths of putts: whole feet and inches, or metres to a tenth and centimetres', () => {
  assert.deepEqual(puttLength(17.4, 'yards'), { value: 17, digits: 0 })
  assert.deepEqual(puttLength(17.4, 'metres'), { value: 5.3, digits: 1 })
  assert.deepEqual([smallLength(7.4, 'yards'), smallLength(7.4, 'metres')], [7, 19])
})

test('a ball is shown on the green and next to it, not on the tee', () => {
  assert.equal(isBallNear(SCENE, goal), true)
  assert.equal(isBallNear(SCENE, SCENE.hole.backTee), false)
})

test('light falls on ground that rises against it', () => {
  assert.ok(toneOf([0.02, 0], [1, 0]) > 0 && toneOf([-0.02, 0], [1, 0]) < 0)
  assert.equal(Math.abs(toneOf([0, 0.02], [1, 0])), 0)
})

test('all pieces of the side of a tilted green turn the same way', () => {
  const view = tiltedProjection(PHONE, SCENE.up, RING, RELIEF)
  for (const piece of skirtOf(view, RING, low)) {
    const area = piece.reduce((sum, [x, y], index) => {
      const [fromX, fromY] = piece.at(index - 1) ?? [x, y]
      return sum + fromX * y - x * fromY
    }, 0)
    assert.ok(area >= 0)
  }
})

test('heights and slopes have the colours of the drawings', () => {
  const css = readFileSync(new URL('../../src/surfaces/ui/style/tokens.css', import.meta.url), 'utf8')
  const [light, dark] = [paletteOf('light'), paletteOf('dark')]
  for (const [index, band] of light.bands.entries())
    assert.ok(css.includes(`--band-${index + 1}: light-dark(${band}, ${dark.bands[index]});`))
  for (const [index, slope] of light.slopes.entries())
    assert.ok(css.includes(`--slope-${index}: light-dark(${slope}, ${dark.slopes[index]});`))
  assert.equal(bandFill(0), 'color-mix(in srgb, var(--band-2) 0%, var(--band-1))')
  assert.equal(bandFill(1), 'color-mix(in srgb, var(--band-8) 100%, var(--band-7))')
  assert.equal(bandFill(0.5), 'color-mix(in srgb, var(--band-5) 50%, var(--band-4))')
})
