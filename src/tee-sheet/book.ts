import { tellNews } from '../club-news/news-store.ts'
import { Problem } from '../core/problem.ts'
import { newId } from '../core/token.ts'
import type { Db } from '../platform/db/open.ts'
import { TakenMeanwhile } from '../platform/db/retry-transaction.ts'
import type { Deps } from '../platform/deps.ts'
import {
  type Actor,
  accountsOf,
  type BookedGroup,
  type Booking,
  isThere,
  type Player,
  type Seat,
  type Start,
} from './booking.ts'
import { wallTime } from './clock.ts'
import { full, inTransaction, twice } from './in-transaction.ts'
import { checkRules, requireTime } from './rules.ts'
import type { SheetDeps } from './sheet-change.ts'
import { readPlan, type SheetClub } from './sheet-day.ts'
import {
  countOpen,
  insertBooking,
  insertSeats,
  readBookingOfRequest,
  readSeatsAt,
  readSeatsOf,
} from './sheet-store.ts'

export type Asked = Start & {
  readonly players: readonly Player[]
  /** Of a request that may arrive twice: it books once. */
  readonly key: string | null
}

/** Books seats for a group at one time, all of them or none. */
export async function bookTime(
  deps: SheetDeps,
  club: SheetClub,
  actor: Actor,
  asked: Asked,
): Promise<BookedGroup> {
  const again = await bookedBefore(deps.db, club, actor, asked)
  if (again) return again
  const { settings, times } = await readPlan(deps.db, club, asked.day)
  const time = requireTime(times, asked, actor.isStaff)
  if (asked.players.length > time.seats)
    throw new Problem('conflict', `${time.seats} players can start together here.`)
  const allowed = { settings, seats: time.seats }
  return inTransaction(deps, (inside) => tryBook(inside, club, actor, asked, allowed))
}

type Allowed = { readonly settings: Awaited<ReturnType<typeof readPlan>>['settings']; readonly seats: number }

async function tryBook(
  deps: SheetDeps,
  club: SheetClub,
  actor: Actor,
  asked: Asked,
  { settings, seats }: Allowed,
): Promise<BookedGroup> {
  const { db, now, random } = deps
  const { key, players, ...start } = asked
  await lockAll(deps, club, [actor.accountId, ...accountsOf(players)])
  const today = wallTime(club.zone, now()).day
  const open = actor.isStaff ? 0 : await countOpen(db, club.id, actor.accountId, today)
  const asking = { now: now(), zone: club.zone, isStaff: actor.isStaff, open }
  const booking = { ...start, id: newId(random), bookedBy: actor.accountId, bookedAt: now() }
  const again = await bookedBefore(db, club, actor, asked)
  if (again) return again
  checkRules(settings.rules, start, players, asking)
  const wanted = await chooseSeats(deps, club, { booking, players, seats })
  await insertBooking(db, club.id, booking, key)
  await takeSeats(deps, club, wanted)
  const booked = { ...booking, seats: wanted }
  await deps.changed(deps, club, { what: 'booked', booking: booked })
  await tellNews(deps, club.id, `sheet ${start.day}`)
  return booked
}

/** Two requests of one golfer come one after the other, and nobody who has just left the club is booked. */
export async function lockAll(
  { db, lockMembers }: SheetDeps,
  club: SheetClub,
  accountIds: readonly string[],
) {
  const each = [...new Set(accountIds)].sort()
  if (each.length === 0) return
  if ((await lockMembers(db, club.id, each)) < each.length)
    throw new Problem('not_found', 'One of these golfers is no longer a member of the club.')
}

type Seating = {
  readonly booking: Booking
  readonly players: readonly Player[]
  readonly seats: number
  /** Of those who had a seat before: their state goes along. */
  readonly before?: readonly Seat[]
}

/** Puts players on the first seats that are free. */
export async function seatPlayers(
  deps: Pick<Deps, 'db'>,
  club: SheetClub,
  seating: Seating,
): Promise<readonly Seat[]> {
  const wanted = await chooseSeats(deps, club, seating)
  await takeSeats(deps, club, wanted)
  return wanted
}

/** The first seats that are free, always upwards, so that two groups never wait for each other. */
async function chooseSeats(
  { db }: Pick<Deps, 'db'>,
  club: SheetClub,
  { booking, players, seats, before = [] }: Seating,
): Promise<readonly Seat[]> {
  const there = await readSeatsAt(db, club.id, booking)
  if (isThere(there, players)) throw twice()
  const taken = new Set(there.filter(({ tee }) => tee === booking.tee).map(({ seat }) => seat))
  const free = Array.from({ length: seats }, (_, seat) => seat).filter((seat) => !taken.has(seat))
  if (free.length < players.length) throw full()
  const { day, tee, minute } = booking
  return players.map((player, index) => ({
    ...{ day, tee, minute, seat: free[index] ?? 0, bookingId: booking.id },
    ...stateOf(before[index]),
    ...('guest' in player
      ? { accountId: null, guest: player.guest }
      : { accountId: player.accountId, guest: null }),
  }))
}

async function takeSeats({ db }: Pick<Deps, 'db'>, club: SheetClub, wanted: readonly Seat[]) {
  if ((await insertSeats(db, club.id, wanted)) < wanted.length) throw new TakenMeanwhile()
}

const stateOf = (seat: Seat | undefined): Pick<Seat, 'state' | 'startedAt' | 'endedAt'> =>
  seat
    ? { state: seat.state, startedAt: seat.startedAt, endedAt: seat.endedAt }
    : { state: 'booked', startedAt: null, endedAt: null }

async function bookedBefore(
  db: Db,
  club: SheetClub,
  { accountId }: Actor,
  asked: Asked,
): Promise<BookedGroup | null> {
  const found = asked.key === null ? null : await readBookingOfRequest(db, club.id, accountId, asked.key)
  if (!found) return null
  const { moves, ...booking } = found
  const seats = await readSeatsOf(db, booking.id)
  if (
    (moves === 0 && !isSameStart(booking, asked)) ||
    !asked.players.every((player) => hasSeat(seats, player))
  )
    throw new Problem(
      'conflict',
      'You have sent this before, with another time or other players. Start again.',
    )
  return { ...booking, seats }
}

const isSameStart = (one: Start, other: Start) =>
  one.day === other.day && one.tee === other.tee && one.minute === other.minute

const hasSeat = (seats: readonly Seat[], player: Player) =>
  seats.some(({ accountId, guest }) =>
    'guest' in player ? guest === player.guest : accountId === player.accountId,
  )
