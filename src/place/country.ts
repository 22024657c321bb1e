import { createRequire } from 'node:module'
import { boxesAround } from '../core/geo/bounding-box.ts'
import { type LatLng, onEarth } from '../core/geo/point.ts'
import { type Metres, metres } from '../core/units.ts'
import { covers, type Outline, outlineOf, passesWithin } from './outline.ts'

type Borders = typeof import('@rapideditor/country-coder')

const require = createRequire(import.meta.url)
let loaded: Borders | undefined

// Unpacking the borders takes 65 ms, with `import()` as with `require`. An import that never needs them should not
// pay for them, and one that does needs them in the middle of a record, where we cannot await anything.
function borders(): Borders {
  const ready: Borders = loaded ?? require('@rapideditor/country-coder')
  loaded = ready
  return ready
}

/** The country a point lies in, by its ISO 3166-1 code in lower case; a territory with a code of its own is one. */
export const countryAt = (point: LatLng): string | null => countriesAt(point)[0] ?? null

/** The territory and the country it belongs to (`['pr', 'us']`), the country alone (`['us']`), nothing at sea. */
export function countriesAt({ lat, lng }: LatLng): readonly string[] {
  if (!onEarth(lat, lng)) return []
  const found = borders().feature([lng, lat], { level: 'territory', withProp: 'iso1A2' })
  if (!found) return []
  const { iso1A2, isoStatus, country } = found.properties
  // EA for Ceuta and its kind are reserved for other uses than addresses.
  const codes = isoStatus === 'excRes' ? [country] : [iso1A2, country]
  return codes.flatMap((code) => code?.toLowerCase() ?? [])
}

// The borders are drawn with few points, and a course may lie on both sides of one.
const BORDER = metres(2_000)
// Links courses and small islands that the borders leave in the water.
const SHORE = metres(30_000)

/**
 * Whether a point lies in its stated country, in one of its territories, or just outside. Null when we cannot know:
 * far at sea, on land that several countries claim, or for a code that is not a country's.
 */
export function isInCountry(point: LatLng, country: string): boolean | null {
  const stated = country.toLowerCase()
  const outline = outlineOfCountry(stated)
  if (!outline || !onEarth(point.lat, point.lng)) return null
  if (covers(outline, point) || passesWithin(outline, point, BORDER)) return true
  if (countryAt(point)) return isClaimed(point, stated) ? null : false
  if (passesWithin(outline, point, SHORE)) return true
  return isAnywhereWithin(point, SHORE) ? false : null
}

const outlines = new Map<string, Outline | null>()

/** The land of a country with all its territories. */
function outlineOfCountry(code: string): Outline | null {
  const known = outlines.get(code)
  if (known !== undefined) return known
  const outline = isCountry(code) ? drawOutline(code) : null
  outlines.set(code, outline)
  return outline
}

function drawOutline(code: string): Outline | null {
  const geometry = borders().aggregateFeature(code.toUpperCase())?.geometry
  return geometry?.type === 'MultiPolygon' ? outlineOf(geometry.coordinates) : null
}

const LEVELS = new Set(['country', 'territory', 'subterritory'])

/** Whether the code is one of a country or territory; the borders know the EU and the UN as well. */
function isCountry(code: string): boolean {
  const known = borders().feature(code.toUpperCase())?.properties
  return known?.iso1A2?.toLowerCase() === code && LEVELS.has(known.level)
}

const isAnywhereWithin = (point: LatLng, reach: Metres) =>
  boxesAround(point, reach).some(
    ({ west, south, east, north }) => borders().iso1A2Codes([west, south, east, north]).length > 0,
  )

// The borders show who controls a piece of land. If another state claims it, a record that says so is not wrong.
const CLAIMED: ReadonlyMap<string, string> = new Map([
  ['EH', 'ma'],
  ['PS', 'il'],
  ['TW', 'cn'],
  ['XK', 'rs'],
  // Crimea.
  ['Q7835', 'ua'],
])

const isClaimed = ({ lat, lng }: LatLng, stated: string) =>
  borders()
    .featuresContaining([lng, lat])
    .some(({ properties }) => CLAIMED.get(properties.id) === stated)
