import { tellNews } from '../club-news/news-store.ts'
import { Problem } from '../core/problem.ts'
import { newId } from '../core/token.ts'
import type { Deps } from '../platform/deps.ts'
import { type Actor, type BookedGroup, type SheetDeps, seatPlayers } from './book.ts'
import type { Booking, Player, Seat, Start, Waiting } from './booking.ts'
import { wallTime } from './clock.ts'
import { isOpen, type TeeTime } from './day-plan.ts'
import { type Filled, type Free, fillWaiting } from './fill-waiting.ts'
import { inTransaction, TakenMeanwhile } from './in-transaction.ts'
import { checkMayCancel, checkRules, requireTime } from './rules.ts'
import { readPlan, type SheetClub } from './sheet-day.ts'
import {
  deleteBooking,
  deleteSeats,
  deleteWaiting,
  insertBooking,
  insertWaiting,
  lockDay,
  moveBooking,
  readBooking,
  readSeats,
  readSeatsOf,
  readWaiting,
  setSeatState,
} from './sheet-store.ts'

const noBooking = () => new Problem('not_found', 'We couldn’t find that booking.')

export type Cancelled = { readonly booking: BookedGroup; readonly filled: readonly Filled[] }

/** Cancels a booking and gives its seats to those who wait. */
export const cancelBooking = (
  deps: SheetDeps,
  club: SheetClub,
  actor: Actor,
  id: string,
): Promise<Cancelled> =>
  inTransaction(deps, async (inside) => {
    const { day } = await requireBooking(inside, club, actor, id)
    await lockDay(inside.db, club.id, day)
    // Somebody may have cancelled or moved it while we waited for the lock.
    const booking = await requireBooking(inside, club, actor, id)
    if (booking.day !== day) throw new TakenMeanwhile()
    const { settings, times } = await readPlan(inside.db, club, day)
    const asking = { now: deps.now(), zone: club.zone, isStaff: actor.isStaff }
    checkMayCancel(settings.rules, booking, asking)
    await inside.groupChanged(inside, club, { from: booking, to: null })
    await deleteSeats(inside.db, id)
    await deleteBooking(inside.db, id)
    const filled = await giveToWaiting(inside, club, booking.day, times)
    await tellNews(inside, club.id, `sheet ${booking.day}`)
    return { booking, filled }
  })

async function requireBooking(
  { db }: Pick<Deps, 'db'>,
  club: SheetClub,
  actor: Actor,
  id: string,
): Promise<BookedGroup> {
  const booking = await readBooking(db, club.id, id)
  if (!booking) throw noBooking()
  const seats = await readSeatsOf(db, id)
  const isOwn = booking.bookedBy === actor.accountId
  if (!isOwn && !actor.isStaff)
    throw new Problem('role', 'Only the golfer who booked this, or the starter, can change it.')
  return { ...booking, seats }
}

/** Books for those who wait, in their order, as far as there is room. The day is locked. */
export async function giveToWaiting(
  deps: Deps,
  club: SheetClub,
  day: string,
  times: readonly TeeTime[],
): Promise<readonly Filled[]> {
  const line = await readWaiting(deps.db, club.id, day)
  if (line.length === 0) return []
  const filled = fillWaiting(line, await freeTimes(deps, club, day, times))
  for (const { waiting, start } of filled) {
    const booking = { ...start, id: newId(deps.random), bookedBy: waiting.accountId, bookedAt: deps.now() }
    await insertBooking(deps.db, club.id, booking, null)
    const seats = times.find(({ tee, minute }) => tee === start.tee && minute === start.minute)?.seats ?? 0
    await seatPlayers(deps, club, { booking, players: waiting.players, seats })
    await deleteWaiting(deps.db, club.id, waiting.id)
  }
  return filled
}

/** Times that anybody may still start at, each with its free seats. */
async function freeTimes(
  { db, now }: Deps,
  club: SheetClub,
  day: string,
  times: readonly TeeTime[],
): Promise<readonly Free[]> {
  const taken = Map.groupBy(await readSeats(db, club.id, day), ({ tee, minute }) => `${tee} ${minute}`)
  const today = wallTime(club.zone, now())
  const isOver = (minute: number) => day < today.day || (day === today.day && minute <= today.minute)
  return times
    .filter((time) => isOpen(time) && !isOver(time.minute))
    .map(({ tee, minute, seats }) => ({
      ...{ day, tee, minute },
      seats: seats - (taken.get(`${tee} ${minute}`)?.length ?? 0),
    }))
    .filter(({ seats }) => seats > 0)
}

