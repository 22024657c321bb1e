import { genderIn, teeNameIn, unitsIn } from './grid-words.ts'

const GENDERS = new Map([
  ...['m', 'men', 'mens', 'man', 'male', 'gents', 'h'].map((word) => [word, 'M'] as const),
  ...['f', 'w', 'women', 'womens', 'woman', 'female', 'ladies', 'lady', 'l', 'd'].map(
    (word) => [word, 'F'] as const,
  ),
])

// Not a gender, so that the later checks warn.
const EITHER = 'masculino or mujer'

/** A gender in a word or a letter. Other text is passed on for the later checks, and so is a Spanish `M`. */
export function genderOf(text: string, saysSexo = false): string | null {
  if (saysSexo && /^m\.?$/i.test(text)) return EITHER
  return GENDERS.get(text.toLowerCase().replace(/['’]/g, '')) ?? genderAlone(text) ?? (text || null)
}

const genderAlone = (text: string) => (teeNameIn(text) === text ? genderIn(text) : null)

const UNITS = new Map([
  ...['y', 'yd', 'yds', 'yard', 'yards'].map((word) => [word, 'yards'] as const),
  ...['m', 'metre', 'metres', 'meter', 'meters'].map((word) => [word, 'metres'] as const),
])

/** A unit in a word or a letter; other text is passed on for the later checks. */
export const unitsOf = (text: string) => UNITS.get(text.toLowerCase()) ?? unitsIn(text) ?? text

export const UNITS_UNSAID = 'the card does not say whether its lengths are yards or metres: we read yards'
