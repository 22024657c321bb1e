import type { LatLng } from '../core/geo/point.ts'
import type { Metres } from '../core/units.ts'

/** One closed line of a border: longitudes and latitudes alternating, and its extent. */
type Ring = {
  readonly coordinates: Float64Array
  readonly south: number
  readonly north: number
  readonly east: number
}

/** All the land of a country: outer borders, islands and holes alike. */
export type Outline = readonly Ring[]

type Position = readonly number[]

export const outlineOf = (polygons: readonly (readonly (readonly Position[])[])[]): Outline =>
  polygons.flat().map(toRing)

function toRing(positions: readonly Position[]): Ring {
  const lngs = positions.map(([lng = 0]) => lng)
  const lats = positions.map(([, lat = 0]) => lat)
  return {
    coordinates: Float64Array.from(lngs.flatMap((lng, i) => [lng, lats[i] ?? 0])),
    south: Math.min(...lats),
    north: Math.max(...lats),
    east: Math.max(...lngs),
  }
}

/** A ray to the east crosses the border an odd number of times when it starts inside. */
export function covers(outline: Outline, { lat, lng }: LatLng): boolean {
  let crossings = 0
  for (const ring of outline)
    if (lat >= ring.south && lat <= ring.north && lng <= ring.east) crossings += crossed(ring, lat, lng)
  return crossings % 2 === 1
}

function crossed({ coordinates }: Ring, lat: number, lng: number): number {
  let count = 0
  let fromLng = coordinates[0] ?? 0
  let fromLat = coordinates[1] ?? 0
  for (let at = 2; at < coordinates.length; at += 2) {
    const toLng = coordinates[at] ?? 0
    const toLat = coordinates[at + 1] ?? 0
    if (fromLat > lat !== toLat > lat) {
      const share = (lat - fromLat) / (toLat - fromLat)
      if (lng < fromLng + share * (toLng - fromLng)) count++
    }
    fromLng = toLng
    fromLat = toLat
  }
  return count
}

const METRES_A_DEGREE = 111_320

/** Whether the border passes within `reach`, on a plane that is true around the point: for some tens of miles. */
export function passesWithin(outline: Outline, { lat, lng }: LatLng, reach: Metres): boolean {
  const degrees = reach / METRES_A_DEGREE
  const nearby = outline.filter(({ south, north }) => lat >= south - degrees && lat <= north + degrees)
  // Rings end at the date line; beyond it, longitudes differ by 360 degrees.
  return [lng, lng - 360, lng + 360].some((turned) =>
    nearby.some((ring) => ringPasses(ring, { lat, lng: turned }, degrees)),
  )
}

function ringPasses({ coordinates }: Ring, { lat, lng }: LatLng, degrees: number): boolean {
  const narrowing = Math.cos((lat * Math.PI) / 180)
  for (let at = 2; at < coordinates.length; at += 2) {
    const fromX = ((coordinates[at - 2] ?? 0) - lng) * narrowing
    const fromY = (coordinates[at - 1] ?? 0) - lat
    const toX = ((coordinates[at] ?? 0) - lng) * narrowing
    const toY = (coordinates[at + 1] ?? 0) - lat
    if (distanceSqToOrigin(fromX, fromY, toX, toY) <= degrees * degrees) return true
  }
  return false
}

function distanceSqToOrigin(fromX: number, fromY: number, toX: number, toY: number): number {
  const x = toX - fromX
  const y = toY - fromY
  const lengthSq = x * x + y * y
  const share = lengthSq === 0 ? 0 : Math.min(1, Math.max(0, -(fromX * x + fromY * y) / lengthSq))
  const nearestX = fromX + share * x
  const nearestY = fromY + share * y
  return nearestX * nearestX + nearestY * nearestY
}
