import KDBush from 'kdbush'
import { boxesAround } from '../geo/bounding-box.ts'
import { geodesic, type Reduced, reduce } from '../geo/geodesic.ts'
import type { LatLng } from '../geo/point.ts'
import { type Miles, milesToMetres, toMiles } from '../units.ts'

/** Where the courses are: a k-d tree over those that have coordinates, and their reduced latitudes. */
export type GeoIndex = {
  readonly tree: ArrayBufferLike | null
  readonly courseOf: Uint32Array
  readonly sin: Float64Array
  readonly cos: Float64Array
  readonly lng: Float64Array
}

export function buildGeoIndex(points: readonly (LatLng | null)[]): GeoIndex {
  const located = points.flatMap((point, course) => (point ? [{ point, course }] : []))
  const reduced = points.map((point) => (point ? reduce(point) : { sin: 0, cos: 0, lng: Number.NaN }))
  const tree = located.length > 0 ? new KDBush(located.length) : null
  for (const { point } of located) tree?.add(point.lng, point.lat)
  return {
    tree: tree?.finish().data ?? null,
    courseOf: Uint32Array.from(located, ({ course }) => course),
    sin: Float64Array.from(reduced, ({ sin }) => sin),
    cos: Float64Array.from(reduced, ({ cos }) => cos),
    lng: Float64Array.from(reduced, ({ lng }) => lng),
  }
}

export type Around = {
  /** Courses in boxes round the circle: all that lie within it and some that do not. */
  readonly candidates: readonly number[]
  /** Distance of a course, not rounded. */
  readonly milesTo: (course: number) => Miles
}

export function around(index: GeoIndex, tree: KDBush | null, near: LatLng, radius: Miles): Around {
  const boxes = boxesAround(near, milesToMetres(radius))
  const found = boxes.flatMap(({ west, south, east, north }) => tree?.range(west, south, east, north) ?? [])
  const from = reduce(near)
  return {
    candidates: found.map((place) => index.courseOf[place] ?? 0),
    milesTo: (course) => milesTo(index, from, course),
  }
}

const milesTo = ({ sin, cos, lng }: GeoIndex, from: Reduced, course: number) =>
  toMiles(geodesic(from, sin[course] ?? 0, cos[course] ?? 0, lng[course] ?? 0))
