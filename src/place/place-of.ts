import type { LatLng } from '../core/geo/point.ts'
import { countryAt, isInCountry } from './country.ts'
import { countryName, regionName } from './names.ts'
import { regionAt } from './region.ts'
import { timeZoneAt } from './time-zone.ts'

export type Locality = {
  /** ISO 3166-1 alpha-2, in lower case. */
  readonly country: string | null
  readonly region: string | null
  readonly timezone: string | null
}

/**
 * Fills in what a record does not say about its place, from its coordinates. What is stated stays, except that a
 * region given by its code gets its name. Coordinates outside the stated country get a warning and fill nothing.
 */
export function fillPlace(
  given: Locality & { readonly point: LatLng | null },
): Locality & { readonly remarks: readonly string[] } {
  const { point, timezone } = given
  const country = given.country ?? (point && countryAt(point))
  const region = inFull(given.region, country)
  const remarks = point && given.country !== null ? checkPlace(point, given.country) : []
  if (!point || remarks.length > 0) return { country, region, timezone, remarks }
  return {
    country,
    region: region ?? (country === null ? null : regionAt(point, country)),
    timezone: timezone ?? timeZoneAt(point, country),
    remarks,
  }
}

const inFull = (region: string | null, country: string | null) =>
  region === null || country === null ? region : (regionName(country, region) ?? region)

/** What contradicts the country that is stated. */
export function checkPlace(point: LatLng, stated: string): readonly string[] {
  if (isInCountry(point, stated) !== false) return []
  const code = countryAt(point)
  const where = code === null ? 'at sea' : `in ${countryName(code) ?? code} (${code})`
  const swapped = { lat: point.lng, lng: point.lat }
  const hint =
    Math.abs(swapped.lat) <= 90 && isInCountry(swapped, stated)
      ? ' (they would with lat and lng swapped)'
      : ''
  return [`the coordinates lie ${where}, not in the stated ${stated}${hint}`]
}
