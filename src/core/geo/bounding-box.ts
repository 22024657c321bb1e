import type { Metres } from '../units.ts'
import type { LatLng } from './point.ts'

export type Box = {
  readonly west: number
  readonly south: number
  readonly east: number
  readonly north: number
}

// The smallest radius of curvature on WGS84 (along the meridian, at the equator), in metres: dividing by it
// never makes a box too small.
const SMALLEST_RADIUS = 6_335_439
const DEGREES = 180 / Math.PI

/** Boxes that together contain every point within `radius`: one, two over the date line, all longitudes at a pole. */
export function boxesAround({ lat, lng }: LatLng, radius: Metres): readonly Box[] {
  const angle = (radius / SMALLEST_RADIUS) * 1.001 + 1e-9
  const south = lat - angle * DEGREES
  const north = lat + angle * DEGREES
  if (south <= -90 || north >= 90) return [{ west: -180, south, east: 180, north }]
  const reach = sideways(lat, angle)
  if (reach >= 180) return [{ west: -180, south, east: 180, north }]
  return splitAtDateLine({ west: lng - reach, south, east: lng + reach, north })
}

/** How many degrees of longitude a circle reaches on a sphere, with a margin for the ellipsoid. */
function sideways(lat: number, angle: number) {
  const ratio = Math.sin(angle) / Math.cos(lat / DEGREES)
  return ratio >= 1 ? 180 : Math.asin(ratio) * DEGREES * 1.01 + 1e-9
}

function splitAtDateLine(box: Box): readonly Box[] {
  const whole = { ...box, west: Math.max(box.west, -180), east: Math.min(box.east, 180) }
  if (box.west < -180) return [whole, { ...box, west: box.west + 360, east: 180 }]
  if (box.east > 180) return [whole, { ...box, west: -180, east: box.east - 360 }]
  // A course on the date line itself may be recorded at 180 or at -180.
  if (box.west === -180) return [whole, { ...box, west: 180, east: 180 }]
  if (box.east === 180) return [whole, { ...box, west: -180, east: -180 }]
  return [whole]
}
