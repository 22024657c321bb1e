import { boxesAround } from '../core/geo/bounding-box.ts'
import { geodesic, type Reduced, reduce } from '../core/geo/geodesic.ts'
import type { LatLng } from '../core/geo/point.ts'
import { type Miles, milesToMetres, toMiles } from '../core/units.ts'

/**
 * Where the courses are. Those with coordinates are sorted into rows of latitude, each row from west to east, so
 * what lies in a box is a few stretches of neighbours. A slot is a course's number in that order.
 */
export type GeoIndex = {
  /** Slots of row r are rowStart[r] … rowStart[r+1]-1. */
  readonly rowStart: Uint32Array
  readonly courseOf: Uint32Array
  readonly lng: Float64Array
  /** Sine and cosine of the reduced latitude, for exact distances. */
  readonly sin: Float64Array
  readonly cos: Float64Array
  /** Three for each slot: Cartesian coordinates in miles from the middle of the Earth, for rough distances. */
  readonly xyz: Float64Array
}

const ROWS_A_DEGREE = 20
const ROWS = 180 * ROWS_A_DEGREE + 1

const rowOf = (lat: number) => Math.floor((Math.min(90, Math.max(-90, lat)) + 90) * ROWS_A_DEGREE)

export function buildGeoIndex(points: readonly (LatLng | null)[]): GeoIndex {
  const located = points.flatMap((point, course) =>
    point ? [{ ...point, course, row: rowOf(point.lat) }] : [],
  )
  located.sort((a, b) => a.row - b.row || a.lng - b.lng || a.course - b.course)
  const rowStart = new Uint32Array(ROWS + 1)
  for (const { row } of located) rowStart[row + 1] = (rowStart[row + 1] ?? 0) + 1
  for (let row = 0; row < ROWS; row++) rowStart[row + 1] = (rowStart[row + 1] ?? 0) + (rowStart[row] ?? 0)
  const reduced = located.map(reduce)
  const xyz = new Float64Array(located.length * 3)
  located.forEach((point, slot) => {
    xyz.set(cartesian(point), slot * 3)
  })
  return {
    rowStart,
    courseOf: Uint32Array.from(located, ({ course }) => course),
    lng: Float64Array.from(located, ({ lng }) => lng),
    sin: Float64Array.from(reduced, ({ sin }) => sin),
    cos: Float64Array.from(reduced, ({ cos }) => cos),
    xyz,
  }
}

const RADIANS = Math.PI / 180
const EQUATOR_MILES = 6_378_137 / 1_609.344
const ECCENTRICITY_SQ = 0.006_694_379_990_14

/** On the ellipsoid of WGS84, at its surface. */
function cartesian({ lat, lng }: LatLng): readonly [number, number, number] {
  const sin = Math.sin(lat * RADIANS)
  const cos = Math.cos(lat * RADIANS)
  const normal = EQUATOR_MILES / Math.sqrt(1 - ECCENTRICITY_SQ * sin * sin)
  return [
    normal * cos * Math.cos(lng * RADIANS),
    normal * cos * Math.sin(lng * RADIANS),
    normal * (1 - ECCENTRICITY_SQ) * sin,
  ]
}

/** Slots within a radius, in no order, with the rough distance of each; good until the next search. */
export type Found = { readonly slots: Uint32Array; readonly rough: Float64Array }

/** Buffers for one search at a time, large enough for all slots. */
export type GeoScratch = Found & { readonly spare: Float64Array }

export const geoScratch = ({ courseOf: { length } }: GeoIndex): GeoScratch => ({
  slots: new Uint32Array(length),
  rough: new Float64Array(length),
  spare: new Float64Array(length),
})

// A chord is shorter than the geodesic by 0.02 % at the most within 260 miles, and by the rounding of
// coordinates where points all but coincide.
const ROUGH = 0.000_4
const SLACK = 1e-3

/** Courses within `radius` that match. */
export function slotsWithin(
  index: GeoIndex,
  scratch: GeoScratch,
  near: LatLng,
  radius: Miles,
  matches: (course: number) => boolean,
): Found {
  const { xyz, courseOf } = index
  const { slots, rough } = scratch
  const [x, y, z] = cartesian(near)
  const milesTo = milesFrom(index, near)
  let count = 0
  const visit = (from: number, to: number) => {
    for (let slot = from; slot < to; slot++) {
      const dx = (xyz[slot * 3] ?? 0) - x
      const dy = (xyz[slot * 3 + 1] ?? 0) - y
      const dz = (xyz[slot * 3 + 2] ?? 0) - z
      const miles = Math.sqrt(dx * dx + dy * dy + dz * dz)
      if (miles - SLACK > radius || !matches(courseOf[slot] ?? 0)) continue
      // Only near the edge of the circle is the rough distance not enough.
      if (miles * (1 + ROUGH) + SLACK >= radius && milesTo(slot) > radius) continue
      slots[count] = slot
      rough[count++] = miles
    }
  }
  for (const { west, south, east, north } of boxesAround(near, milesToMetres(radius)))
    for (let row = rowOf(south); row <= rowOf(north); row++) visitRow(index, row, west, east, visit)
  return { slots: slots.subarray(0, count), rough: rough.subarray(0, count) }
}

function visitRow(
  { rowStart, lng }: GeoIndex,
  row: number,
  west: number,
  east: number,
  visit: (from: number, to: number) => void,
) {
  const start = rowStart[row] ?? 0
  const end = rowStart[row + 1] ?? 0
  const from = firstEastOf(lng, start, end, west)
  let to = from
  while (to < end && (lng[to] ?? 0) <= east) to++
  if (from < to) visit(from, to)
}

/** The first of `from` … `to` that is not west of `west`. */
function firstEastOf(lng: Float64Array, from: number, to: number, west: number): number {
  let low = from
  let high = to
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((lng[middle] ?? 0) < west) low = middle + 1
    else high = middle
  }
  return low
}

/** Exact distances to slots, not rounded. */
export function milesFrom({ sin, cos, lng }: GeoIndex, near: LatLng): (slot: number) => Miles {
  const from: Reduced = reduce(near)
  return (slot) => toMiles(geodesic(from, sin[slot] ?? 0, cos[slot] ?? 0, eastward(lng[slot] ?? 0)))
}

/** The date line has two names. */
const eastward = (lng: number) => (lng === -180 ? 180 : lng)

/** Those that may be among the nearest `count`: all that are hardly farther than the `count`-th by rough distance. */
export function frontOf({ slots, rough }: Found, count: number, { spare }: GeoScratch): Uint32Array {
  if (slots.length <= count) return slots
  spare.set(rough)
  const last = nthSmallest(spare.subarray(0, rough.length), count - 1)
  const limit = last * (1 + ROUGH) + SLACK
  return slots.filter((_, i) => (rough[i] ?? 0) <= limit)
}

/** Hoare's selection: what would be at `n` if the values were sorted. Reorders them. */
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
