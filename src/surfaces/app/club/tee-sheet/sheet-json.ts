import type { Actor, BookedGroup, Seat, Waiting } from '../../../../tee-sheet/booking.ts'
import { timeText, wallTime } from '../../../../tee-sheet/clock.ts'
import type { Block } from '../../../../tee-sheet/day-plan.ts'
import { dayPace } from '../../../../tee-sheet/pace.ts'
import { DEFAULT_LANGUAGE } from '../../../../words/language.ts'
import { calledIn } from '../called-in.ts'
import type { Sheet, TeeRow } from './read-sheet.ts'
import type { People } from './shared-day.ts'

const called = calledIn(DEFAULT_LANGUAGE)

/** A player as the sheet shows them: members by the name and number the club knows, guests by name. */
const playerJson = ({ seat, bookingId, accountId, guest, state }: Seat, people: People, viewer: Actor) => {
  const member = accountId === null ? undefined : people.get(accountId)
  return {
    ...{ booking: bookingId, seat },
    name: guest ?? called(member),
    member: member?.number ?? null,
    guest: guest !== null,
    ...{ state, you: accountId === viewer.accountId },
  }
}

/** A day as programs read it. How groups play is for the staff. */
export const sheetJson = (sheet: Sheet, slug: string, viewer: Actor) => ({
  ...{ club: slug, day: sheet.day, today: sheet.clock.day, timezone: sheet.club.zone },
  ...(sheet.daylight === null
    ? { sunrise: null, sunset: null }
    : { sunrise: timeText(sheet.daylight.sunrise), sunset: timeText(sheet.daylight.sunset) }),
  times: sheet.rows.map((row) => rowJson(sheet, row, viewer)),
  waiting: waitingJson(sheet.line, sheet.people, viewer),
  ...(viewer.isStaff ? { pace: dayPaceJson(sheet) } : {}),
})

const rowJson = (sheet: Sheet, row: TeeRow, viewer: Actor) => ({
  ...{ time: timeText(row.minute), tee: row.tee, seats: row.room, open: row.closed === null },
  closed: row.closed,
  players: row.seats.map((seat) => playerJson(seat, sheet.people, viewer)),
  ...(viewer.isStaff && row.pace ? { pace: paceJson(sheet, row.pace) } : {}),
})

/** By the club's own clock. */
const paceJson = (
  { club: { zone } }: Sheet,
  { startedAt, endedAt, lateMinutes, minutes }: NonNullable<TeeRow['pace']>,
) => ({
  started: timeText(wallTime(zone, startedAt).minute),
  ended: endedAt === null ? null : timeText(wallTime(zone, endedAt).minute),
  ...{ late_minutes: lateMinutes, minutes },
})

export const paceOfDay = ({ rows, settings }: Sheet) =>
  dayPace(
    rows.flatMap(({ pace }) => pace ?? []),
    settings.roundMinutes,
  )

function dayPaceJson(sheet: Sheet) {
  const { finished, averageMinutes, out, overdue } = paceOfDay(sheet)
  return {
    ...{ round_minutes: sheet.settings.roundMinutes, average_minutes: averageMinutes },
    ...{ finished, out, overdue },
  }
}

/** Everybody sees how many wait; who they are is for the staff and themselves. */
export const waitingJson = (line: readonly Waiting[], people: People, viewer: Actor) =>
  line.map(({ id, first, last, accountId, players, askedAt }, index) => {
    const isYou = accountId === viewer.accountId
    return {
      ...{ place: index + 1, from: timeText(first), to: timeText(last), players: players.length, you: isYou },
      ...(isYou || viewer.isStaff ? { id, asked_at: new Date(askedAt).toISOString() } : {}),
      ...(viewer.isStaff ? { name: called(people.get(accountId)) } : {}),
    }
  })

export const bookingJson = (booking: BookedGroup, people: People, viewer: Actor) => ({
  ...{ booking: booking.id, day: booking.day, time: timeText(booking.minute), tee: booking.tee },
  players: booking.seats.map((seat) => playerJson(seat, people, viewer)),
})

/** What the list of changes keeps of a booking: no names, which somebody may want to be forgotten. */
export const auditJson = (booking: BookedGroup, people: People) => ({
  ...{ booking: booking.id, day: booking.day, time: timeText(booking.minute), tee: booking.tee },
  members: booking.seats.flatMap(({ accountId }) => people.get(accountId ?? '')?.number ?? []),
  guests: booking.seats.filter(({ guest }) => guest !== null).length,
})

export const blockJson = (block: Block) => ({
  ...{ block: block.id, kind: block.kind, title: block.title },
  ...{ from_day: block.firstDay, to_day: block.lastDay, weekdays: block.weekdays },
  ...{ from: timeText(block.from), to: timeText(block.to) },
  ...{ tee: block.tee, shotgun: block.shotgun },
})
