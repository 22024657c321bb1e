import { SEAT_STATES, type Seat, type SeatState } from '../../../../../tee-sheet/booking.ts'
import { minuteOf, timeText } from '../../../../../tee-sheet/clock.ts'
import type { TeeRow } from '../../../club/tee-sheet/read-sheet.ts'

// A sheet has hundreds of these buttons, so their values are short: the start of a booking's id, the seat, and the state
// that comes next. What comes next is part of it, so that a tap that arrives twice is one step.

const SHORT = 6

const NEXT: Readonly<Record<SeatState, SeatState>> = {
  ...{ booked: 'here', here: 'playing', playing: 'done' },
  ...{ done: 'done', no_show: 'here' },
}

const letterOf = (state: SeatState) => state.slice(0, 1)
const stateOf = (letter: string) => SEAT_STATES.find((state) => letterOf(state) === letter) ?? null

export const seatMark = ({ bookingId, seat, state }: Seat) =>
  `${bookingId.slice(0, SHORT)}${seat}${letterOf(NEXT[state])}`

/** The whole time: those who are here go off together; if they play, they are done. */
export const groupMark = (row: TeeRow) => `${timeText(row.minute)}-${row.tee}-${letterOf(NEXT[stepOf(row)])}`

/** Whoever did not come is not asked again. */
function stepOf({ seats }: TeeRow): SeatState {
  const has = (state: SeatState) => seats.some((seat) => seat.state === state)
  return has('playing') ? 'playing' : has('here') ? 'here' : has('booked') ? 'booked' : 'done'
}

export type Marked = { readonly seats: readonly Seat[]; readonly next: SeatState }

/** The seat that a button means; null when the sheet is another one by now. */
export function markedSeat(seats: readonly Seat[], value: string): Marked | null {
  const [, start = '', number = '', letter = ''] = /^(.+)(\d)([a-z])$/.exec(value) ?? []
  const next = stateOf(letter)
  const found = seats.filter(
    ({ bookingId, seat }) => bookingId.slice(0, SHORT) === start && seat === Number(number),
  )
  return found.length === 1 && next !== null ? { seats: found, next } : null
}

/** Those of a time whom the step concerns. */
export function markedGroup(rows: readonly TeeRow[], value: string): Marked | null {
  const [, time = '', tee = '', letter = ''] = /^(\d\d:\d\d)-(\w+)-([a-z])$/.exec(value) ?? []
  const [minute, next] = [minuteOf(time), stateOf(letter)]
  const row = rows.find((one) => one.minute === minute && one.tee === tee)
  return row && row.seats.length > 0 && next !== null ? { seats: row.seats, next } : null
}

/** Before this step somebody was in that state; all others stay as they are. */
export const isBefore = (state: SeatState, next: SeatState) => NEXT[state] === next && state !== 'no_show'
