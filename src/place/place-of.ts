import type { LatLng } from '../core/geo/point.ts'
import { countryAt, isInCountry } from './country.ts'
import { countryName, regionName } from './names.ts'
import { regionAt } from './region.ts'
import { timeZoneAt } from './time-zone.ts'

export type Place = {
  /** ISO 3166-1 alpha-2, in lower case. */
  readonly country: string | null
  readonly region: string | null
  readonly timezone: string | null
}

/**
 * The place of a course with what its record leaves out taken from its coordinates. What is stated stays, but
 * for a region given by its code, which gets its name. Coordinates that lie outside the stated country are
 * remarked on and trusted with nothing.
 */
export function fillPlace(
  given: Place & { readonly point: LatLng | null },
): Place & { readonly remarks: readonly string[] } {
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
  return [`the coordinates lie ${where}, not in the stated ${stated}`]
}
