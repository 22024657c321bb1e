import type { Box } from './bounding-box.ts'
import { degreesAround, eastOf, scaleAt } from './local-plane.ts'

/** Longitude and latitude, as GeoJSON has them. */
export type Position = readonly [number, number]
export type Ring = readonly Position[]
/** The outer ring, then the holes in it. */
export type Rings = readonly Ring[]

export type Area =
  | { readonly type: 'Polygon'; readonly coordinates: Rings }
  | { readonly type: 'MultiPolygon'; readonly coordinates: readonly Rings[] }

export type Geometry =
  | { readonly type: 'Point'; readonly coordinates: Position }
  | { readonly type: 'LineString'; readonly coordinates: readonly Position[] }
  | Area

export const isArea = (geometry: Geometry): geometry is Area =>
  geometry.type === 'Polygon' || geometry.type === 'MultiPolygon'

/** Whether an area contains the position; its holes do not belong to it, and points and lines contain nothing. */
export function areaHolds(geometry: Geometry, position: Position): boolean {
  if (geometry.type === 'Polygon') return ringsHold(geometry.coordinates, position)
  return geometry.type === 'MultiPolygon' && geometry.coordinates.some((rings) => ringsHold(rings, position))
}

function polygonsOf(geometry: Geometry): readonly Rings[] {
  if (geometry.type === 'MultiPolygon') return geometry.coordinates
  return geometry.type === 'Polygon' ? [geometry.coordinates] : []
}

/** Rings do not cross, so inside the outer one and a hole the ray crosses an even number of edges. */
function ringsHold(rings: Rings, position: Position): boolean {
  let inside = false
  for (const ring of rings) if (ringHolds(ring, position)) inside = !inside
  return inside
}

/** A ray to the east crosses the ring an odd number of times. */
export function ringHolds(ring: Ring, [lng, lat]: Position): boolean {
  let inside = false
  let before = ring.at(-1)
  for (const corner of ring) {
    if (before && crosses(before, corner, lat) && lng < lngAt(before, corner, lat)) inside = !inside
    before = corner
  }
  return inside
}

const crosses = (a: Position, b: Position, lat: number) => a[1] > lat !== b[1] > lat
const lngAt = (a: Position, b: Position, lat: number) => a[0] + ((lat - a[1]) / (b[1] - a[1])) * (b[0] - a[0])

/** Square metres inside a ring, whichever way it turns. */
export const ringArea = (ring: Ring): number => Math.abs(turnedArea(ring).area)

/** Square metres of an area without its holes; points and lines have none. */
export const areaOf = (geometry: Geometry): number =>
  polygonsOf(geometry).reduce((sum, rings) => sum + polygonArea(rings), 0)

function polygonArea([outer = [], ...holes]: Rings): number {
  return holes.reduce((area, hole) => area - ringArea(hole), ringArea(outer))
}

type Turned = {
  /** Positive when the ring turns counter-clockwise. */
  readonly area: number
  readonly centre: Position
}

/** Area and centroid by the triangles that each edge makes with the first corner. */
function turnedArea(ring: Ring): Turned {
  const origin = ring[0] ?? [0, 0]
  const { east, north } = scaleAt(origin[1])
  let area = 0
  let x = 0
  let y = 0
  let beforeX = 0
  let beforeY = 0
  for (const corner of ring) {
    const cornerX = eastOf(corner[0], origin[0])
    const cornerY = corner[1] - origin[1]
    const part = beforeX * cornerY - cornerX * beforeY
    area += part
    x += part * (beforeX + cornerX)
    y += part * (beforeY + cornerY)
    beforeX = cornerX
    beforeY = cornerY
  }
  if (area === 0) return { area, centre: origin }
  return { area: (area / 2) * east * north, centre: [origin[0] + x / 3 / area, origin[1] + y / 3 / area] }
}

/** The balance point: of an area by its outer rings, of a line the middle of its way. */
export function centroid(geometry: Geometry): Position {
  if (geometry.type === 'Point') return geometry.coordinates
  if (geometry.type === 'LineString') return positionAlong(geometry.coordinates, 0.5)
  if (geometry.type === 'Polygon') return turnedArea(geometry.coordinates[0] ?? []).centre
  const outers = geometry.coordinates.map(([outer = []]) => turnedArea(outer))
  const whole = outers.reduce((sum, { area }) => sum + Math.abs(area), 0)
  const balance = (axis: 0 | 1) =>
    outers.reduce((sum, { area, centre }) => sum + centre[axis] * (Math.abs(area) / whole), 0)
  return whole === 0 ? (outers[0]?.centre ?? [0, 0]) : [balance(0), balance(1)]
}

