import { equalityKey, otherSpelling } from '../core/text/words.ts'
import type { CourseQuery } from '../library/query.ts'
import type { Snapshot } from '../library/snapshot.ts'
import { lowerBound } from '../library/text-index.ts'
import { countryCalled } from '../place/country-names.ts'
import { regionName } from '../place/names.ts'
import { areasNamed, citiesNamed } from '../place/place-list.ts'
import { saysNothing } from './lexicon.ts'
import { isFiller, isPreposition, trimmed } from './query-words.ts'

/** One meaning of a place name, as filters over folded values. */
export type PlaceFilter = Partial<Pick<CourseQuery, 'country' | 'region' | 'city'>>

/** All countries, regions and towns in the library that have this name. */
export function placesCalled(snapshot: Snapshot, words: readonly string[]): readonly PlaceFilter[] {
  if (words.length === 0) return []
  // Every search looks up several names, and most of them are no place.
  const found: PlaceFilter[] = []
  const key = words.join('')
  addPlaces(snapshot, key, found)
  if (words.some(otherSpelling))
    addPlaces(snapshot, words.map((word) => otherSpelling(word) ?? word).join(''), found)
  found.push(...regionsByCode(snapshot, words))
  return found
}

function addPlaces(snapshot: Snapshot, key: string, found: PlaceFilter[]) {
  const { region, city } = snapshot.keyNumbers
  found.push(...countriesCalled(snapshot, key))
  if (region.has(key)) found.push({ region: key })
  if (city.has(key)) found.push({ city: key })
  found.push(...inOtherLanguages(snapshot, key))
}

/** A whole word of a course's name or city. */
export const isInNames = ({ text }: Snapshot, word: string) =>
  text.terms[lowerBound(text.terms, word)] === word

/** A whole word of a course's name or city, a place, or a word that people put around names. */
export const isKnownWord = (snapshot: Snapshot, word: string) =>
  isFiller(word) ||
  saysNothing(word) ||
  otherSpelling(word) !== undefined ||
  isInNames(snapshot, word) ||
  placesCalled(snapshot, [word]).length > 0

const NONE: readonly PlaceFilter[] = []

function countriesCalled({ keyNumbers }: Snapshot, key: string): readonly PlaceFilter[] {
  const country = countryCalled(key)
  return country !== null && keyNumbers.country.has(country) ? [{ country }] : NONE
}

/** `Bavaria` for Bayern, `Munich` for München. */
function inOtherLanguages({ keyNumbers }: Snapshot, key: string): readonly PlaceFilter[] {
  const [areas, towns] = [areasNamed(key), citiesNamed(key)]
  if (areas.length + towns.length === 0) return NONE
  const regions = areas.flatMap(({ country, region }) =>
    country === null || region === null ? [] : [{ country, region: equalityKey(region) }],
  )
  const cities = towns.flatMap(({ country, names }) =>
    names.map((name) => ({ country, city: equalityKey(name) })),
  )
  return [
    ...regions.filter(({ region }) => region !== key && keyNumbers.region.has(region)),
    ...cities.filter(({ city }) => city !== key && keyNumbers.city.has(city)),
  ]
}

// Countries where people write a region as a code: Pebble Beach, CA.
const WRITTEN_BY_CODE = ['us', 'ca', 'au']

export function regionsByCode({ keyNumbers }: Snapshot, words: readonly string[]): readonly PlaceFilter[] {
  const [code = '', country] = [words.at(-1), words.at(-2)]
  if (code.length > 3 || words.length > 2) return NONE
  const countries = country === undefined ? WRITTEN_BY_CODE : [country]
  return countries.flatMap((each) => {
    const name = each.length === 2 && keyNumbers.country.has(each) ? regionName(each, code) : null
    if (name === null) return NONE
    const region = equalityKey(name)
    return keyNumbers.region.has(region) ? [{ country: each, region }] : []
  })
}

export type Peeled = {
  readonly rest: readonly string[]
  readonly place: readonly string[]
  readonly meanings: readonly PlaceFilter[]
  /** `in X`: the words before it say no more about the place. */
  readonly afterPreposition: boolean
}

const MAX_NAME_WORDS = 5

/** Takes the longest place name off the end of the words; null if they end in none, or are nothing else. */
export function peelPlace(snapshot: Snapshot, words: readonly string[]): Peeled | null {
  for (let length = Math.min(MAX_NAME_WORDS, words.length - 1); length > 0; length--) {
    const place = words.slice(-length)
    const meanings = placesCalled(snapshot, place)
    if (meanings.length === 0) continue
    const before = words.slice(0, -length)
    return { rest: trimmed(before), place, meanings, afterPreposition: isPreposition(before.at(-1)) }
  }
  return null
}

/** Each way to give every name a meaning; two names cannot mean the same kind of place. */
export const together = (names: readonly (readonly PlaceFilter[])[]): readonly PlaceFilter[] =>
  names.reduce<readonly PlaceFilter[]>(
    (filters, meanings) =>
      filters.flatMap((filter) =>
        meanings.filter((meaning) => agree(filter, meaning)).map((meaning) => ({ ...filter, ...meaning })),
      ),
    [{}],
  )

const agree = (a: PlaceFilter, b: PlaceFilter) =>
  (['country', 'region', 'city'] as const).every(
    (kind) =>
      a[kind] === undefined || b[kind] === undefined || (kind === 'country' && a.country === b.country),
  )
