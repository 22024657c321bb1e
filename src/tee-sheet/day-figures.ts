import { addDays, instantOf, weekdayOf } from './clock.ts'
import { isOpen, planDay } from './day-plan.ts'
import { daylightOn } from './daylight.ts'
import { type SheetSettings, seasonOf } from './settings.ts'
import type { SheetClub } from './sheet-day.ts'

/** What a day of a season comes to, before anything is booked or closed. */
export type DayFigures = {
  readonly day: string
  /** How many groups can start. */
  readonly times: number
  readonly seats: number
  /** Null when nobody can start: it is dark, or groups turn. */
  readonly first: number | null
  readonly last: number | null
}

export function dayFigures(
  settings: SheetSettings,
  club: Pick<SheetClub, 'zone' | 'point'>,
  day: string,
): DayFigures {
  const daylight = settings.roundMinutes === null ? null : daylightOn(club, day)
  const exists = (minute: number) => instantOf(club.zone, { day, minute }) !== null
  const open = planDay(settings, { day, blocks: [], daylight, exists }).filter(isOpen)
  return {
    day,
    times: open.length,
    seats: open.reduce((sum, { seats }) => sum + seats, 0),
    ...{ first: open.at(0)?.minute ?? null, last: open.at(-1)?.minute ?? null },
  }
}

const A_YEAR = 366
const SATURDAY = 6

/** The next Saturday of a season, or its next day; null if other seasons have all its days. */
export function typicalDay(settings: SheetSettings, season: number, today: string): string | null {
  const days = Array.from({ length: A_YEAR }, (_, index) => addDays(today, index)).filter(
    (day) => seasonOf(settings, day) === settings.seasons[season],
  )
  return days.find((day) => weekdayOf(day) === SATURDAY) ?? days[0] ?? null
}
