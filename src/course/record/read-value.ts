import { shown } from '../../core/problem.ts'
import { Rejected, type Warn } from './rejected.ts'

export type Fields = Readonly<Record<string, unknown>>

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** A list, empty when absent; anything else breaks the record's structure. */
export function readList(value: unknown, name: string): readonly unknown[] {
  if (value === undefined || value === null) return []
  if (!Array.isArray(value)) throw new Rejected(`${name} is not a list`)
  return value
}

export function readFields(value: unknown, name: string): Fields {
  if (!isFields(value)) throw new Rejected(`${name} is not an object`)
  return value
}

/** Text as given; empty is unknown. Text with NUL or lone surrogates cannot be stored or shown. */
export function readText(value: unknown, name: string, warn: Warn): string | null {
  if (value === undefined || value === null || value === '') return null
  if (typeof value === 'string' && isStorable(value)) return value.trim() === '' ? null : value
  warn(`${name} is not text: ignored`)
  return null
}

/** A value in a message: short, and safe, because an object may do anything when it is converted to text. */
export function described(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(shown(value))
  if (Array.isArray(value)) return 'a list'
  return typeof value === 'object' && value !== null ? 'an object' : String(value)
}

export const isStorable = (text: string) => !text.includes('\u0000') && text.isWellFormed()

export type Bounds = { readonly minimum: number; readonly maximum: number; readonly whole: boolean }

/** A number within its bounds, or null with the reason. Zero is how some sources write "unknown". */
export function readNumber(value: unknown, name: string, bounds: Bounds, warn: Warn): number | null {
  if (value === undefined || value === null) return null
  const number = typeof value === 'number' && Number.isFinite(value) ? value : null
  if (number !== null && fits(number, bounds)) return number
  warn(`${name} ${reasonAgainst(value, number, bounds)}: ignored`)
  return null
}

const fits = (number: number, { minimum, maximum, whole }: Bounds) =>
  number >= minimum && number <= maximum && (!whole || Number.isInteger(number))

function reasonAgainst(value: unknown, number: number | null, { minimum, maximum }: Bounds): string {
  if (number === null) return `is not a number (${described(value)})`
  if (number === 0) return 'is 0, which means unknown'
  if (number < minimum || number > maximum) return `${number} is outside ${minimum} to ${maximum}`
  return `${number} is not a whole number`
}
