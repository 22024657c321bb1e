import { durationWords } from '../core/duration.ts'
import { dateFormat } from './date-format.ts'
import type { Language } from './language.ts'

/** Shown where a value is not known. */
export const GAP = '–'

const formats = new Map<string, Intl.NumberFormat>()

function formatOf(language: Language, digits: number): Intl.NumberFormat {
  const key = `${language}${digits}`
  const known = formats.get(key)
  if (known) return known
  const format = new Intl.NumberFormat(language, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
  formats.set(key, format)
  return format
}

/** `6,544` or `6544`, as the language writes it; a gap where it is not known. */
export function numberIn(language: Language, value: number | null | undefined, digits = 0): string {
  if (value === null || value === undefined) return GAP
  // The same in every language, and a formatter takes long to make.
  if (digits === 0 && value >= 0 && value < 999) return String(Math.round(value))
  return formatOf(language, digits).format(value)
}

/** `63 %` or `63%`: a share between 0 and 1. What is more than nothing is never shown as 0. */
export function shareIn(language: Language, share: number): string {
  const percent = (value: number, digits = 0) =>
    new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: digits }).format(value)
  if (share > 0 && share < 0.001) return `<${percent(0.001, 1)}`
  if (share < 1 && share > 0.999) return `>${percent(0.999, 1)}`
  return percent(share, share > 0 && share < 0.01 ? 1 : 0)
}

/** `16 Nov 2026`. Days of the data are days in UTC. */
export const dayIn = (language: Language, date: Date) =>
  dateFormat(language, { dateStyle: 'medium', timeZone: 'UTC' }).format(date)

/** `Friday, 20 November 2026`: a day of the calendar, given as `2026-11-20`. */
export const longDayIn = (language: Language, day: string): string =>
  dateFormat(language, { dateStyle: 'full', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))

export type LengthUnit = 'yards' | 'metres'

const PER_YARD: Readonly<Record<LengthUnit, number>> = { yards: 1, metres: 0.9144 }

/** A length given in yards, as a whole number of the unit. */
export const lengthIn = (language: Language, yards: number | null | undefined, unit: LengthUnit) =>
  numberIn(language, yards === null || yards === undefined ? null : Math.round(yards * PER_YARD[unit]))

/** An amount in dollars, as the language writes it. */
export const moneyIn = (language: Language, cents: number) =>
  new Intl.NumberFormat(language, { style: 'currency', currency: 'USD' }).format(cents / 100)

/** An amount in minor units of any currency, as the language writes it. */
export function amountIn(language: Language, minor: number, currency: string): string {
  const format = new Intl.NumberFormat(language, { style: 'currency', currency })
  return format.format(minor / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2))
}

/** `16 Nov 2026, 14:05 UTC` */
export const momentIn = (language: Language, date: Date) =>
  `${dayIn(language, date)}, ${date.toISOString().slice(11, 16)} UTC`

/** `3 days`, `30 minutos`: in the largest unit that gives a whole number. */
export function durationIn(language: Language, ms: number): string {
  const [count, name = ''] = durationWords(ms).split(' ')
  const unit = name.replace(/s$/, '')
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(Number(count))
}
