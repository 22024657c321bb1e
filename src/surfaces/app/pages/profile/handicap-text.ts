import type { Language } from '../../../../words/language.ts'

/** `12.4`, or `12,4`. Golfers write a handicap below zero with a plus. */
export function handicapText(language: Language, handicap: number): string {
  const text = new Intl.NumberFormat(language, { maximumFractionDigits: 1 }).format(Math.abs(handicap))
  return handicap < 0 ? `+${text}` : text
}

/** A plus means below zero, as golfers write it; a comma is a point elsewhere. NaN for what is no number. */
export function parseHandicapText(text: string): number {
  const [, sign, digits = 'none'] = /^([+\u2212-]?)\s*(\d+(?:[.,]\d+)?)$/.exec(text.trim()) ?? []
  const value = Number(digits.replace(',', '.'))
  return sign === '' ? value : -value
}
