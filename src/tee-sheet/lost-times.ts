import type { Db } from '../platform/db/open.ts'
import type { Booking } from './booking.ts'
import { instantOf } from './clock.ts'
import { isOpen, planDay, type TeeTime } from './day-plan.ts'
import { daylightOn } from './daylight.ts'
import type { SheetSettings } from './settings.ts'
import type { SheetClub } from './sheet-day.ts'
import { readBlocks, readBookingsFrom, readSettings } from './sheet-store.ts'

/** Bookings from today on whose time would be gone or closed with new settings, though it is not now. */
export async function readLostBookings(
  db: Db,
  club: SheetClub,
  next: SheetSettings,
  today: string,
): Promise<readonly Booking[]> {
  const [bookings, now] = [await readBookingsFrom(db, club.id, today), await readSettings(db, club.id)]
  if (bookings.length === 0) return []
  const blocks = await readBlocks(db, club.id, today)
  const timesOn = (settings: SheetSettings, day: string) => {
    const daylight = settings.roundMinutes === null ? null : daylightOn(club, day)
    const exists = (minute: number) => instantOf(club.zone, { day, minute }) !== null
    return planDay(settings, { day, blocks, daylight, exists })
  }
  return [...Map.groupBy(bookings, ({ day }) => day)].flatMap(([day, booked]) => {
    const [before, after] = [timesOn(now, day), timesOn(next, day)]
    return booked.filter((booking) => useOf(after, booking) < useOf(before, booking))
  })
}

/** 0: no such time, 1: there but closed, 2: open. */
function useOf(times: readonly TeeTime[], { tee, minute }: Pick<Booking, 'tee' | 'minute'>): number {
  const time = times.find((each) => each.tee === tee && each.minute === minute)
  return time === undefined ? 0 : isOpen(time) ? 2 : 1
}
