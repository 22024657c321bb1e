import { type LengthUnit, numberIn } from '../../../src/words/format.ts'
import type { Language } from '../../../src/words/language.ts'
import type { PlayWords } from '../../../src/words/play-words.ts'

const MPS_PER_MPH = 0.44704

/** Whole miles per hour, or halves of a metre per second: finer than any forecast. */
export const shownSpeed = (mps: number, units: LengthUnit) =>
  units === 'yards' ? Math.round(mps / MPS_PER_MPH) : Math.round(mps * 2) / 2

/** `14 mph` or `6.5 m/s`, as the language writes it. */
export function speedText(mps: number, units: LengthUnit, language: Language, words: PlayWords['playWind']) {
  const shown = shownSpeed(mps, units)
  return `${numberIn(language, shown, Number.isInteger(shown) ? 0 : 1)} ${words.unit[units]}`
}

/** The nearest of so many directions, clockwise from the first. */
export const nearestOf = (degrees: number, count: number) =>
  Math.round((((degrees % 360) + 360) % 360) / (360 / count)) % count

/** `12 minutes old`. */
export function ageText(minutes: number, { age }: PlayWords['playWind']): string {
  if (minutes < 1) return age.now
  return minutes < 60 ? age.minutes(minutes) : age.hours(Math.floor(minutes / 60))
}
