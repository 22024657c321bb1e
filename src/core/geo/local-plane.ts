/** Metres in a degree of longitude and of latitude on WGS84, at a latitude. */
export type Scale = { readonly east: number; readonly north: number }

const RADIANS = Math.PI / 180

// The series for the ellipsoid's radii: within a centimetre to the kilometre, far finer than courses are drawn.
export function scaleAt(lat: number): Scale {
  // The cosines of the multiples of the angle follow from its own.
  const cos = Math.cos(lat * RADIANS)
  const cos2 = 2 * cos * cos - 1
  const cos3 = cos * (2 * cos2 - 1)
  return {
    east: 111_412.84 * cos - 93.5 * cos3 + 0.118 * (2 * cos2 * cos3 - cos),
    north: 111_132.954 - 559.822 * cos2 + 1.175 * (2 * cos2 * cos2 - 1),
  }
}

/** Degrees eastward from one longitude to another, the short way over the date line. */
export function eastOf(lng: number, from: number): number {
  const degrees = lng - from
  if (degrees > 180) return degrees - 360
  return degrees < -180 ? degrees + 360 : degrees
}

/** So many metres as degrees, at a latitude. */
export function degreesAround(lat: number, metres: number): Scale {
  const { east, north } = scaleAt(Math.min(lat, 89.9))
  return { east: metres / east, north: metres / north }
}
