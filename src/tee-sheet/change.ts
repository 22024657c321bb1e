import { tellNews } from '../club-news/news-store.ts'
import { Problem } from '../core/problem.ts'
import { TakenMeanwhile } from '../platform/db/retry-transaction.ts'
import type { Deps } from '../platform/deps.ts'
import { lockAll, seatPlayers } from './book.ts'
import {
  type Actor,
  accountsOf,
  type BookedGroup,
  type Booking,
  type Player,
  playerOf,
  type Seat,
  type Start,
} from './booking.ts'
import { wallTime } from './clock.ts'
import type { Filled } from './fill-waiting.ts'
import { inTransaction } from './in-transaction.ts'
import { removeSeats } from './leaving-store.ts'
import { checkMayCancel, checkMayMark, requireTime } from './rules.ts'
import type { SheetDeps } from './sheet-change.ts'
import { readPlan, type SheetClub } from './sheet-day.ts'
import {
  deleteBooking,
  deleteSeats,
  lockDay,
  moveBooking,
  readBooking,
  readSeatsOf,
  setSeatState,
} from './sheet-store.ts'
import { giveToWaiting } from './waiting.ts'

const noBooking = () => new Problem('not_found', 'We couldn’t find that booking.')

export type Cancelled = { readonly booking: BookedGroup; readonly filled: readonly Filled[] }

/** Cancels a booking, or takes one player off it, and gives the seats to those who wait. */
export const cancelBooking = (
  deps: SheetDeps,
  club: SheetClub,
  actor: Actor,
  id: string,
  seat: number | null = null,
): Promise<Cancelled> =>
  inTransaction(deps, async (inside) => {
    const { day } = await requireBooking(inside, club, actor, id, seat)
    await lockDay(inside.db, club.id, day)
    const { settings, times } = await readPlan(inside.db, club, day)
    // Somebody may have cancelled or moved it while we waited for the lock.
    const whole = await requireBooking(inside, club, actor, id, seat)
    if (whole.day !== day) throw new TakenMeanwhile()
    const asking = { now: deps.now(), zone: club.zone, isStaff: actor.isStaff }
    checkMayCancel(settings.rules, whole, asking)
    const booking = { ...whole, seats: whole.seats.filter((one) => seat === null || one.seat === seat) }
    await freeSeats(inside, club, whole, booking.seats)
    const filled = await giveToWaiting(inside, club, day, times)
    await inside.changed(inside, club, { what: 'cancelled', booking, filled })
    await tellNews(inside, club.id, `sheet ${day}`)
    return { booking, filled }
  })

/** The booking stays as long as somebody of it does. */
async function freeSeats(inside: SheetDeps, club: SheetClub, from: BookedGroup, gone: readonly Seat[]) {
  if (gone.length === from.seats.length) {
    await inside.groupChanged(inside, club, { from, to: null })
    await deleteSeats(inside.db, from.id)
    await deleteBooking(inside.db, from.id)
    return
  }
  const kept = from.seats.flatMap((seat, place) => (gone.includes(seat) ? [] : [place]))
  await inside.groupChanged(inside, club, { from, to: from, kept })
  await removeSeats(
    inside.db,
    from.id,
    gone.map(({ seat }) => seat),
  )
}

/** Golfers may take themselves off a group that others booked, too. */
async function requireBooking(
  { db }: Pick<Deps, 'db'>,
  club: SheetClub,
  actor: Actor,
  id: string,
  seat: number | null,
): Promise<BookedGroup> {
  const booking = await readBooking(db, club.id, id)
  if (!booking) throw noBooking()
  const seats = await readSeatsOf(db, id)
  const player = seats.find((one) => one.seat === seat)
  const isOwn = booking.bookedBy === actor.accountId || player?.accountId === actor.accountId
  if (!isOwn && !actor.isStaff)
    throw new Problem('role', 'Only the golfer who booked this, or the starter, can change it.')
  if (seat !== null && !player) throw new Problem('not_found', 'We couldn’t find that player in the group.')
  return { ...booking, seats }
}

export type Moved = {
  readonly from: Booking
  readonly to: BookedGroup
  readonly filled: readonly Filled[]
}

