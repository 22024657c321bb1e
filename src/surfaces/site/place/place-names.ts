import { PLACE_KINDS, type Place } from '../../../library/places.ts'
import { readSummary } from '../../../library/read-course.ts'
import type { Snapshot } from '../../../library/snapshot.ts'
import { countryIn } from '../../../place/names.ts'
import type { Language } from '../../../words/language.ts'
import { wordsOf } from '../../../words/words-of.ts'

/** A place from the country down as it is recorded: null where it is not. */
export type Levels = readonly (string | null)[]

/** How a place is written, by its first course. */
export function levelsOf(snapshot: Snapshot, { kind, courses: [first = 0] }: Place): Levels {
  const { country, region, city } = readSummary(snapshot, first)
  return [country, region, city].slice(0, PLACE_KINDS.indexOf(kind) + 1)
}

/** The name of one level. Regions and towns have the name that the data gives them, in its own script. */
export function levelName(name: string | null, level: number, language: Language): string {
  const kind = PLACE_KINDS[level] ?? 'city'
  if (name === null) return wordsOf(language).place.unknown[kind]
  return kind === 'country' ? (countryIn(language, name) ?? name) : name
}

/** What a country calls itself, where that is another name: 日本 for Japan. */
export function ownCountryName(country: string, language: Language): string | null {
  const locale = new Intl.Locale(`und-${country}`).maximize()
  const own = new Intl.DisplayNames(locale.language, { type: 'region', style: 'long' }).of(
    country.toUpperCase(),
  )
  return own === undefined || own === countryIn(language, country) ? null : own
}
