import { timeText } from '../../../../../tee-sheet/clock.ts'
import { dayFigures, typicalDay } from '../../../../../tee-sheet/day-figures.ts'
import type { SheetSettings } from '../../../../../tee-sheet/settings.ts'
import { clubDayIn } from '../../../../../words/club-time.ts'
import { dateFormat } from '../../../../../words/date-format.ts'
import type { Language } from '../../../../../words/language.ts'
import { wordsOf } from '../../../../../words/words-of.ts'
import type { SetUpView } from './set-up-view.ts'

/** At the beginning of a line. */
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** What a typical day of a season comes to. */
export function seasonText(view: SetUpView, settings: SheetSettings, season: number): string {
  const { language } = view.request
  const words = wordsOf(language).clubSetUp.sheet
  const day = typicalDay(settings, season, view.today)
  if (day === null) return words.noDay
  const { times, seats, first, last } = dayFigures(settings, view.club, day)
  const name = capital(clubDayIn(language, day))
  return first === null || last === null
    ? words.closed(name)
    : words.figures(name, times, timeText(first), timeText(last), seats)
}

export const weekdayNames = (language: Language) =>
  Array.from({ length: 7 }, (_, weekday) =>
    // 7 January 2024 was a Sunday.
    dateFormat(language, { weekday: 'short', timeZone: 'UTC' }).format(Date.UTC(2024, 0, 7 + weekday)),
  )

export const monthNames = (language: Language) =>
  Array.from({ length: 12 }, (_, month) =>
    dateFormat(language, { month: 'long', timeZone: 'UTC' }).format(Date.UTC(2024, month, 1)),
  )