/** A position inside the area: the centroid, or one next to it where a bent area does not contain its centroid. */
export function pointWithin(geometry: Geometry): Position {
  const centre = centroid(geometry)
  if (!isArea(geometry) || areaHolds(geometry, centre)) return centre
  const crossings = polygonsOf(geometry)
    .flat()
    .flatMap((ring) => crossingsAt(ring, centre[1]))
    .sort((a, b) => a - b)
  const widest = crossings
    .flatMap((west, index) => (index % 2 === 0 ? [{ west, east: crossings[index + 1] ?? west }] : []))
    .reduce((best, span) => (span.east - span.west > best.east - best.west ? span : best), NOWHERE)
  return widest === NOWHERE ? centre : [(widest.west + widest.east) / 2, centre[1]]
}

const NOWHERE = { west: 0, east: 0 }

const crossingsAt = (ring: Ring, lat: number) =>
  ring.flatMap((corner, index) => {
    const before = ring[index - 1]
    return before && crosses(before, corner, lat) ? [lngAt(before, corner, lat)] : []
  })

/** The point after that share of the line's length. */
export function positionAlong(line: readonly Position[], share: number): Position {
  const part = partAlong(line, share)
  return part[part.length - 1] ?? [0, 0]
}

/** The beginning of a line, up to that share of its length. */
export function partAlong(line: readonly Position[], share: number): readonly Position[] {
  const steps = line.slice(1).map((position, index) => stepLength(line[index] ?? position, position))
  let left = steps.reduce((sum, step) => sum + step, 0) * share
  const part = line.slice(0, 1)
  for (const [index, step] of steps.entries()) {
    const [from, to] = [line[index], line[index + 1]]
    if (!from || !to) break
    const way = step > left ? left / step : 1
    part.push([from[0] + way * eastOf(to[0], from[0]), from[1] + way * (to[1] - from[1])])
    if (step > left) break
    left -= step
  }
  return part
}

function stepLength(from: Position, to: Position): number {
  const { east, north } = scaleAt(from[1])
  return Math.hypot(eastOf(to[0], from[0]) * east, (to[1] - from[1]) * north)
}

/** The rings of an area, a line or a single point, as strings of positions. */
export function pathsOf(geometry: Geometry): readonly (readonly Position[])[] {
  if (geometry.type === 'Point') return [[geometry.coordinates]]
  if (geometry.type === 'LineString') return [geometry.coordinates]
  return geometry.type === 'Polygon' ? geometry.coordinates : geometry.coordinates.flat()
}

/** The smallest box around a geometry. */
export function boxOf(geometry: Geometry): Box {
  if (geometry.type === 'Point') return pointBox(geometry.coordinates)
  let [west, south, east, north] = [180, 90, -180, -90]
  for (const path of pathsOf(geometry))
    for (const position of path) {
      const lng = position[0]
      const lat = position[1]
      if (lng < west) west = lng
      if (lng > east) east = lng
      if (lat < south) south = lat
      if (lat > north) north = lat
    }
  return { west, south, east, north }
}

export const pointBox = ([lng, lat]: Position): Box => ({ west: lng, south: lat, east: lng, north: lat })

/** A geometry with its box, for repeated measurements. */
export type Shape = { readonly geometry: Geometry; readonly box: Box }

export const shapeOf = (geometry: Geometry): Shape => ({ geometry, box: boxOf(geometry) })

/** The box with a margin of so many metres on all sides. */
export function widened({ west, south, east, north }: Box, metres: number): Box {
  const margin = degreesAround(Math.max(Math.abs(south), Math.abs(north)), metres)
  return {
    west: west - margin.east,
    south: south - margin.north,
    east: east + margin.east,
    north: north + margin.north,
  }
}

export const boxHolds = ({ west, south, east, north }: Box, [lng, lat]: Position) =>
  lng >= west && lng <= east && lat >= south && lat <= north

export const boxesMeet = (a: Box, b: Box) =>
  a.west <= b.east && b.west <= a.east && a.south <= b.north && b.south <= a.north

export const boxArea = ({ west, south, east, north }: Box): Area => ({
  type: 'Polygon',
  coordinates: [
    [
      [west, south],
      [east, south],
      [east, north],
      [west, north],
      [west, south],
    ],
  ],
})
