import { iso31661 } from 'iso-3166/1.js'
import { equalityKey } from '../core/text/words.ts'
import { madeAhead } from '../platform/made-ahead.ts'
import { englishNames } from './find-country.ts'

/** The languages in which people name a country when they search. */
const SEARCHED_IN = ['es', 'de', 'fr', 'pt', 'it', 'nl', 'sv', 'da', 'nb', 'fi', 'pl', 'cs']

let codes: ReadonlyMap<string, string> | undefined

/** The code of a country by its folded name in any language that people search in, or by its ISO code. */
export function countryCalled(key: string): string | null {
  codes ??= madeAhead('countries', makeCountries)
  return codes.get(key) ?? null
}

/** A name that means one country in English and another one elsewhere is English. */
export const makeCountries = (): ReadonlyMap<string, string> =>
  new Map([...SEARCHED_IN.flatMap(namesIn), ...englishNames()])

function namesIn(language: string) {
  const names = new Intl.DisplayNames(language, { type: 'region' })
  return iso31661.map(
    ({ alpha2 }) => [equalityKey(names.of(alpha2) ?? alpha2), alpha2.toLowerCase()] as const,
  )
}
