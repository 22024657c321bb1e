import { countryAt } from '../../place/country.ts'
import { type ListedTown, townNumbered } from '../../place/gazetteer.ts'
import { spellGeonamesRegion } from '../../place/region-spelling.ts'
import { timeZoneAt } from '../../place/time-zone.ts'
import type { Style } from '../course-plan.ts'
import { nameVillage } from '../naming/compose.ts'
import { VOCABULARIES } from '../naming/vocabularies.ts'
import type { Vocabulary } from '../naming/vocabulary.ts'
import type { PlanePoint } from '../plane.ts'
import type { Random } from '../random.ts'
import { pick, pickWeighted } from '../random.ts'
import { chooseStyle } from './choose-style.ts'
import { findTown, groupOf, type NamedTown, numbersOf } from './find-town.ts'
import { inlandTowns } from './inland-towns.ts'
import { pointAlongShore, pointOutsideTown } from './point-near-town.ts'
import { SEAWARD } from './seaward.ts'
import { shoreTowns } from './shore-towns.ts'
import type { TownGroup } from './town-group.ts'

const GROUPS = [...inlandTowns, ...shoreTowns]
const TRIES = 4

export type Location = {
  /** A real town; the course is a few kilometres outside. */
  readonly city: string
  /** Invented, because clubs are not named after the real town. */
  readonly village: string
  readonly region: string | null
  readonly country: string
  readonly timezone: string
  readonly vocabulary: Vocabulary
  readonly lat: number
  readonly lng: number
  readonly style: Style
  /** Links only: the direction of the sea. */
  readonly seaward: PlanePoint | null
}

export function chooseLocation(random: Random, named: NamedTown | null): Location {
  const group = named === null ? pickWeighted(random, GROUPS) : groupOf(inlandTowns, named)
  for (let attemptsLeft = TRIES; attemptsLeft > 0; attemptsLeft--) {
    const town = named === null ? townNumbered(pick(random, numbersOf(group))) : findTown(named)
    const location = locate(random, group, town)
    if (location) return location
  }
  throw new Error(`found no point in ${group.country} with a time zone`)
}

/** A location with land of this style, anywhere on Earth. */
export function chooseLocationByStyle(random: Random, style: Style): Location {
  for (;;) {
    const location = chooseLocation(random, null)
    if (location.style === style) return location
  }
}

/** Null if the border or time zone data disagree with the gazetteer about the town. */
function locate(random: Random, group: TownGroup, town: ListedTown): Location | null {
  const side = group.shore?.get(town.name)
  const seaward = side === undefined ? null : SEAWARD[side]
  const vocabulary = VOCABULARIES[group.vocabulary]
  const style = seaward ? 'links' : chooseStyle(random, town.country, town.region)
  const village = nameVillage(random, vocabulary)
  const point = findPoint(random, town, seaward)
  const timezone = point && timeZoneAt(point, town.country)
  if (!point || timezone === null) return null
  const { name: city, country, region } = town
  return {
    city,
    village,
    region: spellGeonamesRegion(country, region),
    country,
    timezone,
    vocabulary,
    ...point,
    style,
    seaward,
  }
}

/** Falls back to the town itself if everything around it is another country. */
function findPoint(random: Random, town: ListedTown, seaward: PlanePoint | null) {
  const isInside = (point: { lat: number; lng: number }) => countryAt(point) === town.country
  for (let attemptsLeft = TRIES; attemptsLeft > 0; attemptsLeft--) {
    const point = seaward ? pointAlongShore(random, town, seaward) : pointOutsideTown(random, town)
    if (isInside(point)) return point
  }
  const { lat, lng } = town
  return isInside(town) ? { lat, lng } : null
}
