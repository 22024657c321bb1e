import type { MailChoice } from '../club/mail-choice.ts'
import { addDays, instantOf, wallTime } from '../tee-sheet/clock.ts'

/** When a mail would go out: by which clock, and now. */
export type Moment = { readonly zone: string; readonly now: number }

type Dated = { readonly at: number; readonly isUrgent: boolean }

/** Whether a golfer should be mailed about a message now. */
export function isDue({ at, isUrgent }: Dated, choice: MailChoice, moment: Moment): boolean {
  if (isQuiet(choice, moment)) return false
  if (isUrgent && choice.urgentAtOnce) return at <= moment.now
  return choice.digestMinute !== null && at < lastDigest(choice.digestMinute, moment)
}

/** Quiet hours are what the clock in the clubhouse shows, also in the night in which it is changed. */
export function isQuiet({ quietFrom, quietTo }: MailChoice, { zone, now }: Moment): boolean {
  const { minute } = wallTime(zone, now)
  return quietFrom <= quietTo
    ? quietFrom <= minute && minute < quietTo
    : minute >= quietFrom || minute < quietTo
}

/** The last time the clock showed the minute at which a golfer wants the messages of the day. */
function lastDigest(minute: number, { zone, now }: Moment): number {
  const { day } = wallTime(zone, now)
  const today = firstAfter(zone, day, minute)
  return today <= now ? today : firstAfter(zone, addDays(day, -1), minute)
}

const LONGEST_GAP = 3 * 60

/** A time that is skipped when clocks go forward counts as the first one after it. */
function firstAfter(zone: string, day: string, minute: number): number {
  for (let later = 0; later <= LONGEST_GAP; later++) {
    const wanted = minute + later
    const found = instantOf(zone, { day: addDays(day, Math.floor(wanted / 1_440)), minute: wanted % 1_440 })
    if (found !== null) return found
  }
  throw new Error(`The clock of ${zone} shows none of the times after minute ${minute} of ${day}.`)
}
