import { iso31661 } from 'iso-3166/1.js'
import { equalityKey } from '../core/text/words.ts'
import { LANGUAGES } from '../words/language.ts'
import { countryIn, countryName } from './names.ts'

// What people call a country besides its name in a list.
const COMMON: readonly (readonly [string, string])[] = [
  ['uk', 'gb'],
  ['Great Britain', 'gb'],
  ['Britain', 'gb'],
  ['America', 'us'],
  ['EE. UU.', 'us'],
  ['Holland', 'nl'],
  ['Czech Republic', 'cz'],
  ['Turkey', 'tr'],
  ['UAE', 'ae'],
  ['Kosovo', 'xk'],
  ['xk', 'xk'],
]

let codes: ReadonlyMap<string, string> | null = null

/** The code of a country by its English name or its ISO code of two or three letters, folded by `equalityKey`. */
export function findCountry(key: string): string | null {
  codes ??= new Map(englishNames())
  return codes.get(key) ?? null
}

/** Folded names and codes, each with the code of its country. */
export const englishNames = () =>
  [
    ...iso31661.flatMap(({ alpha2, alpha3, name }) =>
      [name, alpha3, alpha2, countryName(alpha2) ?? name].map(
        (text) => [text, alpha2.toLowerCase()] as const,
      ),
    ),
    ...COMMON,
  ].map(([name, code]) => [equalityKey(name), code] as const)

let inLanguages: ReadonlyMap<string, string> | null = null

/** The same, and by its name in any language of our pages. */
export function findCountryInAnyLanguage(key: string): string | null {
  inLanguages ??= new Map(LANGUAGES.flatMap(namesIn))
  return findCountry(key) ?? inLanguages.get(key) ?? null
}

/** Spanish has `EE. UU.` for short, and `Estados Unidos`. */
function namesIn(language: string) {
  const long = new Intl.DisplayNames(language, { type: 'region', style: 'long' })
  return iso31661.flatMap(({ alpha2 }) =>
    [countryIn(language, alpha2), long.of(alpha2)].map(
      (name) => [equalityKey(name ?? alpha2), alpha2.toLowerCase()] as const,
    ),
  )
}
