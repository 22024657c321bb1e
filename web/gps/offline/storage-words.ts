import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../src/core/duration.ts'
import type { Language } from '../../../src/words/language.ts'

const UNITS = [
  ['day', DAY_MS],
  ['hour', HOUR_MS],
  ['minute', MINUTE_MS],
] as const

/** `3 days ago`, `hace 2 horas`, `now`. A clock that was set back makes nothing younger than now. */
export function agoIn(language: Language, then: number, now: number): string {
  const age = Math.max(0, now - then)
  const [unit, length] =
    UNITS.find(([, each]) => age >= each) ?? (['second', Number.POSITIVE_INFINITY] as const)
  const format = new Intl.RelativeTimeFormat(language, { numeric: 'auto' })
  return format.format(-Math.floor(age / length), unit)
}
