import { parseName } from '../../../../../account/name.ts'
import type { Fields } from '../../../../../core/fields.ts'
import { Problem } from '../../../../../core/problem.ts'
import type { BookingRules, Season } from '../../../../../tee-sheet/settings.ts'
import {
  parseHours,
  parseRound,
  parseRules,
  parseSeason,
  parseTwoTees,
} from '../../../../../tee-sheet/settings-json.ts'

/** The API has numbers where forms have text. What is no number stays as it is, and is refused there. */
const numberOf = (text: unknown) => {
  const trimmed = typeof text === 'string' ? text.trim() : ''
  if (trimmed === '') return null
  return /^\d{1,9}$/.test(trimmed) ? Number(trimmed) : trimmed
}

/** A mistake in a row of a form is about the field of that row. */
function inRow<T>(row: string, parse: () => T): T {
  try {
    return parse()
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    throw new Problem(error.code, `${row}-${error.detail}`)
  }
}

/** The rows of a form that somebody has filled in. */
const rowsOf = (fields: Fields, name: string, most: number, columns: readonly string[]) =>
  Array.from({ length: most }, (_, row) => `${name}-${row}`).filter((row) =>
    columns.some((column) => numberOf(fields[`${row}-${column}`]) !== null),
  )

export const MOST_TWO_TEES = 4
export const MOST_HOURS = 20
export const MOST_SEASONS = 12

export function readSeason(fields: Fields): Season {
  const season = parseSeason({
    ...{ name: parseName(String(fields.name ?? '')), first: fields.first, last: fields.last },
    ...{ from: dateOf(fields, 'from'), to: dateOf(fields, 'to') },
    ...{ interval_minutes: numberOf(fields.interval_minutes), group_size: numberOf(fields.group_size) },
    two_tees: [],
  })
  const rows = rowsOf(fields, 'two', MOST_TWO_TEES, ['from', 'to', 'turn_minutes'])
  const twoTees = rows.map((row) =>
    inRow(row, () =>
      parseTwoTees({
        ...{ from: fields[`${row}-from`], to: fields[`${row}-to`] },
        turn_minutes: numberOf(fields[`${row}-turn_minutes`]),
      }),
    ),
  )
  return { ...season, twoTees }
}

const dateOf = (fields: Fields, name: string) =>
  `${fields[`${name}-month`]}-${String(fields[`${name}-day`] ?? '')
    .trim()
    .padStart(2, '0')}`

export const readRound = (fields: Fields) => parseRound({ round_minutes: numberOf(fields.round_minutes) })

export function readRules(fields: Fields): BookingRules {
  const rules = parseRules({
    ...{ opens: fields.opens, days_ahead: numberOf(fields.days_ahead), max_open: numberOf(fields.max_open) },
    ...{ max_guests: numberOf(fields.max_guests), cancel_minutes: numberOf(fields.cancel_minutes) },
    members_only: [],
  })
  const rows = rowsOf(fields, 'hours', MOST_HOURS, ['from', 'to'])
  const membersOnly = rows.map((row) =>
    inRow(row, () =>
      parseHours({
        ...{ from: fields[`${row}-from`], to: fields[`${row}-to`] },
        weekdays: [0, 1, 2, 3, 4, 5, 6].filter((day) => fields[`${row}-day-${day}`] === 'yes'),
      }),
    ),
  )
  return { ...rules, membersOnly }
}
