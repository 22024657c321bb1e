import assert from 'node:assert/strict'
import { test } from 'node:test'
import geographiclib from 'geographiclib-geodesic'
import { thorough } from '../../test/support/thorough.ts'
import { areaOf, type Geometry, type Position, ringHolds } from '../core/geo/polygon.ts'
import { heightAt } from '../terrain/grid.ts'
import { groundFromJson } from '../terrain/ground-json.ts'
import type { DemoCourse, MapFeature } from './demo-course.ts'
import { designCourse } from './design-course.ts'

// Every invariant is checked on the output, over courses from many seeds.
const METRES_PER_YARD = 0.9144
const SEEDS = thorough(5, 40)
const options = (seed: number) => ({ courses: 100, seed, maps: 1, contours: 0 })
const features = (course: DemoCourse, golf: string): MapFeature[] =>
  (course.map?.features ?? []).filter(({ properties }) => properties.golf === golf)

function refsOf(course: DemoCourse, golf: string): string[] {
  return features(course, golf).map(({ properties: { ref, layout } }) => `${ref} ${layout}`)
}

// Courses from 40 on have no fixed kind.
const anyKind = Array.from({ length: SEEDS }, (_, seed) => designCourse(40 + seed, options(seed)))
const [threeNines, twoCourses] = [4, 18]
const large = thorough([1], [1, 2]).flatMap((seed) =>
  [threeNines, twoCourses].map((index) => designCourse(index, options(seed))),
)
const courses = [...anyKind, ...large].filter((course) => course.map)
const whole = courses.filter((course) => refsOf(course, 'green').length === course.hole_count)

const line = ({ geometry }: MapFeature): Position[] =>
  geometry.type === 'LineString' ? geometry.coordinates : []
const ring = ({ geometry }: MapFeature): Position[] =>
  geometry.type === 'Polygon' ? (geometry.coordinates[0] ?? []) : []

function metresBetween(from: Position, to: Position): number {
  const { s12 } = geographiclib.Geodesic.WGS84.Inverse(from[1], from[0], to[1], to[0])
  assert.ok(s12 !== undefined)
  return s12
}

const lengthOf = (points: readonly Position[]) =>
  points.slice(1).reduce((sum, to, index) => sum + metresBetween(points[index] ?? to, to), 0)

const side = (a: Position, b: Position, c: Position) =>
  (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])

const segments = (points: readonly Position[]) =>
  points.slice(1).map((to, index): [Position, Position] => [points[index] ?? to, to])

const cross = ([a, b]: [Position, Position], [c, d]: [Position, Position]) =>
  side(a, b, c) * side(a, b, d) <= 0 && side(c, d, a) * side(c, d, b) <= 0

const meet = (one: readonly Position[], other: readonly Position[]) =>
  segments(one).some((left) => segments(other).some((right) => cross(left, right)))

test('many seeds give courses on all kinds of land', () => {
  assert.ok(courses.length > SEEDS * 0.9)
  assert.equal(new Set(courses.map((course) => course.hole_count)).size, 4)
  assert.ok(whole.length > SEEDS * 0.6)
})

test('every hole has one line of play and one green, and a tee for each set', () => {
  for (const course of whole) {
    const holes = refsOf(course, 'hole')
    assert.equal(holes.length, course.hole_count)
    assert.deepEqual(refsOf(course, 'green'), holes, course.id)
    for (const hole of features(course, 'hole')) {
      const sets = teesOf(course, hole).flatMap(({ properties }) => properties.tee?.split(';') ?? [])
      assert.equal(new Set(sets).size, sets.length)
      assert.ok(sets.length >= 3 && sets.length <= 5, `${course.id} has ${sets.length} sets`)
    }
  }
})

const teesOf = (course: DemoCourse, { properties: { ref, layout } }: MapFeature) =>
  features(course, 'tee').filter(({ properties }) => properties.ref === ref && properties.layout === layout)

const greenOf = (course: DemoCourse, { properties: { ref, layout } }: MapFeature) =>
  features(course, 'green').find(({ properties }) => properties.ref === ref && properties.layout === layout)

function pinOf(course: DemoCourse, { properties: { ref, layout } }: MapFeature): Position | null {
  const pin = features(course, 'pin').find(
    ({ properties }) => properties.ref === ref && properties.layout === layout,
  )
  return pin?.geometry.type === 'Point' ? pin.geometry.coordinates : null
}

test('a line of play begins on the back tee and ends on the green, with the pin on it', () => {
  for (const course of whole)
    for (const hole of features(course, 'hole')) {
      const [start, end] = [line(hole)[0], line(hole).at(-1)]
      const green = greenOf(course, hole)
      assert.ok(start && end && green)
      assert.ok(ringHolds(ring(green), end), `${course.id} ${hole.properties.ref}`)
      assert.ok(teesOf(course, hole).some((tee) => ringHolds(ring(tee), start)))
      const pin = pinOf(course, hole)
      assert.ok(pin && ringHolds(ring(green), pin), `${course.id} ${hole.properties.ref}: the pin`)
    }
})

test('tees are in front of the green, one after the other along the first leg', () => {
  for (const course of whole)
    for (const hole of features(course, 'hole')) {
      const green = line(hole).at(-1)
      assert.ok(green)
      const away = teesOf(course, hole).map((tee) => metresBetween(middle(ring(tee)), green))
      assert.deepEqual(
        away,
        away.toSorted((a, b) => b - a),
        `${course.id} ${hole.properties.ref}`,
      )
      assert.ok(Math.min(...away) > 70)
    }
})

const middle = (corners: readonly Position[]): Position => {
  const open = corners.slice(1)
  const mean = (axis: 0 | 1) => open.reduce((sum, corner) => sum + corner[axis], 0) / open.length
  return [mean(0), mean(1)]
}

