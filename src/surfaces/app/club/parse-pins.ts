import { fieldsOf } from '../../../core/fields.ts'
import { type LatLng, onEarth } from '../../../core/geo/point.ts'
import { malformed } from '../../../core/problem.ts'

/** A pin as it was sent: no course has been asked yet. */
export type AskedPin = LatLng & { readonly hole: number; readonly layout: string | null }

const MAX_PINS = 54

export function parsePins(body: unknown): readonly AskedPin[] {
  const { pins } = fieldsOf(body)
  if (!Array.isArray(pins) || pins.length < 1 || pins.length > MAX_PINS)
    throw malformed('pins', `a list of 1 to ${MAX_PINS} pins`)
  return pins.map(parsePin)
}

function parsePin(given: unknown, place: number): AskedPin {
  const name = `pins[${place}]`
  if (typeof given !== 'object' || given === null) throw malformed(name, 'an object with hole, lat and lng')
  const { hole, layout = null, lat, lng } = given as Readonly<Record<string, unknown>>
  if (!Number.isInteger(hole)) throw malformed(`${name}.hole`, 'a hole number')
  if (layout !== null && typeof layout !== 'string') throw malformed(`${name}.layout`, 'the name of a layout')
  if (typeof lat !== 'number' || typeof lng !== 'number' || !onEarth(lat, lng))
    throw malformed(`${name}.lat and ${name}.lng`, 'a point on Earth')
  return { hole: Number(hole), layout, lat, lng }
}
