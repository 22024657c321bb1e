import assert from 'node:assert/strict'
import { test } from 'node:test'
import geographiclib from 'geographiclib-geodesic'
import type { DemoCourse, MapFeature } from './demo-course.ts'
import { designLibrary } from './design-library.ts'
import type { Position } from './plane.ts'

const METRES_PER_YARD = 0.9144
const mapped = [...designLibrary({ courses: 200, seed: 11, maps: 1 })].filter((course) => course.map)
const features = (course: DemoCourse) => course.map?.features ?? []

function metresBetween(from: Position, to: Position): number {
  const { s12 } = geographiclib.Geodesic.WGS84.Inverse(from[1], from[0], to[1], to[0])
  assert.ok(s12 !== undefined)
  return s12
}

const length = (line: readonly Position[]) =>
  line.slice(1).reduce((sum, point, index) => sum + metresBetween(line[index] ?? point, point), 0)

const lines = (course: DemoCourse) =>
  features(course).flatMap(({ geometry, properties }) =>
    geometry.type === 'LineString' ? [{ line: geometry.coordinates, properties }] : [],
  )

const rings = (list: readonly MapFeature[]) =>
  list.flatMap(({ geometry }) => (geometry.type === 'Polygon' ? geometry.coordinates : []))

const cross = (a: Position, b: Position, c: Position) =>
  (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])

const segments = (line: readonly Position[]) =>
  line.slice(1).map((to, index): [Position, Position] => [line[index] ?? to, to])

const meet = ([a, b]: [Position, Position], [c, d]: [Position, Position]) =>
  cross(a, b, c) * cross(a, b, d) < 0 && cross(c, d, a) * cross(c, d, b) < 0

const meetAnywhere = (one: readonly Position[], other: readonly Position[]) =>
  segments(one).some((left) => segments(other).some((right) => meet(left, right)))

test('every hole has a line of play, a green, a tee and its fairway', () => {
  assert.ok(mapped.length > 150)
  for (const course of mapped) {
    const refs = (golf: string) =>
      features(course).flatMap(({ properties }) => (properties.golf === golf ? [properties.ref] : []))
    const numbers = course.layouts[0]?.holes.map((hole) => String(hole.position))
    for (const golf of ['hole', 'green', 'tee']) assert.deepEqual(refs(golf), numbers)
    assert.equal(refs('fairway').length, course.hole_count)
  }
})

test('a line of play is as long as the reference card says, within one percent', () => {
  for (const course of mapped) {
    for (const { line, properties } of lines(course)) {
      const hole = course.layouts[0]?.holes.find(({ position }) => String(position) === properties.ref)
      const ratio = length(line) / ((hole?.yards ?? 0) * METRES_PER_YARD)
      assert.ok(Math.abs(ratio - 1) < 0.01, `${course.id} hole ${properties.ref}: ${ratio}`)
      assert.equal(properties.par, String(hole?.par))
    }
  }
})

test('rings are closed, counter-clockwise and never cross themselves', () => {
  for (const ring of mapped.flatMap((course) => rings(features(course)))) {
    assert.deepEqual(ring[0], ring.at(-1))
    assert.ok(signedArea(ring) > 0)
    assert.ok(!meetAnywhere(ring, ring))
  }
})

// Relative to the first corner, or the digits of the coordinates would swallow the area.
function signedArea(ring: readonly Position[]): number {
  const [start] = ring
  assert.ok(start)
  return segments(ring).reduce((sum, [from, to]) => sum + cross(start, from, to) / 2, 0)
}

test('nothing crosses: neither two lines of play nor two outlines of a course', () => {
  for (const course of mapped.slice(0, 40)) {
    const played = lines(course).map(({ line }) => line)
    const outlines = rings(features(course))
    for (const group of [played, outlines]) {
      for (const [index, one] of group.entries()) {
        assert.ok(!group.slice(index + 1).some((other) => meetAnywhere(one, other)), course.id)
      }
    }
  }
})

test('the map lies round the course and beside the date line, never across it', () => {
  for (const { lat, lng, map } of mapped) {
    for (const [east, north] of rings(map?.features ?? []).flat()) {
      assert.ok(Math.abs(east) <= 180 && Math.abs(north - lat) < 0.02)
      assert.ok(metresBetween([lng, lat], [east, north]) < 1700)
    }
  }
})
