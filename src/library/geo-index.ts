import KDBush from 'kdbush'
import { boxesAround } from '../geo/bounding-box.ts'
import { geodesic, type Reduced, reduce } from '../geo/geodesic.ts'
import type { LatLng } from '../geo/point.ts'
import { type Miles, milesToMetres, toMiles } from '../units.ts'

/**
 * Where the courses are: a k-d tree over those that have coordinates, their reduced latitudes for exact
 * distances, and their places on the unit sphere for rough ones.
 */
export type GeoIndex = {
  readonly tree: ArrayBufferLike | null
  readonly courseOf: Uint32Array
  readonly sin: Float64Array
  readonly cos: Float64Array
  readonly lng: Float64Array
  readonly x: Float64Array
  readonly y: Float64Array
  readonly z: Float64Array
}

export function buildGeoIndex(points: readonly (LatLng | null)[]): GeoIndex {
  const located = points.flatMap((point, course) => (point ? [{ point, course }] : []))
  const reduced = points.map((point) => (point ? reduce(point) : NOWHERE))
  const sphere = points.map((point) => (point ? onSphere(point) : ORIGIN))
  const tree = located.length > 0 ? new KDBush(located.length) : null
  for (const { point } of located) tree?.add(point.lng, point.lat)
  return {
    tree: tree?.finish().data ?? null,
    courseOf: Uint32Array.from(located, ({ course }) => course),
    sin: Float64Array.from(reduced, ({ sin }) => sin),
    cos: Float64Array.from(reduced, ({ cos }) => cos),
    lng: Float64Array.from(reduced, ({ lng }) => lng),
    x: Float64Array.from(sphere, ({ x }) => x),
    y: Float64Array.from(sphere, ({ y }) => y),
    z: Float64Array.from(sphere, ({ z }) => z),
  }
}

const NOWHERE = { sin: 0, cos: 0, lng: Number.NaN }
const ORIGIN = { x: 0, y: 0, z: 0 }
const RADIANS = Math.PI / 180

function onSphere({ lat, lng }: LatLng) {
  const cos = Math.cos(lat * RADIANS)
  return { x: cos * Math.cos(lng * RADIANS), y: cos * Math.sin(lng * RADIANS), z: Math.sin(lat * RADIANS) }
}

export type Around = {
  /** The courses within the radius that are wanted, in no order. */
  readonly within: (wanted: (course: number) => boolean) => number[]
  /** Those of them that may be among the nearest `count`. */
  readonly front: (courses: readonly number[], count: number) => readonly number[]
  /** Distance of a course, not rounded. */
  readonly milesTo: (course: number) => Miles
}

// A chord of the sphere, taken as an arc of the mean Earth, is off by 0.56 % at the most from the geodesic, and
// by the rounding of coordinates where points all but coincide.
const ROUGH = 0.008
const SLACK = 1e-3
const MEAN_RADIUS_MILES = 3_958.761_3

export function around(index: GeoIndex, tree: KDBush | null, near: LatLng, radius: Miles): Around {
  const from = reduce(near)
  const centre = onSphere(near)
  const roughTo = (course: number) => {
    const dx = (index.x[course] ?? 0) - centre.x
    const dy = (index.y[course] ?? 0) - centre.y
    const dz = (index.z[course] ?? 0) - centre.z
    return Math.sqrt(dx * dx + dy * dy + dz * dz) * MEAN_RADIUS_MILES
  }
  const milesTo = (course: number) => exactMiles(index, from, course)
  const isWithin = (course: number) => {
    const rough = roughTo(course)
    if (rough * (1 + ROUGH) + SLACK < radius) return true
    return rough * (1 - ROUGH) - SLACK <= radius && milesTo(course) <= radius
  }
  const within = (wanted: (course: number) => boolean) => {
    const found: number[] = []
    for (const { west, south, east, north } of boxesAround(near, milesToMetres(radius)))
      for (const place of tree?.range(west, south, east, north) ?? []) {
        const course = index.courseOf[place] ?? 0
        if (isWithin(course) && wanted(course)) found.push(course)
      }
    return found
  }
  return { within, front: (courses, count) => frontOf(courses, count, roughTo), milesTo }
}

/** All that are hardly farther than the `count`-th nearest by the rough distance. */
function frontOf(courses: readonly number[], count: number, roughTo: (course: number) => number) {
  if (courses.length <= count) return courses
  const rough = Float64Array.from(courses, roughTo)
  const last = rough.toSorted()[count - 1] ?? Number.POSITIVE_INFINITY
  const limit = (last * (1 + ROUGH) + SLACK) / (1 - ROUGH) + SLACK
  return courses.filter((_, place) => (rough[place] ?? 0) <= limit)
}

const exactMiles = ({ sin, cos, lng }: GeoIndex, from: Reduced, course: number) =>
  toMiles(geodesic(from, sin[course] ?? 0, cos[course] ?? 0, lng[course] ?? 0))
