import { iso31661 } from 'iso-3166/1.js'
import { equalityKey } from '../core/text/words.ts'
import { findCountry } from './find-country.ts'

/** The languages in which people name a country when they search. */
const SEARCHED_IN = ['es', 'de', 'fr', 'pt', 'it', 'nl', 'sv', 'da', 'nb', 'fi', 'pl', 'cs']

const codes = new Map<string, string>()
let loadedLanguages = 0

/** The code of a country by its folded name in any language that people search in, or by its ISO code. */
export function countryCalled(key: string): string | null {
  const english = findCountry(key)
  if (english !== null) return english
  if (loadedLanguages < SEARCHED_IN.length) for (const _ of loadingCountries());
  return codes.get(key) ?? null
}

/** Loads the names language by language. Whoever goes on with it goes on where the last one stopped. */
export function* loadingCountries(): Generator<void> {
  while (loadedLanguages < SEARCHED_IN.length) {
    for (const [name, code] of namesIn(SEARCHED_IN[loadedLanguages++] ?? 'en')) codes.set(name, code)
    yield
  }
}

function namesIn(language: string) {
  const names = new Intl.DisplayNames(language, { type: 'region' })
  return iso31661.map(
    ({ alpha2 }) => [equalityKey(names.of(alpha2) ?? alpha2), alpha2.toLowerCase()] as const,
  )
}
