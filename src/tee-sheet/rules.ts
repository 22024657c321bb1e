import { Problem } from '../core/problem.ts'
import { isGuest, type Player, type SeatState, type Start } from './booking.ts'
import { addDays, instantOf, timeText, weekdayOf } from './clock.ts'
import { isOpen, type TeeTime } from './day-plan.ts'
import type { BookingRules, Hours } from './settings.ts'

const MINUTE = 60_000

export type Asking = {
  readonly now: number
  readonly zone: string
  /** Starters and above book for others and at any time. */
  readonly isStaff: boolean
  /** How many bookings from today on the golfer has already. */
  readonly open: number
}

/** Refuses what the club's rules don't allow, with a sentence that says why. */
export function checkRules(rules: BookingRules, start: Start, players: readonly Player[], asking: Asking) {
  const at = instantOf(asking.zone, start)
  if (at === null || at <= asking.now) throw new Problem('conflict', 'This tee time is over.')
  if (asking.isStaff) return
  const opens = opensAt(rules, start.day, asking.zone)
  if (asking.now < opens)
    throw new Problem(
      'conflict',
      `Members can book this day from ${timeText(rules.opens)} on ${addDays(start.day, -rules.daysAhead)}.`,
    )
  if (asking.open >= rules.maxOpen)
    throw new Problem(
      'conflict',
      `You have ${asking.open} bookings already; the club allows ${rules.maxOpen} at a time.`,
    )
  const guests = players.filter(isGuest).length
  if (guests > rules.maxGuests)
    throw rules.maxGuests === 1
      ? new Problem('conflict', 'The club allows 1 guest in a booking.')
      : new Problem('conflict', `The club allows ${rules.maxGuests} guests in a booking.`)
  const hours = withoutGuests(rules, start)
  if (guests > 0 && hours)
    throw new Problem(
      'conflict',
      `From ${timeText(hours.from)} to ${timeText(hours.to)} on this day, only members can play.`,
    )
}

const withoutGuests = ({ membersOnly }: BookingRules, start: Start) =>
  membersOnly.find((hours) => isWithin(hours, start))

/** Whether a group may have this time: no guests while only members can play. */
export const maySeat = (rules: BookingRules, players: readonly Player[], start: Start) =>
  !players.some(isGuest) || withoutGuests(rules, start) === undefined

/** When members may book a day. */
export const opensAt = ({ daysAhead, opens }: BookingRules, day: string, zone: string): number => {
  const first = addDays(day, -daysAhead)
  return (
    instantOf(zone, { day: first, minute: opens }) ?? instantOf(zone, { day: first, minute: opens + 60 }) ?? 0
  )
}

const isWithin = ({ weekdays, from, to }: Hours, { day, minute }: Start) =>
  from <= minute && minute < to && (weekdays.length === 0 || weekdays.includes(weekdayOf(day)))

/** The time that is meant, if somebody may start then. Staff may use times that are blocked. */
export function requireTime(times: readonly TeeTime[], start: Start, isStaff: boolean): TeeTime {
  const time = times.find(({ tee, minute }) => tee === start.tee && minute === start.minute)
  if (!time) throw new Problem('not_found', 'There is no such tee time on this day.')
  if (isOpen(time) || (isStaff && time.block?.kind !== 'closed')) return time
  throw new Problem('conflict', whyNot(time))
}

function whyNot({ block, isTurn, isDark }: TeeTime): string {
  if (block)
    return block.title === '' ? 'This tee time is closed.' : `This tee time is closed: ${block.title}.`
  if (isTurn) return 'Groups from the other nine pass the tee at this time.'
  return isDark ? 'It is too dark to play at this time.' : 'This tee time is closed.'
}

/** Whether a golfer may still cancel without the starter. */
export function checkMayCancel(
  { cancelMinutes }: BookingRules,
  start: Start,
  { now, zone, isStaff }: Omit<Asking, 'open'>,
) {
  const at = instantOf(zone, start) ?? 0
  if (isStaff || now <= at - cancelMinutes * MINUTE) return
  throw new Problem(
    'conflict',
    now >= at
      ? 'This tee time is over.'
      : `It is too late to cancel here (${cancelMinutes} minutes before the start). Call the starter.`,
  )
}

/** Nobody arrives before the day of the tee time, and nobody goes off after it. A mark can always be taken back. */
export function checkMayMark(day: string, state: SeatState, today: string) {
  if (day > today && state !== 'booked')
    throw new Problem('conflict', `You can mark players on the day they play: ${day}.`)
  if (day < today && (state === 'here' || state === 'playing'))
    throw new Problem('conflict', 'This day is over. Mark players as done or as no-shows.')
}
