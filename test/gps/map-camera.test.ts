import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Point } from '../../src/core/geo/path.ts'
import {
  type Camera,
  closerWhenTilted,
  courseCamera,
  greenCamera,
  holeCamera,
  isOnHole,
  pixelsPerMetre,
  restCamera,
  zoomFor,
} from '../../web/gps/map/camera.ts'
import { groundToScreen } from '../../web/gps/map/ground-to-screen.ts'
import { courseOf, PLANE, TWO_HOLES } from '../support/plane-course.ts'

const { holes, plane } = courseOf(TWO_HOLES)
const [first, second] = holes
assert.ok(first && second)
const PHONE = { width: 390, height: 500 }

/** Pixels right of and above the middle of the free part. */
function seenBy({ center, zoom, bearing }: Camera, point: Point): Point {
  const angle = (bearing * Math.PI) / 180
  const [x, y] = PLANE.toPlane([center[0], center[1]])
  const scale = pixelsPerMetre(zoom, center[1])
  const [east, north] = [(point[0] - x) * scale, (point[1] - y) * scale]
  return [east * Math.cos(angle) - north * Math.sin(angle), east * Math.sin(angle) + north * Math.cos(angle)]
}

const isInside = ([x, y]: Point) => Math.abs(x) <= PHONE.width / 2 && Math.abs(y) <= PHONE.height / 2

test('a zoom and the pixels in a metre are two names of one thing', () => {
  assert.ok(Math.abs(zoomFor(pixelsPerMetre(17.3, 50), 50) - 17.3) < 1e-9)
  // At the equator, zoom 0 shows the whole Earth on 512 pixels.
  assert.ok(Math.abs(pixelsPerMetre(0, 0) * 40_075_016.686 - 512) < 1e-6)
})

test('a hole goes up the screen, its tee at the bottom, and fills it', () => {
  for (const [hole, tee, green, bearing] of [
    [first, [0, 0], [300, 0], 90],
    [second, [300, 100], [0, 100], -90],
  ] as const) {
    const camera = holeCamera(hole, plane, PHONE)
    assert.ok(Math.abs(camera.bearing - bearing) < 0.5, `${camera.bearing}`)
    const [start, end] = [seenBy(camera, tee), seenBy(camera, green)]
    assert.ok(isInside(start) && isInside(end))
    assert.ok(end[1] - start[1] > PHONE.height * 0.7)
    assert.ok(Math.abs(start[0]) < 3 && Math.abs(end[0]) < 3)
  }
})

test('a short hole is not blown up, and no room at all does no harm', () => {
  const camera = holeCamera(first, plane, { width: 4000, height: 4000 })
  assert.ok(pixelsPerMetre(camera.zoom, 50) <= 4.001)
  assert.ok(Number.isFinite(holeCamera(first, plane, { width: 0, height: -100 }).zoom))
})

test('the green fills its view, seen from where the hole comes from', () => {
  const camera = greenCamera(first, plane, PHONE)
  assert.ok(Math.abs(camera.bearing - 90) < 0.5)
  assert.ok(Math.hypot(...seenBy(camera, [300, 0])) < 3)
  assert.ok(camera.zoom > holeCamera(first, plane, PHONE).zoom + 1.5)
})

test('the course has north at the top and all its holes in view', () => {
  const camera = courseCamera(holes, plane, PHONE)
  assert.equal(camera.bearing, 0)
  for (const point of [
    [0, 0],
    [300, 0],
    [300, 100],
    [0, 100],
  ] as const)
    assert.ok(isInside(seenBy(camera, point)))
})

test('following shows the golfer and the green, closer than the whole hole', () => {
  const there = (x: number, y: number) => plane.toPlane(PLANE.toEarth([x, y]))
  const camera = restCamera(first, there(200, 10), plane, PHONE)
  assert.ok(isInside(seenBy(camera, [200, 10])) && isInside(seenBy(camera, [300, 0])))
  assert.ok(camera.zoom > holeCamera(first, plane, PHONE).zoom)
  assert.ok(
    isOnHole(first, there(200, 10)) && isOnHole(first, there(-100, 60)) && !isOnHole(first, there(900, 0)),
  )
})

test('a tilted hole is closer, and its near end stays in view', () => {
  const [height, pitch] = [844, (55 * Math.PI) / 180]
  for (const free of [844, 544, 300]) {
    const larger = 2 ** closerWhenTilted(height, { width: 390, height: free }, 55)
    assert.ok(larger > 1)
    // How far below the middle the near end is seen from an eye so far away.
    const [eye, end] = [height * 1.5, (free / 2) * larger]
    assert.ok((end * Math.cos(pitch) * eye) / (eye - end * Math.sin(pitch)) <= free / 2 + 0.001)
  }
})

test('the four corners of a square tell where everything is on the screen, tilted or not', () => {
  const flat = ([x, y]: Point): Point => [200 + 2 * x - y, 300 - x - 2 * y]
  const tilted = ([x, y]: Point): Point => {
    const depth = 1 + 0.004 * y
    return [(100 + x) / depth, (400 - y) / depth]
  }
  for (const view of [flat, tilted]) {
    const corners = (
      [
        [10, 20],
        [60, 20],
        [60, 70],
        [10, 70],
      ] as const
    ).map(view)
    const toScreen = groundToScreen([10, 20], 50, corners)
    for (const point of [
      [0, 0],
      [300, -90],
      [-120, 240],
    ] as const) {
      const [found, known] = [toScreen(point), view(point)]
      assert.ok(found && Math.hypot(found[0] - known[0], found[1] - known[1]) < 1e-6)
    }
  }
})

test('what is behind the eye is not on the screen', () => {
  const view = ([x, y]: Point): Point => [x / (1 + 0.01 * y), y / (1 + 0.01 * y)]
  const corners = (
    [
      [0, 0],
      [10, 0],
      [10, 10],
      [0, 10],
    ] as const
  ).map(view)
  assert.equal(groundToScreen([0, 0], 10, corners)([0, -150]), null)
})
