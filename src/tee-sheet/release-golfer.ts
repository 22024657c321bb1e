import { tellNews } from '../club-news/news-store.ts'
import { type BookedGroup, isGuest, type Seat } from './booking.ts'
import { wallTime } from './clock.ts'
import type { Filled } from './fill-waiting.ts'
import {
  type Left,
  readBookingsWith,
  readWaitingWith,
  removeSeats,
  setBooker,
  setPlayers,
} from './leaving-store.ts'
import type { SheetDeps } from './sheet-change.ts'
import { readPlan, type SheetClub } from './sheet-day.ts'
import { deleteBooking, lockDay } from './sheet-store.ts'
import { giveToWaiting } from './waiting.ts'
import { deleteWaiting } from './waiting-store.ts'

/**
 * Somebody leaves the club: their seats from now on are free, with those of their guests, and go to those who wait.
 * Other members keep their seats. Belongs into the transaction in which they leave.
 */
export async function releaseGolfer(inside: SheetDeps, club: SheetClub, left: Left): Promise<void> {
  const today = wallTime(club.zone, inside.now())
  const isAhead = ({ day, minute }: BookedGroup) =>
    day > today.day || (day === today.day && minute > today.minute)
  const find = async () => (await readBookingsWith(inside.db, club.id, left, today.day)).filter(isAhead)
  const line = await readWaitingWith(inside.db, club.id, left, today.day)
  const days = [...new Set([...(await find()), ...line].map(({ day }) => day))].sort()
  for (const day of days) await lockDay(inside.db, club.id, day)
  for (const booking of await find()) await takeOut(inside, club, booking, left)
  for (const { id, accountId, players } of line) {
    const others = players.filter((player) => isGuest(player) || player.accountId !== left.accountId)
    if (accountId === left.accountId || others.length === 0) await deleteWaiting(inside.db, club.id, id)
    else await setPlayers(inside.db, id, others)
  }
  await refill(inside, club, days)
}

async function takeOut(inside: SheetDeps, club: SheetClub, booking: BookedGroup, left: Left) {
  const { db } = inside
  const staying = stayingOf(booking, left)
  if (staying.length === 0) {
    await inside.groupChanged(inside, club, { from: booking, to: null })
    return deleteBooking(db, booking.id)
  }
  const kept = booking.seats.flatMap((seat, place) => (staying.includes(seat) ? [place] : []))
  if (kept.length < booking.seats.length)
    await inside.groupChanged(inside, club, { from: booking, to: booking, kept })
  await removeSeats(
    db,
    booking.id,
    booking.seats.filter((seat) => !staying.includes(seat)).map(({ seat }) => seat),
  )
  const heir = staying.find(({ accountId }) => accountId !== null)?.accountId ?? null
  if (booking.bookedBy === left.accountId && heir !== null) await setBooker(db, booking.id, heir)
}

/** Guests come with the golfer who booked. What staff booked for others is not theirs, and stays. */
function stayingOf({ bookedBy, seats }: BookedGroup, { accountId, isStaff }: Left): readonly Seat[] {
  const plays = seats.some((seat) => seat.accountId === accountId)
  const guestsGo = bookedBy === accountId && (plays || !isStaff)
  const others = seats.filter((seat) => seat.accountId !== accountId && !(guestsGo && seat.guest !== null))
  return plays && others.every((seat) => seat.accountId === null) ? [] : others
}

async function refill(inside: SheetDeps, club: SheetClub, days: readonly string[]) {
  const filled: Filled[] = []
  for (const day of days) {
    const { times } = await readPlan(inside.db, club, day)
    filled.push(...(await giveToWaiting(inside, club, day, times)))
    await tellNews(inside, club.id, `sheet ${day}`)
  }
  if (filled.length > 0) await inside.changed(inside, club, { what: 'released', filled })
}
