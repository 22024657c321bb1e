import type { Fields } from '../../../../../core/fields.ts'
import { type LatLng, onEarth } from '../../../../../core/geo/point.ts'
import { malformed } from '../../../../../core/problem.ts'
import { spotOnEarth } from '../../../../../terrain/pin/green-frame.ts'
import { edgesAt, PACE, spotAtPaces } from '../../../../../terrain/pin/paces.ts'
import type { PinGreen } from '../../../../../terrain/pin/pin-green.ts'

/** As people type it: with a point or a comma. NaN if it is none. */
function numberOf(value: unknown): number {
  const text = typeof value === 'string' ? value.trim().replace(',', '.') : ''
  return /^-?\d{1,4}(?:\.\d{1,15})?$/.test(text) ? Number(text) : Number.NaN
}

const tenths = (value: number) => Math.floor(value * 10 + 1e-6) / 10

// Fields have tenths: what is rounded up at the very edge is still on the green.
const ROUNDING = 0.06

/** Paces from the front and the left edge as a point on the Earth. */
export function parsePaces(green: PinGreen, fields: Fields): LatLng {
  const [front, left] = [numberOf(fields.front), numberOf(fields.left)]
  const deep = green.depth / PACE
  if (!(front >= 0 && front <= deep + ROUNDING))
    throw malformed('front', `a number from 0 to ${tenths(deep)}`)
  const [from, to] = edgesAt(green, front * PACE)
  const wide = (to - from) / PACE
  if (!(left >= 0 && left <= wide + ROUNDING)) throw malformed('left', `a number from 0 to ${tenths(wide)}`)
  return spotOnEarth(green.frame, spotAtPaces(green, front, left))
}

export function parseCoordinates(fields: Fields): LatLng {
  const [lat, lng] = [numberOf(fields.lat), numberOf(fields.lng)]
  if (!(Math.abs(lat) <= 90)) throw malformed('lat', 'a number from -90 to 90')
  if (!(Math.abs(lng) <= 180)) throw malformed('lng', 'a number from -180 to 180')
  return { lat, lng }
}

/** `56.34,-2.8` */
export function parsePoint(text: string, name: string): LatLng {
  const [lat, lng] = text.split(',').map(numberOf)
  if (lat === undefined || lng === undefined || !onEarth(lat, lng)) throw malformed(name, 'a point on Earth')
  return { lat, lng }
}
