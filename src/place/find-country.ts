import { iso31661 } from 'iso-3166/1.js'
import { equalityKey } from '../core/text/words.ts'
import { countryName } from './names.ts'

// What people call a country besides its name in a list.
const COMMON: readonly (readonly [string, string])[] = [
  ['uk', 'gb'],
  ['Great Britain', 'gb'],
  ['Britain', 'gb'],
  ['America', 'us'],
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
  codes ??= new Map(spellings().map(([name, code]) => [equalityKey(name), code]))
  return codes.get(key) ?? null
}

const spellings = () => [
  ...iso31661.flatMap(({ alpha2, alpha3, name }) =>
    [name, alpha3, alpha2, countryName(alpha2) ?? name].map((text) => [text, alpha2.toLowerCase()] as const),
  ),
  ...COMMON,
]
