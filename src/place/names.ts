import { iso31661 } from 'iso-3166/1.js'
import { spellIsoRegion } from './region-spelling.ts'

// Making one takes 25 ms the first time, which no start should wait for.
const inEnglish = (style: 'long' | 'short') => new Intl.DisplayNames('en', { type: 'region', style })
let english: Intl.DisplayNames | undefined

// Kosovo has no ISO code, but one that everybody uses.
const COUNTRIES = new Set([...iso31661.map(({ alpha2 }) => alpha2), 'XK'])

const countries = new Map<string, string>()

/** A country's name in English, as short as people say it: United Kingdom, Hong Kong. */
export function countryName(code: string): string | null {
  const country = code.toUpperCase()
  if (!COUNTRIES.has(country)) return null
  // Looking it up again costs more than the rest of the line.
  const name = countries.get(country) ?? findCountryName(country)
  countries.set(country, name)
  return name
}

function findCountryName(country: string): string {
  english ??= inEnglish('long')
  const name = english.of(country) ?? country
  return name.endsWith(' SAR China') ? (inEnglish('short').of(country) ?? name) : name
}

const SPECIAL = ['HK', 'MO']
const inLanguage = new Map<string, Intl.DisplayNames>()

/** The same in any language: `es`, `de` → Alemania. */
export function countryIn(language: string, code: string): string | null {
  if (language === 'en') return countryName(code)
  const country = code.toUpperCase()
  if (!COUNTRIES.has(country)) return null
  // The long names of Hong Kong and Macao say more than anybody does.
  const style = SPECIAL.includes(country) ? 'short' : 'long'
  const key = `${language} ${style}`
  const names = inLanguage.get(key) ?? new Intl.DisplayNames(language, { type: 'region', style })
  inLanguage.set(key, names)
  return names.of(country) ?? country
}

const CODE = /^(?:([a-z]{2})-)?([a-z0-9]{1,3})$/i

const regions = new Map<string, string | null>()
const MAX_REMEMBERED = 10_000

/** The name of a region by its ISO 3166-2 code with or without the country: `CA` or `US-CA` in `us` is California. */
export function regionName(country: string, code: string): string | null {
  // A list repeats the same few of them.
  const key = `${country} ${code}`
  const known = regions.get(key)
  if (known !== undefined) return known
  if (regions.size >= MAX_REMEMBERED) regions.clear()
  const name = findRegionName(country, code)
  regions.set(key, name)
  return name
}

function findRegionName(country: string, code: string): string | null {
  const [, prefix = country, region] = CODE.exec(code.trim()) ?? []
  if (region === undefined || prefix.toLowerCase() !== country.toLowerCase()) return null
  return spellIsoRegion(country.toLowerCase(), region.toUpperCase())
}
