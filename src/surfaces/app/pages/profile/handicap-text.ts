import type { Language } from '../../../../words/language.ts'

/** `12.4`, or `12,4`. Golfers write a handicap below zero with a plus. */
export function handicapText(language: Language, handicap: number): string {
  const text = new Intl.NumberFormat(language, { maximumFractionDigits: 1 }).format(Math.abs(handicap))
  return handicap < 0 ? `+${text}` : text
}
