import { type LatLng, onEarth } from '../core/geo/point.ts'
import { metres } from '../core/units.ts'
import { countriesAt } from './country.ts'
import { countryName, regionName } from './names.ts'
import { spellGeonamesRegion } from './region-spelling.ts'
import { regionOfNearestTown } from './towns.ts'

const REACH = metres(50_000)
// Most courses have a town nearby, so the wider circle is rarely needed.
const FIRST_REACH = metres(8_000)

/**
 * The first-level region a point lies in (state, province, county…), by the nearest town of the same country;
 * null where there is none. A region is spelt as `region-spelling.ts` has it.
 */
export function regionAt(point: LatLng, country: string): string | null {
  if (!onEarth(point.lat, point.lng)) return null
  const stated = country.toLowerCase()
  const [territory, owner] = countriesAt(point)
  // For a record that says China, Hong Kong is a region, though the nearest Chinese town is in Guangdong.
  if (territory !== undefined && owner === stated) return territoryName(stated, territory)
  const found = regionOfNearestTown(point, stated, FIRST_REACH) ?? regionOfNearestTown(point, stated, REACH)
  return found && spellGeonamesRegion(found.country, found.code)
}

// Territories that ISO 3166-2 counts among a country's regions under another code than their own.
const REGION_CODES: ReadonlyMap<string, string> = new Map([
  ['ax', '01'],
  ['gf', '973'],
  ['gp', '971'],
  ['mq', '972'],
  ['re', '974'],
  ['sj', '21'],
  ['yt', '976'],
])

const territoryName = (country: string, territory: string) =>
  regionName(country, REGION_CODES.get(territory) ?? territory) ?? countryName(territory)
