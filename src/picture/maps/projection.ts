import type { Point } from '../../core/geo/path.ts'
import type { LatLng } from '../../core/geo/point.ts'

/** From longitude and latitude to a plane, in radii of the Earth, north up. */
export type Projection = (lng: number, lat: number) => Point

const RADIANS = Math.PI / 180
// In radians from the centre. What is farther away is drawn at this distance, far outside of every frame.
const FARTHEST = 2.2

/** Equal areas around a centre. No place is special, so the date line needs no care. */
export function azimuthal({ lat, lng }: LatLng): Projection {
  const [sin0, cos0] = [Math.sin(lat * RADIANS), Math.cos(lat * RADIANS)]
  return (pointLng, pointLat) => {
    const [phi, east] = [pointLat * RADIANS, (pointLng - lng) * RADIANS]
    const [sin, cos] = [Math.sin(phi), Math.cos(phi)]
    const x = cos * Math.sin(east)
    const y = cos0 * sin - sin0 * cos * Math.cos(east)
    const angle = Math.min(FARTHEST, Math.atan2(Math.hypot(x, y), sin0 * sin + cos0 * cos * Math.cos(east)))
    const length = Math.hypot(x, y)
    const reach = length < 1e-12 ? 0 : (2 * Math.sin(angle / 2)) / length
    return [x * reach, y * reach]
  }
}

const [A1, A2, A3, A4] = [1.340264, -0.081106, 0.000893, 0.003796]
const M = Math.sqrt(3) / 2

/** The whole world, with equal areas (Equal Earth, by Šavrič, Patterson and Jenny). */
export const equalEarth: Projection = (lng, lat) => {
  const theta = Math.asin(M * Math.sin(lat * RADIANS))
  const [t2, t6] = [theta ** 2, theta ** 6]
  const x = (lng * RADIANS * Math.cos(theta)) / (M * (A1 + 3 * A2 * t2 + t6 * (7 * A3 + 9 * A4 * t2)))
  return [x, theta * (A1 + A2 * t2 + t6 * (A3 + A4 * t2))]
}
