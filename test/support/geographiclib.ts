import geographiclib from 'geographiclib-geodesic'

type Point = { readonly lat: number; readonly lng: number }

const { WGS84 } = geographiclib.Geodesic
const METRES_PER_MILE = 1609.344

/** The geodesic between two points from Karney's own library: the reference for every distance. */
export const exactMetres = (a: Point, b: Point) => WGS84.Inverse(a.lat, a.lng, b.lat, b.lng).s12 ?? Number.NaN
export const exactMiles = (a: Point, b: Point) => exactMetres(a, b) / METRES_PER_MILE

/** The point at this distance and direction; the longitude stays within ±180. */
export function travel({ lat, lng }: Point, azimuth: number, metres: number): Point {
  const { lat2 = Number.NaN, lon2 = Number.NaN } = WGS84.Direct(lat, lng, azimuth, metres)
  return { lat: lat2, lng: lon2 }
}
