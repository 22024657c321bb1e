/** A day of a club's own calendar, YYYY-MM-DD, and a minute of its wall clock, 0 to 1439. */
export type WallTime = { readonly day: string; readonly minute: number }

const MINUTE = 60_000
const DAY = 86_400_000

const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone)
  if (known) return known
  // Swedish dates look like ISO 8601.
  const format = new Intl.DateTimeFormat('sv-SE', {
    ...{ timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' },
    ...{ hour: '2-digit', minute: '2-digit', second: '2-digit' },
  })
  formats.set(zone, format)
  return format
}

/** What the clock in the clubhouse shows. */
export function wallTime(zone: string, instant: number): WallTime {
  const [day = '', time = ''] = formatOf(zone).format(instant).split(' ')
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return { day, minute: hours * 60 + minutes }
}

const asUtc = ({ day, minute }: WallTime) => Date.parse(`${day}T00:00:00Z`) + minute * MINUTE

const offsetAt = (zone: string, instant: number) =>
  asUtc(wallTime(zone, instant)) - Math.floor(instant / MINUTE) * MINUTE

/**
 * When the clock shows this. Null for a time that is skipped when clocks go forward; of a time that comes twice when
 * they go back, the first.
 */
export function instantOf(zone: string, time: WallTime): number | null {
  const guess = asUtc(time)
  const offsets = [offsetAt(zone, guess - DAY), offsetAt(zone, guess + DAY)]
  const found = offsets
    .map((offset) => guess - offset)
    .filter((instant) => {
      const { day, minute } = wallTime(zone, instant)
      return day === time.day && minute === time.minute
    })
  return found.length > 0 ? Math.min(...found) : null
}

/** Whether clocks go forward or back within a day of this one; on all others every minute comes once. */
export const clockChangesNear = (zone: string, day: string): boolean => {
  const start = asUtc({ day, minute: 0 })
  return offsetAt(zone, start - DAY) !== offsetAt(zone, start + 2 * DAY)
}

export const addDays = (day: string, count: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + count * DAY).toISOString().slice(0, 10)

/** From one day to another, in days of the calendar. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY)

/** 0 for Sunday. */
export const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay()

/** From 1900 to 2999: the days next to a day must be dates of four digits too. */
export const isDay = (text: string): boolean =>
  /^(?:19|2\d)\d\d-\d\d-\d\d$/.test(text) &&
  !Number.isNaN(Date.parse(`${text}T00:00:00Z`)) &&
  new Date(`${text}T00:00:00Z`).toISOString().startsWith(text)

/** `07:30` as a minute of the day; null for anything else. */
export function minuteOf(text: string): number | null {
  const [, hours = '', minutes = ''] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(text) ?? []
  return hours === '' ? null : Number(hours) * 60 + Number(minutes)
}

/** `07:30`; the end of a day is `24:00`. */
export const timeText = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
