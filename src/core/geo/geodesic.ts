import type { Metres } from '../units.ts'
import { metres } from '../units.ts'
import type { LatLng } from './point.ts'

// WGS84.
const EQUATOR = 6_378_137
const FLATTENING = 1 / 298.257_223_563
const POLE = EQUATOR * (1 - FLATTENING)
const RADIANS = Math.PI / 180

/** A point as Vincenty's method needs it: its reduced latitude's sine and cosine, computed once. */
export type Reduced = { readonly sin: number; readonly cos: number; readonly lng: number }

export function reduce({ lat, lng: given }: LatLng): Reduced {
  // The date line has two names, and a pole is one point whatever longitude it is recorded with.
  const lng = given === -180 ? 180 : given
  if (Math.abs(lat) === 90) return { sin: Math.sign(lat), cos: 0, lng }
  const tan = (1 - FLATTENING) * Math.tan(lat * RADIANS)
  const cos = 1 / Math.sqrt(1 + tan * tan)
  return { sin: tan * cos, cos, lng }
}

/**
 * Length of the geodesic on WGS84 by Vincenty's inverse method: within a millimetre of GeographicLib for
 * points that are not nearly antipodal, at a tenth of its cost. Nearly antipodal points, where the iteration
 * does not converge, give half the meridian: nothing nearer than 250 miles gets there.
 */
export function geodesic(from: Reduced, toSin: number, toCos: number, toLng: number): Metres {
  const l = shortWay(toLng - from.lng) * RADIANS
  let lambda = l
  for (let turn = 0; turn < 40; turn++) {
    const sinLambda = Math.sin(lambda)
    const cosLambda = Math.cos(lambda)
    const across = toCos * sinLambda
    const along = from.cos * toSin - from.sin * toCos * cosLambda
    const sinSigma = Math.sqrt(across * across + along * along)
    const cosSigma = from.sin * toSin + from.cos * toCos * cosLambda
    // The same point, or the opposite pole.
    if (sinSigma === 0) return metres(cosSigma > 0 ? 0 : Math.PI * POLE)
    const sigma = Math.atan2(sinSigma, cosSigma)
    const sinAlpha = (from.cos * toCos * sinLambda) / sinSigma
    const cosSqAlpha = 1 - sinAlpha * sinAlpha
    // On the equator the geodesic never leaves it and the middle latitude term vanishes.
    const cosTwiceMiddle = cosSqAlpha < 1e-15 ? 0 : cosSigma - (2 * from.sin * toSin) / cosSqAlpha
    const c = (FLATTENING / 16) * cosSqAlpha * (4 + FLATTENING * (4 - 3 * cosSqAlpha))
    const bend =
      sigma + c * sinSigma * (cosTwiceMiddle + c * cosSigma * (2 * cosTwiceMiddle * cosTwiceMiddle - 1))
    const next = l + (1 - c) * FLATTENING * sinAlpha * bend
    if (Math.abs(next - lambda) < 1e-12) return arc(sigma, sinSigma, cosSigma, cosSqAlpha, cosTwiceMiddle)
    lambda = next
  }
  return metres(Math.PI * POLE)
}

function arc(sigma: number, sinSigma: number, cosSigma: number, cosSqAlpha: number, cosTwiceMiddle: number) {
  const uSq = (cosSqAlpha * (EQUATOR * EQUATOR - POLE * POLE)) / (POLE * POLE)
  const a = 1 + (uSq / 16_384) * (4_096 + uSq * (-768 + uSq * (320 - 175 * uSq)))
  const b = (uSq / 1_024) * (256 + uSq * (-128 + uSq * (74 - 47 * uSq)))
  const middleSq = cosTwiceMiddle * cosTwiceMiddle
  const far = (b / 6) * cosTwiceMiddle * (4 * sinSigma * sinSigma - 3) * (4 * middleSq - 3)
  const correction = b * sinSigma * (cosTwiceMiddle + (b / 4) * (cosSigma * (2 * middleSq - 1) - far))
  return metres(POLE * a * (sigma - correction))
}

/** A difference of longitudes taken the short way around, over the date line where that is shorter. */
const shortWay = (degrees: number) =>
  degrees > 180 ? degrees - 360 : degrees < -180 ? degrees + 360 : degrees

export function distance(from: LatLng, to: LatLng): Metres {
  const end = reduce(to)
  return geodesic(reduce(from), end.sin, end.cos, end.lng)
}
