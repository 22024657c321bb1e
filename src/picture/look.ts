import type { LengthUnit } from '../words/format.ts'
import { DEFAULT_LANGUAGE, type Language } from '../words/language.ts'
import type { Words } from '../words/words.ts'
import { wordsOf } from '../words/words-of.ts'
import { type Palette, paletteOf, type Theme } from './palette.ts'

export const THEMES = ['light', 'dark'] as const
/** A page of a book, or a sheet as wide as a phone. */
export const SIZES = ['wide', 'phone'] as const
export const UNITS_OF_LENGTH = ['yards', 'metres'] as const

export type Size = (typeof SIZES)[number]

/** How a picture is to look; what is left out is as in a printed yardage book. */
export type LookChoice = {
  readonly theme?: Theme
  readonly size?: Size
  readonly units?: LengthUnit
  readonly language?: Language
}

export type PictureWords = Words['pictures']

export type Look = Palette & {
  readonly size: Size
  readonly units: LengthUnit
  readonly language: Language
  readonly words: PictureWords
}

export function lookOf({
  theme = 'light',
  size = 'wide',
  units = 'yards',
  language = DEFAULT_LANGUAGE,
}: LookChoice): Look {
  return { ...paletteOf(theme), size, units, language, words: wordsOf(language).pictures }
}

/** No text is smaller than this on the screen. */
export const SMALL = 12
