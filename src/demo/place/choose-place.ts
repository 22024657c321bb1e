import { countryAt } from '../../place/country.ts'
import { type ListedTown, townNumbered } from '../../place/gazetteer.ts'
import { spellGeonamesRegion } from '../../place/region-spelling.ts'
import { timeZoneAt } from '../../place/time-zone.ts'
import type { Style } from '../course-plan.ts'
import type { Draw } from '../draw.ts'
import { pick, pickWeighted } from '../draw.ts'
import { nameVillage } from '../naming/compose.ts'
import type { Tongue } from '../naming/tongue.ts'
import { TONGUES } from '../naming/tongues.ts'
import type { PlanePoint } from '../plane.ts'
import { chooseStyle } from './choose-style.ts'
import { findTown, groupOf, numbersOf, type Wanted } from './find-town.ts'
import { inlandTowns } from './inland-towns.ts'
import { placeAlongShore, placeOutsideTown } from './place-near-town.ts'
import { shoreTowns } from './shore-towns.ts'
import { SEAWARD } from './side.ts'
import type { TownGroup } from './town-group.ts'

const GROUPS = [...inlandTowns, ...shoreTowns]
const TRIES = 4

export type Place = {
  /** A real town; the course lies a few kilometres outside. */
  readonly city: string
  /** An invented word of the country, for clubs are not named after the real town. */
  readonly village: string
  readonly region: string | null
  readonly country: string
  readonly timezone: string
  readonly tongue: Tongue
  readonly lat: number
  readonly lng: number
  readonly style: Style
  /** Of links, the way to the sea. */
  readonly seaward: PlanePoint | null
}

export function choosePlace(draw: Draw, wanted: Wanted | null): Place {
  const group = wanted === null ? pickWeighted(draw, GROUPS) : groupOf(inlandTowns, wanted)
  for (let left = TRIES; left > 0; left--) {
    const town = wanted === null ? townNumbered(pick(draw, numbersOf(group))) : findTown(wanted)
    const place = settle(draw, group, town)
    if (place) return place
  }
  throw new Error(`no place in ${group.country} lies in that country and has a time zone`)
}

/** A place with land of this kind, wherever on Earth. */
export function choosePlaceOf(draw: Draw, style: Style): Place {
  for (;;) {
    const place = choosePlace(draw, null)
    if (place.style === style) return place
  }
}

/** Null where the maps of borders and of time zones do not know the town as the gazetteer does. */
function settle(draw: Draw, group: TownGroup, town: ListedTown): Place | null {
  const side = group.shore?.get(town.name)
  const seaward = side === undefined ? null : SEAWARD[side]
  const tongue = TONGUES[group.tongue]
  const style = seaward ? 'links' : chooseStyle(draw, town.country, town.region)
  const village = nameVillage(draw, tongue)
  const point = findSpot(draw, town, seaward)
  const timezone = point && timeZoneAt(point, town.country)
  if (!point || timezone === null) return null
  const { name: city, country, region } = town
  return {
    city,
    village,
    region: spellGeonamesRegion(country, region),
    country,
    timezone,
    tongue,
    ...point,
    style,
    seaward,
  }
}

/** The town itself where all around it is another country. */
function findSpot(draw: Draw, town: ListedTown, seaward: PlanePoint | null) {
  const isInside = (point: { lat: number; lng: number }) => countryAt(point) === town.country
  for (let left = TRIES; left > 0; left--) {
    const point = seaward ? placeAlongShore(draw, town, seaward) : placeOutsideTown(draw, town)
    if (isInside(point)) return point
  }
  const { lat, lng } = town
  return isInside(town) ? { lat, lng } : null
}
