import { type ListedTown, townNumbered, townsOfCountry } from '../../place/gazetteer.ts'
import type { TownGroup } from './town-group.ts'

/** A town by name. If the gazetteer doesn't list it, `at` has its coordinates and its GeoNames region code. */
export type NamedTown = {
  readonly city: string
  readonly country: string
  readonly at?: { readonly lat: number; readonly lng: number; readonly region: string }
}

// The gazetteer has numbered districts (Paris 03), double names (Murten/Morat) and notes in brackets.
const PLAIN_NAME = /^[\p{Script=Latin}\p{M}][\p{Script=Latin}\p{M} .'’-]{2,29}$/u

const numbersByGroup = new Map<TownGroup, readonly number[]>()

/** The towns of a group, as numbers in the gazetteer. */
export function numbersOf(group: TownGroup): readonly number[] {
  const cached = numbersByGroup.get(group)
  if (cached) return cached
  const numbers = listTowns(group.country, (town) => belongs(group, town))
  if (numbers.length === 0) throw new Error(`the gazetteer has no town for this group in ${group.country}`)
  numbersByGroup.set(group, numbers)
  return numbers
}

function listTowns(country: string, matches: (town: ListedTown) => boolean): readonly number[] {
  const { start, end } = townsOfCountry(country)
  const numbers: number[] = []
  for (let number = start; number < end; number++) if (matches(townNumbered(number))) numbers.push(number)
  return numbers
}

const belongs = ({ regions, shore }: TownGroup, { name, region }: ListedTown) =>
  (regions?.includes(region) ?? true) && (shore?.has(name) ?? PLAIN_NAME.test(name))

/** The first town with that name in the country. */
export function findTown({ city, country, at }: NamedTown): ListedTown {
  if (at) return { name: city, country, ...at }
  const [number] = listTowns(country, ({ name }) => name === city)
  if (number === undefined) throw new Error(`the gazetteer has no town named ${city} in ${country}`)
  return townNumbered(number)
}

/** The group of a town; groups for its region take precedence over one for the whole country. */
export function groupOf(groups: readonly TownGroup[], named: NamedTown): TownGroup {
  const { country, region } = findTown(named)
  const own = groups.filter((group) => group.country === country)
  const group = own.find(({ regions }) => regions?.includes(region)) ?? own.find(({ regions }) => !regions)
  if (!group) throw new Error(`the demo has no courses around ${named.city}, in ${country} ${region}`)
  return group
}
