import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Point } from '../../src/core/geo/path.ts'
import type { LatLng } from '../../src/core/geo/point.ts'
import { playableMap } from '../../src/course/playable-map.ts'
import { fieldJson, holeWindJson } from '../../src/surfaces/app/course/wind/wind-json.ts'
import { localGridOf } from '../../src/terrain/local-grid.ts'
import { courseWindInput } from '../../src/wind/course-wind-input.ts'
import { windBasis } from '../../src/wind/make-basis.ts'
import { blowOver, fieldOver, windOverHoles } from '../../src/wind/wind-over-course.ts'
import { enPlay } from '../../src/words/en-play.ts'
import { panelWind } from '../../web/gps/wind/panel-wind.ts'
import type { AmbientJson, FieldJson } from '../../web/gps/wind/wind-answer.ts'
import { bearingOf, fromDegrees, speedOf, windAtPoint, windOnLine } from '../../web/gps/wind/wind-at-point.ts'
import { fieldOf, stateOf } from '../../web/gps/wind/wind-state.ts'
import { ageText, nearestOf, shownSpeed, speedText } from '../../web/gps/wind/wind-words.ts'
import { COURSE, GROUND } from '../support/invented-course.ts'

/** One degree is about 111 km, so at the equator a cell of a kilometre is a hundredth and a bit. */
const SQUARE: FieldJson = {
  ...{ west: 10, south: 0, cell_m: 1_000, columns: 2, rows: 2 },
  ...{ east_mps: [1, 3, 5, 7], north_mps: [0, 0, 0, 0] },
}
const DEGREE = { east: 111_319.5, north: 110_574.3 }
const at = (east: number, north: number) => ({ lat: north / DEGREE.north, lng: 10 + east / DEGREE.east })

test('between four nodes the wind is a mixture of them, and outside it is that of the edge', () => {
  const eastAt = (east: number, north: number) => windAtPoint(SQUARE, at(east, north)).east
  const isNear = (found: number, wanted: number) => assert.ok(Math.abs(found - wanted) < 0.01, `${found}`)
  isNear(eastAt(0, 0), 1)
  isNear(eastAt(500, 0), 2)
  isNear(eastAt(500, 500), 4)
  isNear(eastAt(1_000, 1_000), 7)
  isNear(eastAt(9_000, -9_000), 3)
})

test('over hills and woods it is the wind that the server knows there, and the parts along a hole are its parts', () => {
  const map = playableMap(COURSE)
  assert.ok(map && GROUND.terrain)
  const input = courseWindInput(map.shapes, localGridOf(GROUND.terrain, map.plane.toPlane))
  const holes = map.holes.flatMap(({ layout, position, backTee, goal }) =>
    position === null ? [] : [{ layout, hole: position, tee: backTee, green: goal }],
  )
  const course = {
    ...{ basis: windBasis(input.terrain, input.profile), woods: input.woods, holes },
    ...{ layouts: [null], origin: map.plane.toEarth([0, 0]) },
  }
  const ambient = { speed: 7, fromDegrees: 230 }
  const field = fieldJson(fieldOver(course, ambient), map.plane)
  const blowing = blowOver(course, ambient)
  const winds = windOverHoles(course, ambient, holes)
  const onEarth = (point: Point): LatLng => {
    const [lng, lat] = map.plane.toEarth(point)
    return { lat, lng }
  }
  for (const [index, hole] of holes.entries()) {
    const [ball, target] = [onEarth(hole.tee), onEarth(hole.green)]
    const [here, there] = [windAtPoint(field, ball), blowing.at(hole.tee)]
    assert.ok(
      Math.hypot(here.east - there.east, here.north - there.north) < 0.5,
      JSON.stringify([here, there]),
    )
    const [mine, theirs] = [windOnLine(field, ball, target), winds[index]]
    assert.ok(theirs)
    assert.ok(Math.abs(mine.head - theirs.head) < 0.4 && Math.abs(mine.fromLeft - theirs.fromLeft) < 0.4)
    const spoken = holeWindJson(hole, theirs)
    assert.equal(Math.sign(Math.round(mine.head)), Math.sign(Math.round(spoken.head_mps)))
  }
})

