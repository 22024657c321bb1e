import { type Fields, fieldsOf, optionalNumber, textField } from '../core/fields.ts'
import { malformed } from '../core/problem.ts'
import { minuteOf, timeText } from './clock.ts'
import type { BookingRules, Hours, Season, SheetSettings, TwoTees } from './settings.ts'

/** Settings as managers send them, each value checked. */
export function parseSettings(body: unknown): SheetSettings {
  const fields = fieldsOf(body)
  const seasons = listOf(fields.seasons, 'seasons', 1, 12).map(parseSeason)
  return {
    seasons,
    rules: parseRules(fields.rules),
    roundMinutes: parseRound(fields),
  }
}

/** How long a round takes; null if daylight doesn't matter. */
export const parseRound = (fields: Fields) => wholeOrNull(fields, 'round_minutes', 60, 600)

function listOf(value: unknown, name: string, least: number, most: number): readonly unknown[] {
  if (!Array.isArray(value) || value.length < least || value.length > most)
    throw malformed(name, `a list of ${least} to ${most}`)
  return value
}

function wholeOrNull(fields: Fields, name: string, low: number, high: number): number | null {
  const value = optionalNumber(fields, name, low, high)
  if (value !== null && !Number.isInteger(value)) throw malformed(name, 'a whole number')
  return value
}

function whole(fields: Fields, name: string, low: number, high: number): number {
  const value = wholeOrNull(fields, name, low, high)
  if (value === null) throw malformed(name, `a whole number from ${low} to ${high}`)
  return value
}

function minuteField(fields: Fields, name: string): number {
  const minute = minuteOf(textField(fields, name, { max: 5 }))
  if (minute === null) throw malformed(name, 'a time such as 07:30')
  return minute
}

function dateField(fields: Fields, name: string): string {
  const date = textField(fields, name, { max: 5 })
  // 2028 has a 29 February.
  if (!/^\d\d-\d\d$/.test(date) || new Date(`2028-${date}T00:00:00Z`).toJSON()?.slice(5, 10) !== date)
    throw malformed(name, 'a date such as 04-01 (month and day)')
  return date
}

export function parseSeason(value: unknown): Season {
  const fields = fieldsOf(value)
  const [first, last] = [minuteField(fields, 'first'), minuteField(fields, 'last')]
  if (last < first) throw malformed('last', 'no earlier than first')
  return {
    ...{
      name: textField(fields, 'name', { max: 60 }),
      from: dateField(fields, 'from'),
      to: dateField(fields, 'to'),
    },
    ...{ first, last, interval: whole(fields, 'interval_minutes', 4, 60) },
    groupSize: whole(fields, 'group_size', 1, 5),
    twoTees: listOf(fields.two_tees ?? [], 'two_tees', 0, 4).map(parseTwoTees),
  }
}

export function parseTwoTees(value: unknown): TwoTees {
  const fields = fieldsOf(value)
  return { ...parseSpan(fields), turn: whole(fields, 'turn_minutes', 60, 240) }
}

function parseSpan(fields: Fields) {
  const [from, to] = [minuteField(fields, 'from'), minuteField(fields, 'to')]
  if (to <= from) throw malformed('to', 'later than from')
  return { from, to }
}

export function parseRules(value: unknown): BookingRules {
  const fields = fieldsOf(value)
  return {
    ...{ daysAhead: whole(fields, 'days_ahead', 0, 365), opens: minuteField(fields, 'opens') },
    ...{ maxOpen: whole(fields, 'max_open', 1, 50), maxGuests: whole(fields, 'max_guests', 0, 4) },
    membersOnly: listOf(fields.members_only ?? [], 'members_only', 0, 20).map(parseHours),
    cancelMinutes: whole(fields, 'cancel_minutes', 0, 10_080),
  }
}

export function parseHours(value: unknown): Hours {
  const fields = fieldsOf(value)
  return { ...parseSpan(fields), weekdays: parseWeekdays(fields.weekdays) }
}

/** 0 for Sunday; none means every day. */
export function parseWeekdays(value: unknown): readonly number[] {
  const days = listOf(value ?? [], 'weekdays', 0, 7)
  if (!days.every((day) => Number.isInteger(day) && Number(day) >= 0 && Number(day) <= 6))
    throw malformed('weekdays', 'numbers from 0 (Sunday) to 6')
  return [...new Set(days.map(Number))].sort()
}

/** The same as they were sent. */
export const settingsJson = ({ seasons, rules, roundMinutes }: SheetSettings) => ({
  seasons: seasons.map((season) => ({
    ...{ name: season.name, from: season.from, to: season.to },
    ...{ first: timeText(season.first), last: timeText(season.last), interval_minutes: season.interval },
    group_size: season.groupSize,
    two_tees: season.twoTees.map(({ turn, ...span }) => ({ ...spanJson(span), turn_minutes: turn })),
  })),
  rules: {
    ...{ days_ahead: rules.daysAhead, opens: timeText(rules.opens) },
    ...{ max_open: rules.maxOpen, max_guests: rules.maxGuests },
    members_only: rules.membersOnly.map(({ weekdays, ...span }) => ({ weekdays, ...spanJson(span) })),
    cancel_minutes: rules.cancelMinutes,
  },
  round_minutes: roundMinutes,
})

const spanJson = ({ from, to }: { readonly from: number; readonly to: number }) => ({
  from: timeText(from),
  to: timeText(to),
})
