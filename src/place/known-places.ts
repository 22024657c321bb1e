import { miles } from '../core/units.ts'
import { countryCalled } from './country-names.ts'
import { countryName } from './names.ts'
import { areasNamed, type Circle, citiesNamed } from './place-list.ts'
import { townsNamed } from './town-names.ts'

/** A place of the world by name, whether or not the library has courses there. */
export type KnownPlace = {
  readonly kind: 'country' | 'area' | 'town'
  readonly name: string
  readonly country: string | null
  /** The region as records name it, if the place is one. */
  readonly region: string | null
  /** Where it is; empty for a country and for a region of the records. */
  readonly circles: readonly Circle[]
  /** How likely people mean this one, 0 to 100. */
  readonly weight: number
}

const WEIGHT_OF_COUNTRY = 100
const WEIGHT_OF_AREA = 92

// A search asks for the same name more than once.
let last: { readonly key: string; readonly places: readonly KnownPlace[] } | null = null

/** All places of this folded name, in any language, the best known first. */
export function knownPlaces(key: string): readonly KnownPlace[] {
  if (last?.key !== key) last = { key, places: placesByName(key) }
  return last.places
}

function placesByName(key: string): readonly KnownPlace[] {
  const [listedCities, allTowns] = [citiesNamed(key), townsNamed(key)]
  const others = [...countryOf(key), ...areasOf(key)]
  // Every search looks up several names, and most of them are no place.
  if (listedCities.length + allTowns.length === 0) return others
  const cities = listedCities.map((city) => townOf(city.name, city.country, city.weight, city))
  const towns = allTowns
    .filter((town) => !cities.some((city) => isSameTown(city, town)))
    .map((town) => townOf(town.name, town.country, weightOf(town.people), town))
  return [...others, ...cities, ...towns].sort((a, b) => b.weight - a.weight)
}

function countryOf(key: string): readonly KnownPlace[] {
  const country = countryCalled(key)
  if (country === null) return []
  const name = countryName(country) ?? country
  return [{ kind: 'country', name, country, region: null, circles: [], weight: WEIGHT_OF_COUNTRY }]
}

const areasOf = (key: string): readonly KnownPlace[] =>
  areasNamed(key).map((area) => ({ kind: 'area', ...area, weight: WEIGHT_OF_AREA }))

/** 10,000 people weigh 40, a million 80. */
const weightOf = (people: number) => Math.min(99, Math.max(0, Math.round(20 * Math.log10(people + 1) - 40)))

const townOf = (
  name: string,
  country: string,
  weight: number,
  { lat, lng }: { readonly lat: number; readonly lng: number },
): KnownPlace => ({
  kind: 'town',
  name,
  country,
  region: null,
  circles: [{ lat, lng, miles: reachOf(weight) }],
  weight,
})

/** How far courses are that people count as in a town: a large one has its courses around it. */
const reachOf = (weight: number) => miles(Math.round(Math.min(25, Math.max(6, 6 + (weight - 40) * 0.4))))

const A_DEGREE = 0.3

const isSameTown = (
  { country, circles: [at] }: KnownPlace,
  town: { readonly country: string; readonly lat: number; readonly lng: number },
) =>
  country === town.country &&
  at !== undefined &&
  Math.abs(at.lat - town.lat) < A_DEGREE &&
  Math.abs(at.lng - town.lng) < A_DEGREE
