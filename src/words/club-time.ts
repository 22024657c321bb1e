import { dateFormat } from './date-format.ts'
import type { Language } from './language.ts'

/** `20 Jun 2026, 09:05`, by the club's clock, which has 24 hours. */
export const clubTimeIn = (language: Language, zone: string, at: number): string =>
  dateFormat(language, {
    ...{ day: 'numeric', month: 'short', year: 'numeric', hour: '2-digit', minute: '2-digit' },
    ...{ hourCycle: 'h23', timeZone: zone },
  }).format(at)

/** `Saturday 20 June`: a day of the club's calendar. */
export const clubDayIn = (language: Language, day: string): string =>
  dateFormat(language, {
    ...{ weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' },
  }).format(new Date(`${day}T00:00:00Z`))
