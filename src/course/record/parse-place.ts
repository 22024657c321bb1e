import type { Box } from '../../core/geo/bounding-box.ts'
import { type LatLng, onEarth } from '../../core/geo/point.ts'
import { shown } from '../../core/problem.ts'
import { type Fields, readNumber, readText } from './read-value.ts'
import { Rejected, type Warn } from './rejected.ts'

export function parseCountry(value: unknown, name: string, warn: Warn): string | null {
  const text = readText(value, name, warn)
  if (text === null || /^[A-Za-z]{2}$/.test(text)) return text?.toLowerCase() ?? null
  warn(`${name} ${shown(text)} is not an ISO 3166-1 alpha-2 code: ignored`)
  return null
}

const ANYWHERE = { minimum: -Number.MAX_VALUE, maximum: Number.MAX_VALUE, whole: false }

export function parsePoint(fields: Fields, warn: Warn): LatLng | null {
  const lat = readNumber(fields.lat, 'lat', ANYWHERE, warn)
  const lng = readNumber(fields.lng, 'lng', ANYWHERE, warn)
  if (!onEarth(lat ?? 0, lng ?? 0)) throw new Rejected(`the coordinates ${lat},${lng} are not on Earth`)
  if (lat !== null && lng !== null) return { lat, lng }
  if (lat !== lng) warn('lat without lng, or lng without lat: ignored')
  return null
}

/** West, south, east and north, as GeoJSON writes a box. */
export function parseBounds(value: unknown, warn: Warn): Box | null {
  if (value === undefined || value === null) return null
  const numbers = Array.isArray(value) && value.length === 4 ? value.map(Number) : []
  const [west, south, east, north] = numbers as [number, number, number, number]
  if (onEarth(south, west) && onEarth(north, east) && south <= north) return { west, south, east, north }
  warn('bounds is not a box of west, south, east and north: ignored')
  return null
}

const zones = new Map<string, boolean>()

export function parseTimezone(value: unknown, name: string, warn: Warn): string | null {
  const text = readText(value, name, warn)
  if (text === null || isTimezone(text)) return text
  warn(`${name} ${shown(text)} is not an IANA time zone: ignored`)
  return null
}

/** Checking a zone is slow, and there are few zones. */
function isTimezone(name: string): boolean {
  const known = zones.get(name) ?? canFormatIn(name)
  zones.set(name, known)
  return known
}

function canFormatIn(name: string): boolean {
  try {
    // "+01:00" would be accepted too, but it is an offset, not a time zone.
    return /^[A-Za-z]/.test(name) && new Intl.DateTimeFormat('en', { timeZone: name }) !== null
  } catch {
    return false
  }
}
