import { iso31661 } from 'iso-3166/1.js'
import { spellIsoRegion } from './region-spelling.ts'

const english = new Intl.DisplayNames('en', { type: 'region' })
const englishInShort = new Intl.DisplayNames('en', { type: 'region', style: 'short' })

// Kosovo has no code from ISO, but one that everybody uses.
const COUNTRIES = new Set([...iso31661.map(({ alpha2 }) => alpha2), 'XK'])

/** A country's name in English, as short as people say it: United Kingdom, Hong Kong. */
export function countryName(code: string): string | null {
  const country = code.toUpperCase()
  if (!COUNTRIES.has(country)) return null
  const name = english.of(country) ?? null
  return name?.endsWith(' SAR China') ? (englishInShort.of(country) ?? name) : name
}

const CODE = /^(?:([a-z]{2})-)?([a-z0-9]{1,3})$/i

/** The name of a region by its ISO 3166-2 code with or without the country: `CA` or `US-CA` in `us` is California. */
export function regionName(country: string, code: string): string | null {
  const [, prefix = country, region] = CODE.exec(code.trim()) ?? []
  if (region === undefined || prefix.toLowerCase() !== country.toLowerCase()) return null
  return spellIsoRegion(country.toLowerCase(), region.toUpperCase())
}