/** Moves a whole group to another time: all of it or not at all. For staff. */
export const moveGroup = (deps: SheetDeps, club: SheetClub, id: string, to: Start): Promise<Moved> =>
  inTransaction(deps, async (inside) => {
    const known = await readBooking(inside.db, club.id, id)
    if (!known) throw noBooking()
    await lockPlayers(inside, club, known)
    for (const day of [...new Set([known.day, to.day])].sort()) await lockDay(inside.db, club.id, day)
    const booking = await readBooking(inside.db, club.id, id)
    if (!booking) throw noBooking()
    if (booking.day !== known.day) throw new TakenMeanwhile()
    const { times } = await readPlan(inside.db, club, to.day)
    const placed = await placeAt(inside, club, booking, to, requireTime(times, to, true).seats)
    await inside.groupChanged(inside, club, { from: booking, to: placed })
    const before = booking.day === to.day ? times : (await readPlan(inside.db, club, booking.day)).times
    const filled = await giveToWaiting(inside, club, booking.day, before)
    const moved = { from: booking, to: placed, filled }
    await inside.changed(inside, club, { what: 'moved', ...moved })
    for (const day of new Set([booking.day, to.day])) await tellNews(inside, club.id, `sheet ${day}`)
    return moved
  })

/** So that nobody books one of them for the same time meanwhile. */
async function lockPlayers({ db, lockMembers }: SheetDeps, club: SheetClub, { id }: Booking) {
  const accounts = accountsOf((await readSeatsOf(db, id)).map(playerOf))
  if (accounts.length > 0) await lockMembers(db, club.id, accounts.toSorted())
}

async function placeAt(
  inside: SheetDeps,
  club: SheetClub,
  booking: Booking,
  { day, tee, minute }: Start,
  room: number,
): Promise<BookedGroup> {
  const before = await readSeatsOf(inside.db, booking.id)
  await deleteSeats(inside.db, booking.id)
  const moved = { ...booking, day, tee, minute }
  await moveBooking(inside.db, booking.id, moved, inside.now())
  const players = before.map(playerOf)
  // On another day they have yet to arrive.
  const kept = day === booking.day ? before : []
  return {
    ...moved,
    seats: await seatPlayers(inside, club, { booking: moved, players, seats: room, before: kept }),
  }
}

/** Adds players to a booking that is there already, if there is room. For staff. */
export const addPlayers = (
  deps: SheetDeps,
  club: SheetClub,
  id: string,
  players: readonly Player[],
): Promise<BookedGroup> =>
  inTransaction(deps, async (inside) => {
    const known = await readBooking(inside.db, club.id, id)
    if (!known) throw noBooking()
    await lockAll(inside, club, accountsOf(players))
    await lockDay(inside.db, club.id, known.day)
    const booking = await readBooking(inside.db, club.id, id)
    if (!booking) throw noBooking()
    if (booking.day !== known.day) throw new TakenMeanwhile()
    const { times } = await readPlan(inside.db, club, booking.day)
    const { seats: room } = requireTime(times, booking, true)
    const added = await seatPlayers(inside, club, { booking, players, seats: room })
    const whole = { ...booking, seats: await readSeatsOf(inside.db, id) }
    await inside.changed(inside, club, { what: 'joined', booking: whole, added })
    await tellNews(inside, club.id, `sheet ${booking.day}`)
    return whole
  })

/** Marks players of a group as here, playing or absent. */
export const markSeats = (
  deps: SheetDeps,
  club: SheetClub,
  id: string,
  seats: readonly number[],
  state: Seat['state'],
): Promise<Booking> =>
  inTransaction(deps, async (inside) => {
    const booking = await readBooking(inside.db, club.id, id)
    if (!booking) throw noBooking()
    checkMayMark(booking.day, state, wallTime(club.zone, inside.now()).day)
    const marked = await setSeatState(inside.db, id, seats, state, inside.now())
    if (marked.length < seats.length)
      throw new Problem('not_found', 'We couldn’t find that player in the group.')
    await inside.changed(inside, club, { what: 'marked', booking, seats, state })
    await tellNews(inside, club.id, `sheet ${booking.day}`)
    return booking
  })
