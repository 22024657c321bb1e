import type { Deps } from '../../../../platform/deps.ts'
import type { Actor, Seat, Waiting } from '../../../../tee-sheet/booking.ts'
import { instantOf, type WallTime, wallTime } from '../../../../tee-sheet/clock.ts'
import { compareTees, isOpen, type TeeTime } from '../../../../tee-sheet/day-plan.ts'
import { type Pace, paceOf } from '../../../../tee-sheet/pace.ts'
import type { PlannedDay, SheetClub } from '../../../../tee-sheet/sheet-day.ts'
import { readOwnBookings } from '../../../../tee-sheet/sheet-store.ts'
import { type People, readDay, type SharedDay } from './shared-day.ts'

/** A day of a club's tee sheet, with everybody who is on it. */
export type Sheet = PlannedDay & {
  /** What all viewers share: the same object for as long as nothing has changed. */
  readonly shared: SharedDay
  readonly club: SheetClub
  readonly day: string
  /** What the clock in the clubhouse shows. */
  readonly clock: WallTime
  readonly rows: readonly TeeRow[]
  readonly line: readonly Waiting[]
  readonly people: People
  readonly caddies: SharedDay['caddies']
  /** The bookings that the viewer made; staff may change all, so for them it is empty. */
  readonly own: ReadonlySet<string>
}

/** A tee time and who starts then. */
export type TeeRow = {
  readonly tee: string
  readonly minute: number
  /** How many can start together. */
  readonly room: number
  readonly closed: Closed | null
  readonly seats: readonly Seat[]
  readonly pace: Pace | null
}

/** Why nobody can book it. `gone`: the settings changed, and somebody has to move those who booked it. */
export type Closed = {
  readonly kind: 'maintenance' | 'event' | 'shotgun' | 'closed' | 'turn' | 'dark' | 'gone'
  readonly title: string
  readonly block: string | null
}

const NONE: ReadonlySet<string> = new Set()

export async function readSheet(deps: Deps, club: SheetClub, viewer: Actor, day: string): Promise<Sheet> {
  const { db, now } = deps
  const [shared, own] = await Promise.all([
    readDay(deps, club, day),
    viewer.isStaff ? NONE : readOwnBookings(db, club.id, day, viewer.accountId),
  ])
  const { plan, seats, line, people, caddies } = shared
  return {
    ...{ ...plan, shared, club, day, clock: wallTime(club.zone, now()), line, people, caddies, own },
    rows: rowsOf(plan.times, seats, (players, minute) => paceOn(club, { day, minute }, players, now())),
  }
}

/** Null before anybody has started, and where a start isn't of that day: it would say nothing about the pace. */
function paceOn({ zone }: SheetClub, time: WallTime, players: readonly Seat[], now: number): Pace | null {
  if (!players.some(({ startedAt }) => startedAt !== null)) return null
  const pace = paceOf(players, instantOf(zone, time), now)
  return pace && wallTime(zone, pace.startedAt).day === time.day ? pace : null
}

/** The day's times in their order, with times that the sheet no longer has but somebody has booked. */
function rowsOf(
  times: readonly TeeTime[],
  seats: readonly Seat[],
  playing: (players: readonly Seat[], minute: number) => Pace | null,
): readonly TeeRow[] {
  const taken = Map.groupBy(seats, ({ tee, minute }) => `${minute} ${tee}`)
  const known = times.map((time) => {
    const { tee, minute, seats: room } = time
    const players = taken.get(`${minute} ${tee}`) ?? []
    taken.delete(`${minute} ${tee}`)
    return { tee, minute, room, closed: closedBy(time), seats: players, pace: playing(players, minute) }
  })
  const gone = [...taken.values()].flatMap((players) => {
    const [first] = players
    if (!first) return []
    const { tee, minute } = first
    return [
      { tee, minute, room: players.length, closed: GONE, seats: players, pace: playing(players, minute) },
    ]
  })
  return [...known, ...gone].sort((a, b) => a.minute - b.minute || compareTees(a.tee, b.tee))
}

const GONE: Closed = { kind: 'gone', title: '', block: null }

function closedBy(time: TeeTime): Closed | null {
  if (isOpen(time)) return null
  const { block, isTurn } = time
  // A shotgun start is open, unless it is too late for the light.
  if (block && block.kind !== 'shotgun') return { kind: block.kind, title: block.title, block: block.id }
  return { kind: isTurn ? 'turn' : 'dark', title: '', block: null }
}
