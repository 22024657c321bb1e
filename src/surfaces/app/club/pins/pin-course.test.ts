import assert from 'node:assert/strict'
import { test } from 'node:test'
import { COURSE, GROUND, toEarth } from '../../../../../test/support/invented-course.ts'
import { distanceBetween, type Path, ringsHold } from '../../../../core/geo/path.ts'
import { spotOnEarth, spotOnGreen } from '../../../../terrain/pin/green-frame.ts'
import { judgePin } from '../../../../terrain/pin/judge-pin.ts'
import type { PinGreen } from '../../../../terrain/pin/pin-green.ts'
import { slopeAtSpot } from '../../../../terrain/pin/pin-slope.ts'
import { pinHolesOf } from './pin-course.ts'

const holes = pinHolesOf({ ...COURSE, layouts: [], holeCount: null }, GROUND)

function greenOf(number: number): PinGreen {
  const green = holes.find(({ hole }) => hole === number)?.green
  assert.ok(green)
  return green
}

const SEVENTH = greenOf(7)
const inside = (rings: readonly Path[]) => (spot: readonly [number, number]) => ringsHold(rings, spot)

test('the holes of the map have their greens, and only a surveyed one has slopes', () => {
  assert.deepEqual(
    holes.map(({ hole, layout, green }) => [hole, layout, green !== null, green?.relief !== null]),
    [
      [7, null, true, true],
      [8, null, true, false],
      [9, null, true, false],
    ],
  )
  assert.deepEqual(
    pinHolesOf({ ...COURSE, map: null, layouts: [], holeCount: 9 }, null).map(({ green }) => green),
    Array.from({ length: 9 }, () => null),
  )
})

test('a green lies in its rectangle, the way it is played', () => {
  const corners = SEVENTH.rings.flat()
  for (const [axis, size] of [
    [0, SEVENTH.width],
    [1, SEVENTH.depth],
  ] as const) {
    assert.ok(Math.abs(Math.min(...corners.map((corner) => corner[axis]))) < 0.02)
    assert.ok(Math.abs(Math.max(...corners.map((corner) => corner[axis])) - size) < 0.02)
  }
  // The last stretch of its line, on a course that is drawn with a turn.
  const [from, to] = [toEarth([22, 228]), toEarth([92, 372])]
  const start = spotOnGreen(SEVENTH.frame, { lng: from[0], lat: from[1] })
  const end = spotOnGreen(SEVENTH.frame, { lng: to[0], lat: to[1] })
  assert.ok(Math.abs(end[0] - start[0]) < 1 && end[1] - start[1] > 155, `${start} to ${end}`)
})

test('a point on the Earth is a spot of the green, and back', () => {
  const [lng, lat] = toEarth([95, 377])
  const spot = spotOnGreen(SEVENTH.frame, { lat, lng })
  const again = spotOnEarth(SEVENTH.frame, spot)
  assert.ok(Math.abs(again.lat - lat) < 1e-8 && Math.abs(again.lng - lng) < 1e-8)
  const [middleLng, middleLat] = toEarth([92, 372])
  const middle = spotOnGreen(SEVENTH.frame, { lat: middleLat, lng: middleLng })
  assert.ok(Math.abs(distanceBetween(spot, middle) - Math.hypot(3, 5)) < 0.02)
  assert.ok(inside(SEVENTH.rings)(middle))
})

test('what is marked as steep is steep, and nothing else', () => {
  const { relief } = SEVENTH
  assert.ok(relief && relief.steep.length > 0, 'the green has a steep part')
  const isSteep = inside(relief.steep)
  let [wrong, all] = [0, 0]
  for (let y = 1; y < SEVENTH.depth; y += 0.7)
    for (let x = 1; x < SEVENTH.width; x += 0.7) {
      const slope = inside(SEVENTH.rings)([x, y]) ? slopeAtSpot(relief.slopes, [x, y]) : null
      if (slope === null || Math.abs(slope - 3) < 0.3) continue
      all += 1
      if (slope > 3 !== isSteep([x, y])) wrong += 1
    }
  assert.ok(all > 200 && wrong <= all / 100, `${wrong} of ${all}`)
})

test('the slope is known up to the edge', () => {
  const { relief } = SEVENTH
  for (const [x, y] of SEVENTH.rings[0] ?? []) {
    const [cx, cy] = [SEVENTH.width / 2, SEVENTH.depth / 2]
    const spot = [x + (cx - x) * 0.02, y + (cy - y) * 0.02] as const
    assert.notEqual(relief && slopeAtSpot(relief.slopes, spot), null)
  }
  assert.deepEqual(judgePin(greenOf(8), [10, 10]).slope, null)
})