export type WaitingRequest = {
  readonly day: string
  readonly first: number
  readonly last: number
  readonly players: readonly Player[]
}

/** Joins the line of a day. Whoever could book right away is told so instead. */
export const joinWaiting = (
  deps: Deps,
  club: SheetClub,
  actor: Actor,
  asked: WaitingRequest,
): Promise<Waiting> =>
  inTransaction(deps, async (inside) => {
    await lockDay(inside.db, club.id, asked.day)
    const { settings, times } = await readPlan(inside.db, club, asked.day)
    const asking = { now: deps.now(), zone: club.zone, isStaff: actor.isStaff, open: 0 }
    checkRules(settings.rules, { day: asked.day, tee: '1', minute: asked.last }, asked.players, asking)
    const line = await readWaiting(inside.db, club.id, asked.day)
    if (line.some(({ accountId }) => accountId === actor.accountId))
      throw new Problem('conflict', 'You are on the waiting list of this day already.')
    const waiting = {
      ...{ id: newId(deps.random), ...asked, accountId: actor.accountId },
      ...{ place: (line.at(-1)?.place ?? 0) + 1, askedAt: deps.now() },
    }
    const free = await freeTimes(inside, club, asked.day, times)
    const [fits] = fillWaiting([waiting], free)
    if (fits) throw new Problem('conflict', 'There is still room in these hours: book a time.')
    await insertWaiting(inside.db, club.id, waiting)
    await tellNews(inside, club.id, `sheet ${asked.day}`)
    return waiting
  })

export const leaveWaiting = (deps: Deps, club: SheetClub, actor: Actor, id: string): Promise<void> =>
  inTransaction(deps, async (inside) => {
    const gone = await deleteWaiting(inside.db, club.id, id)
    if (!gone || (gone.account_id !== actor.accountId && !actor.isStaff))
      throw new Problem('not_found', 'We couldn’t find that place on the waiting list.')
    await tellNews(inside, club.id, `sheet ${gone.day}`)
  })

/** Moves a whole group to another time: all of it or not at all. For staff. */
export const moveGroup = (
  deps: SheetDeps,
  club: SheetClub,
  id: string,
  to: Start,
): Promise<{ readonly from: BookedGroup; readonly to: BookedGroup; readonly filled: readonly Filled[] }> =>
  inTransaction(deps, async (inside) => {
    const known = await readBooking(inside.db, club.id, id)
    if (!known) throw noBooking()
    for (const day of [...new Set([known.day, to.day])].sort()) await lockDay(inside.db, club.id, day)
    const booking = await readBooking(inside.db, club.id, id)
    if (!booking) throw noBooking()
    if (booking.day !== known.day) throw new TakenMeanwhile()
    const seats = await readSeatsOf(inside.db, id)
    const { times } = await readPlan(inside.db, club, to.day)
    const time = requireTime(times, to, true)
    await deleteSeats(inside.db, id)
    await moveBooking(inside.db, id, to)
    const moved = { ...booking, day: to.day, tee: to.tee, minute: to.minute }
    const placed = await seatPlayers(inside, club, {
      booking: moved,
      players: seats.map(playerOf),
      seats: time.seats,
    })
    const change = { from: { ...booking, seats }, to: { ...moved, seats: placed } }
    await inside.groupChanged(inside, club, change)
    const before = booking.day === to.day ? times : (await readPlan(inside.db, club, booking.day)).times
    const filled = await giveToWaiting(inside, club, booking.day, before)
    for (const day of new Set([booking.day, to.day])) await tellNews(inside, club.id, `sheet ${day}`)
    return { ...change, filled }
  })

const playerOf = ({ accountId, guest }: Seat): Player =>
  accountId === null ? { guest: guest ?? '' } : { accountId }

/** Marks players of a group as here, playing or absent. */
export const markSeats = (
  deps: Deps,
  club: SheetClub,
  id: string,
  seats: readonly number[],
  state: Seat['state'],
): Promise<Booking> =>
  inTransaction(deps, async (inside) => {
    const booking = await readBooking(inside.db, club.id, id)
    if (!booking) throw noBooking()
    const marked = await setSeatState(inside.db, id, seats, state)
    if (marked.length < seats.length)
      throw new Problem('not_found', 'We couldn’t find that player in the group.')
    await tellNews(inside, club.id, `sheet ${booking.day}`)
    return booking
  })
