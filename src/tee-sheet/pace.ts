import type { Seat } from './booking.ts'

const MINUTE = 60_000

/** How a group plays: those who start together, whoever booked them. */
export type Pace = {
  readonly startedAt: number
  /** Null while somebody of the group is still out. */
  readonly endedAt: number | null
  /** After its tee time; negative if it started early. */
  readonly lateMinutes: number
  /** From the start to the end, or until now. */
  readonly minutes: number
}

/** The pace of the players of one tee time; null before anybody has started. */
export function paceOf(seats: readonly Seat[], planned: number | null, now: number): Pace | null {
  const started = seats.filter(({ startedAt }) => startedAt !== null)
  if (started.length === 0) return null
  const startedAt = Math.min(...started.map((seat) => seat.startedAt ?? 0))
  const isOver = started.every(({ endedAt }) => endedAt !== null)
  const endedAt = isOver ? Math.max(...started.map((seat) => seat.endedAt ?? 0)) : null
  return {
    ...{ startedAt, endedAt },
    lateMinutes: planned === null ? 0 : Math.floor((startedAt - planned) / MINUTE),
    minutes: Math.floor(((endedAt ?? now) - startedAt) / MINUTE),
  }
}

export type DayPace = {
  readonly finished: number
  /** Of the groups that have finished; null if none has. */
  readonly averageMinutes: number | null
  readonly out: number
  /** Groups that are out for longer than a round should take. */
  readonly overdue: number
}

export function dayPace(paces: readonly Pace[], roundMinutes: number | null): DayPace {
  const over = paces.filter(({ endedAt }) => endedAt !== null)
  const out = paces.filter(({ endedAt }) => endedAt === null)
  const total = over.reduce((sum, { minutes }) => sum + minutes, 0)
  return {
    finished: over.length,
    averageMinutes: over.length === 0 ? null : Math.round(total / over.length),
    out: out.length,
    overdue: roundMinutes === null ? 0 : out.filter(({ minutes }) => minutes > roundMinutes).length,
  }
}
