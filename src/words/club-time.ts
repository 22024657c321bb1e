import { DEFAULT_LANGUAGE, type Language } from './language.ts'

/** A club's clock has 24 hours; English dates are written as most of the world does. */
const localeOf = (language: Language) => (language === DEFAULT_LANGUAGE ? 'en-GB' : language)

/** `20 Jun 2026, 09:05`, by the club's clock. */
export const clubTimeIn = (language: Language, zone: string, at: number): string =>
  new Intl.DateTimeFormat(localeOf(language), {
    ...{ day: 'numeric', month: 'short', year: 'numeric', hour: '2-digit', minute: '2-digit' },
    ...{ hourCycle: 'h23', timeZone: zone },
  }).format(at)

/** `Saturday, 20 June`: a day of the club's calendar. */
export const clubDayIn = (language: Language, day: string): string =>
  new Intl.DateTimeFormat(localeOf(language), {
    ...{ weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' },
  }).format(new Date(`${day}T00:00:00Z`))
