import { malformed } from './problem.ts'

/** A plus means below zero, as golfers write it; a comma is a point elsewhere. NaN for what is no number. */
export function parseHandicapText(text: string): number {
  const [, sign, digits = 'none'] = /^([+\u2212-]?)\s*(\d+(?:[.,]\d+)?)$/.exec(text.trim()) ?? []
  const value = Number(digits.replace(',', '.'))
  return sign === '' ? value : -value
}

const BEST = -10
const WORST = 54

/** A handicap with one decimal: a number, or text such as `12.4`, `12,4` and `+2.1`. */
export function parseHandicap(given: unknown): number {
  const value = typeof given === 'string' ? parseHandicapText(given) : given
  const tenths = typeof value === 'number' ? Math.round(value * 10) : Number.NaN
  const isExact = typeof value === 'number' && Math.abs(value * 10 - tenths) < 1e-6
  if (!isExact || tenths < BEST * 10 || tenths > WORST * 10)
    throw malformed('handicap', 'from +10 to 54 with at most one decimal, for example 12.4 or +2.1')
  return tenths === 0 ? 0 : tenths / 10
}

/** As files have it, whatever the language: `12.4`, `+2.1`. */
export const handicapCell = (handicap: number) =>
  handicap < 0 ? `+${Math.abs(handicap).toFixed(1)}` : handicap.toFixed(1)