test('no line of play crosses or touches another', () => {
  for (const course of courses) {
    const lines = features(course, 'hole').map(line)
    for (const [index, one] of lines.entries())
      assert.ok(!lines.slice(index + 1).some((other) => meet(one, other)), course.id)
  }
})

test('the walk from a green to the next tee is short, and each nine comes back to the clubhouse', () => {
  for (const course of courses) {
    const lines = features(course, 'hole').map(line)
    const [clubhouse] = features(course, 'clubhouse')
    assert.ok(clubhouse)
    for (const [index, hole] of lines.entries()) {
      const [tee, green] = [hole[0], lines[index - 1]?.at(-1)]
      assert.ok(tee)
      if (index % 9 === 0) assert.ok(metresBetween(middle(ring(clubhouse)), tee) < 340, course.id)
      else assert.ok(green && metresBetween(green, tee) < 110, `${course.id} to hole ${index + 1}`)
      const end = hole.at(-1)
      if (index % 9 === 8) assert.ok(end && metresBetween(middle(ring(clubhouse)), end) < 340, course.id)
    }
  }
})

const waters = (course: DemoCourse) =>
  (course.map?.features ?? []).filter(({ properties }) => properties.natural === 'water')

test('bunkers and water stay outside greens and teeing grounds', () => {
  for (const course of courses) {
    const hazards = [...features(course, 'bunker'), ...waters(course)].map(ring)
    const kept = [...features(course, 'green'), ...features(course, 'tee')].map(ring)
    for (const hazard of hazards)
      for (const lawn of kept) {
        assert.ok(!hazard.some((corner) => ringHolds(lawn, corner)), course.id)
        assert.ok(!lawn.some((corner) => ringHolds(hazard, corner)), course.id)
      }
  }
})

// Square metres.
const AREAS: Readonly<Record<string, readonly [number, number]>> = {
  green: [300, 1000],
  bunker: [15, 420],
  tee: [35, 900],
  fairway: [40, 18_000],
  clubhouse: [300, 1500],
}

for (const [golf, [min, max]] of Object.entries(AREAS))
  test(`the area of a ${golf} is realistic`, () => {
    for (const course of courses)
      for (const { geometry } of features(course, golf)) {
        const area = areaOf(geometry as Geometry)
        assert.ok(area >= min && area <= max, `${course.id}: ${Math.round(area)} m²`)
      }
  })

test('a course takes up as much land as real ones do', () => {
  for (const course of courses) {
    const border = course.map?.features.find(({ properties }) => properties.leisure === 'golf_course')
    assert.ok(border)
    const hectares = areaOf(border.geometry as Geometry) / 10_000
    const nines = course.hole_count / 9
    assert.ok(hectares > 25 * nines && hectares < 72 * nines, `${course.id}: ${Math.round(hectares)} ha`)
  }
})

test('the yardage on the card matches the map within one percent, from every tee', () => {
  let measured = 0
  for (const course of whole)
    for (const layout of course.layouts)
      for (const hole of features(course, 'hole')) {
        const position = positionOn(layout.name, hole)
        if (position === null) continue
        const back = layout.holes.find((onTee) => onTee.position === position)?.yards
        assert.ok(back)
        near(lengthOf(line(hole)), back * METRES_PER_YARD)
        for (const tee of layout.tees) {
          const ground = teesOf(course, hole).find(({ properties }) => properties.tee === tee.name)
          const yards = tee.holes.find((onTee) => onTee.position === position)?.yards
          // The centre of a shared teeing ground is between its tees.
          if (!ground || !yards) continue
          near(lengthOf([middle(ring(ground)), ...line(hole).slice(1)]), yards * METRES_PER_YARD)
          measured++
        }
      }
  assert.ok(measured > thorough(100, 500), `${measured} tees were measured`)
})

function near(actual: number, expected: number) {
  assert.ok(Math.abs(actual / expected - 1) < 0.01, `${actual} m instead of ${expected} m`)
}

function positionOn(layout: string | null, { properties }: MapFeature): number | null {
  const refs = properties.ref?.split(';') ?? []
  if (layout === null) return Number(refs[0])
  const at = properties.layout?.split(';').indexOf(layout) ?? -1
  return at < 0 ? null : Number(refs[at])
}

test('the par of a hole on the map matches the card and its length', () => {
  for (const course of courses)
    for (const hole of features(course, 'hole')) {
      const yards = lengthOf(line(hole)) / METRES_PER_YARD
      const par = yards < 251 ? 3 : yards < 476 ? 4 : 5
      assert.equal(hole.properties.par, String(par), `${course.id}: ${yards} yards`)
    }
})

test('the survey covers the course, and every green at half a metre; tees are above sea level', () => {
  const course = designCourse(50, { courses: 100, seed: 1, maps: 1, contours: 1 })
  const ground = groundFromJson(course.ground)
  assert.ok(ground?.terrain)
  const greens = features(course, 'green')
  assert.equal(ground.greens.length, greens.length)
  for (const [index, grid] of ground.greens.entries()) {
    const cell = ((grid.north - grid.south) / grid.rows) * 111_320
    assert.ok(Math.abs(cell - 0.5) < 0.01, `cells of ${cell} m`)
    for (const [lng, lat] of ring(greens[index] as MapFeature))
      assert.notEqual(heightAt(grid, { lat, lng }), null)
  }
  for (const hole of features(course, 'hole'))
    for (const [lng, lat] of line(hole)) {
      const height = heightAt(ground.terrain, { lat, lng })
      assert.ok(height !== null && height > 0)
    }
})
