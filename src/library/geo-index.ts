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

/** Courses within a radius, in no order, with rough distances beside them. */
export type Found = { readonly courses: readonly number[]; readonly rough: readonly number[] }

export type Around = {
  readonly within: (wanted: (course: number) => boolean) => Found
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
  const milesTo = (course: number) => exactMiles(index, from, course)
  return { within: (wanted) => within(index, tree, near, radius, milesTo, wanted), milesTo }
}

function within(
  index: GeoIndex,
  tree: KDBush | null,
  near: LatLng,
  radius: Miles,
  milesTo: (course: number) => Miles,
  wanted: (course: number) => boolean,
): Found {
  const { x, y, z, courseOf } = index
  const centre = onSphere(near)
  const courses: number[] = []
  const rough: number[] = []
  for (const { west, south, east, north } of boxesAround(near, milesToMetres(radius)))
    for (const place of tree?.range(west, south, east, north) ?? []) {
      const course = courseOf[place] ?? 0
      const dx = (x[course] ?? 0) - centre.x
      const dy = (y[course] ?? 0) - centre.y
      const dz = (z[course] ?? 0) - centre.z
      const miles = Math.sqrt(dx * dx + dy * dy + dz * dz) * MEAN_RADIUS_MILES
      if (miles * (1 - ROUGH) - SLACK > radius || !wanted(course)) continue
      // Only near the edge of the circle is the rough distance not enough.
      if (miles * (1 + ROUGH) + SLACK >= radius && milesTo(course) > radius) continue
      courses.push(course)
      rough.push(miles)
    }
  return { courses, rough }
}

/** Those that may be among the nearest `count`: all that are hardly farther than the `count`-th by rough distance. */
export function frontOf({ courses, rough }: Found, count: number): readonly number[] {
  if (courses.length <= count) return courses
  const last = nthSmallest(Float64Array.from(rough), count - 1)
  const limit = (last * (1 + ROUGH) + SLACK) / (1 - ROUGH) + SLACK
  return courses.filter((_, place) => (rough[place] ?? 0) <= limit)
}

/** Hoare's selection: what would stand at `n` if the values were sorted. Reorders them. */
function nthSmallest(values: Float64Array, n: number): number {
  let low = 0
  let high = values.length - 1
  while (low < high) {
    const pivot = values[(low + high) >>> 1] ?? 0
    let i = low
    let j = high
    while (i <= j) {
      while ((values[i] ?? 0) < pivot) i++
      while ((values[j] ?? 0) > pivot) j--
      if (i > j) break
      const swap = values[i] ?? 0
      values[i++] = values[j] ?? 0
      values[j--] = swap
    }
    if (n <= j) high = j
    else if (n >= i) low = i
    else break
  }
  return values[n] ?? Number.POSITIVE_INFINITY
}

const exactMiles = ({ sin, cos, lng }: GeoIndex, from: Reduced, course: number) =>
  toMiles(geodesic(from, sin[course] ?? 0, cos[course] ?? 0, lng[course] ?? 0))