const AMBIENT: AmbientJson = {
  ...{ speed_mps: 4, gust_mps: 7, from_deg: 270, temperature_c: 12, pressure_hpa: 1_010 },
  ...{ humidity_percent: 60, observed_at: '2026-11-16T02:00:00.000Z', source: 'open-meteo', stale: false },
}
const NOW = Date.parse('2026-11-16T02:12:30Z')
const EVEN: FieldJson = { ...SQUARE, east_mps: [4, 4, 4, 4] }
const ANSWER = {
  ...{ ambient: AMBIENT, valid_until: '2026-11-16T02:20:00.000Z', height_m: 10, field: EVEN },
  holes: [
    {
      ...{
        layout: null,
        hole: 3,
        tee: { speed_mps: 4, from_deg: 270 },
        green: { speed_mps: 5, from_deg: 280 },
      },
      ...{ head_mps: -3, from_left_mps: 3 },
    },
  ],
}

test('an answer is known, has an age, and after two hours no longer counts', () => {
  const known = stateOf(ANSWER, false, NOW)
  assert.deepEqual(
    [known.kind, known.ageMinutes, known.source, known.stale],
    ['known', 12, 'open-meteo', false],
  )
  assert.equal(fieldOf(known), EVEN)
  const before = stateOf(ANSWER, true, NOW + 90 * 60_000)
  assert.deepEqual([before.kind, before.ageMinutes, before.stale], ['offline', 102, true])
  assert.equal(before.ambient, AMBIENT)
  const late = stateOf(ANSWER, true, NOW + 120 * 60_000)
  assert.deepEqual([late.kind, late.ambient, fieldOf(late)], ['offline', null, null])
  assert.equal(stateOf(ANSWER, false, NOW + 120 * 60_000).kind, 'unknown')
  assert.equal(stateOf({ ...ANSWER, ambient: null, field: null, holes: [] }, false, NOW).kind, 'unknown')
})

test('the panel: a west wind on a line to the north comes from the left, to the west it is in the face', () => {
  const state = stateOf(ANSWER, false, NOW)
  const ball = at(500, 200)
  const north = panelWind({ state, hole: null, ball, target: at(500, 800) })
  assert.ok(north)
  assert.ok(Math.abs(north.head) < 0.01 && Math.abs(north.fromLeft - 4) < 0.01)
  assert.ok(Math.abs(north.towardDegrees - 90) < 0.1, 'to the right on the page')
  const west = panelWind({ state, hole: null, ball, target: at(100, 200) })
  assert.ok(west && Math.abs(west.head - 4) < 0.01 && Math.abs(west.towardDegrees - 180) < 0.1)
  const turned = panelWind({ state, hole: null, ball, target: at(100, 200), upDegrees: 0 })
  assert.ok(turned && Math.abs(turned.towardDegrees - 90) < 0.1, 'relative to the map')
})

test('without a ball it is the wind of the hole, from tee to green', () => {
  const state = stateOf(ANSWER, false, NOW)
  const hole = { layout: null, position: 3 }
  const wind = panelWind({ state, hole, ball: null, target: null })
  assert.ok(wind && !wind.isOnLine)
  assert.deepEqual([wind.head, wind.fromLeft], [-3, 3])
  assert.equal(Math.round(wind.towardDegrees), 45)
  assert.equal(Math.round(speedOf(wind.target)), 5)
  assert.equal(Math.round(fromDegrees(wind.target)), 280)
  assert.equal(panelWind({ state, hole: { layout: null, position: 9 }, ball: null, target: null }), null)
})

test('bearings, speeds and ages as they are shown', () => {
  assert.equal(Math.round(bearingOf(at(0, 0), at(100, 100))), 45)
  assert.equal(Math.round(bearingOf(at(0, 0), at(-100, 0))), 270)
  assert.deepEqual(
    [shownSpeed(4, 'yards'), shownSpeed(4.2, 'metres'), shownSpeed(4.3, 'metres')],
    [9, 4, 4.5],
  )
  const words = enPlay.playWind
  assert.equal(speedText(4.4, 'metres', 'es', words), '4,5 m/s')
  assert.equal(speedText(4.4, 'yards', 'en', words), '10 mph')
  assert.deepEqual([nearestOf(350, 8), nearestOf(-90, 8), nearestOf(181, 16)], [0, 6, 8])
  assert.deepEqual(
    [0, 1, 12, 61].map((minutes) => ageText(minutes, words)),
    ['less than a minute old', '1 minute old', '12 minutes old', '1 hour old'],
  )
})
