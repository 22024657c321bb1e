import lookUpZone from '@photostructure/tz-lookup'
import { type Box, boxesAround } from '../core/geo/bounding-box.ts'
import { type LatLng, onEarth } from '../core/geo/point.ts'
import { metres } from '../core/units.ts'
import { countryAt } from './country.ts'

/**
 * The IANA time zone of a point on land; null at sea. The map of zones is rough: near a border it may give the
 * neighbour's zone. If the country does not use that zone, we take the nearest one that it does. Pass the country
 * if you know it, which saves looking it up.
 */
export function timeZoneAt(point: LatLng, stated: string | null = null): string | null {
  if (!onEarth(point.lat, point.lng)) return null
  const zone = zoneOf(point)
  if (stated && isKeptIn(stated, zone)) return zone
  const country = countryAt(point)
  if (country && isKeptIn(country, zone)) return zone
  return (country && keptNearby(point, country)) ?? (isOnLand(zone) ? zone : null)
}

const zoneOf = ({ lat, lng }: LatLng) => lookUpZone(lat, lng)

/** Zones named Etc/GMT+5 are those of ships. */
const isOnLand = (zone: string) => !zone.startsWith('Etc/') && icuName(zone) !== null

const STEPS = [5_000, 10_000, 20_000, 40_000, 80_000].map(metres)

/** The first zone of the country at the corners and sides of growing boxes. */
function keptNearby(point: LatLng, country: string): string | null {
  for (const reach of STEPS)
    for (const box of boxesAround(point, reach)) {
      const kept = zonesAlong(box, point).find((zone) => isKeptIn(country, zone))
      if (kept !== undefined) return kept
    }
  return null
}

const zonesAlong = ({ west, south, east, north }: Box, middle: LatLng): readonly string[] =>
  [south, middle.lat, north].flatMap((lat) =>
    [west, middle.lng, east].filter((lng) => onEarth(lat, lng)).map((lng) => zoneOf({ lat, lng })),
  )

const zonesByCountry = new Map<string, ReadonlySet<string>>()

/** The zones a country uses, by the names ICU gives them. */
function zonesOf(country: string): ReadonlySet<string> {
  const known = zonesByCountry.get(country)
  if (known) return known
  const zones = new Set(/^[a-z]{2}$/i.test(country) ? new Intl.Locale(`und-${country}`).getTimeZones() : [])
  zonesByCountry.set(country, zones)
  return zones
}

const isKeptIn = (country: string, zone: string) => zonesOf(country).has(icuName(zone) ?? '')

const icuNames = new Map<string, string | null>()

/** ICU keeps old names: its Asia/Calcutta is the Asia/Kolkata of the map. Null when it knows no such zone. */
function icuName(zone: string): string | null {
  const known = icuNames.get(zone)
  if (known !== undefined) return known
  const name = findIcuName(zone)
  icuNames.set(zone, name)
  return name
}

function findIcuName(zone: string): string | null {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone
  } catch {
    return null
  }
}
