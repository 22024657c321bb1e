import { namePerson } from '../demo/naming/name-person.ts'
import { type Random, shuffled } from '../demo/random.ts'
import { bookTime } from '../tee-sheet/book.ts'
import type { Player } from '../tee-sheet/booking.ts'
import { markSeats } from '../tee-sheet/change.ts'
import { addDays, instantOf, wallTime, weekdayOf } from '../tee-sheet/clock.ts'
import { addBlock } from '../tee-sheet/close.ts'
import { isOpen, type TeeTime } from '../tee-sheet/day-plan.ts'
import { type SheetSettings, USUAL_SETTINGS } from '../tee-sheet/settings.ts'
import type { SheetDeps } from '../tee-sheet/sheet-change.ts'
import { readPlan, type SheetClub } from '../tee-sheet/sheet-day.ts'
import { readBookingsFrom, readSeats } from '../tee-sheet/sheet-store.ts'
import { joinWaiting } from '../tee-sheet/waiting.ts'
import type { Person } from './demo-people.ts'

/** The day at the demo club: short enough to be full, long enough to look like one. */
export const DEMO_SETTINGS: SheetSettings = {
  ...USUAL_SETTINGS,
  seasons: USUAL_SETTINGS.seasons.map((season) => ({
    ...{ ...season, first: 7 * 60 + 30, last: 15 * 60, interval: 10, groupSize: 4 },
  })),
}

export type DemoDay = {
  readonly deps: SheetDeps
  readonly club: SheetClub
  readonly people: readonly Person[]
  readonly random: Random
}

const WAITING = 4
const SATURDAY = 6
const A_WEEK = 7

const roleOf = ({ people }: DemoDay, role: Person['role']) => people.filter((person) => person.role === role)

/** The next Saturday is full: bookings with guests, an event, and people who wait. */
export async function fillSaturday(demo: DemoDay): Promise<void> {
  const { deps, club } = demo
  const today = wallTime(club.zone, deps.now()).day
  if ((await readBookingsFrom(deps.db, club.id, addDays(today, 1), addDays(today, A_WEEK))).length > 0) return
  const saturday = nextSaturday(today)
  await holdEvent(demo, saturday)
  const times = (await readPlan(deps.db, club, saturday)).times.filter(isOpen)
  const members = shuffled(demo.random, roleOf(demo, 'member'))
  const [waiting, playing] = [members.slice(0, WAITING), members.slice(WAITING)]
  await bookTimes(demo, saturday, times, playing, 4)
  for (const { accountId } of waiting)
    await joinWaiting(
      deps,
      club,
      { accountId, isStaff: false },
      {
        ...{ day: saturday, first: 8 * 60, last: 11 * 60 },
        players: [{ accountId }],
      },
    )
}

const nextSaturday = (today: string) => {
  const days = Array.from({ length: A_WEEK }, (_, index) => addDays(today, index + 1))
  return days.find((day) => weekdayOf(day) === SATURDAY) ?? today
}

async function holdEvent({ deps, club }: DemoDay, day: string) {
  await addBlock(deps, club, {
    ...{ kind: 'event', title: 'Captain’s Day', firstDay: day, lastDay: day, weekdays: [] },
    ...{ from: 10 * 60, to: 11 * 60 + 30, tee: null, shotgun: null },
  })
}

/** A group at each time: as many members as there are for it, the rest their guests. */
async function bookTimes(
  { deps, club, random }: DemoDay,
  day: string,
  times: readonly TeeTime[],
  members: readonly Person[],
  size: number,
) {
  const left = [...members]
  for (const [index, { tee, minute }] of times.entries()) {
    const share = Math.max(1, Math.floor(left.length / (times.length - index)))
    const group = left.splice(0, Math.min(share, size))
    const [booker] = group
    if (!booker) return
    const guests = Array.from({ length: size - group.length }, () => ({ guest: namePerson(random) }))
    const players: readonly Player[] = [...group.map(({ accountId }) => ({ accountId })), ...guests]
    const actor = { accountId: booker.accountId, isStaff: false }
    await bookTime(deps, club, actor, { day, tee, minute, players, key: null })
  }
}

/** This morning: booked yesterday evening, since nobody books a time that is over. */
export async function fillToday(demo: DemoDay): Promise<void> {
  const { deps, club } = demo
  const today = wallTime(club.zone, deps.now()).day
  if ((await readBookingsFrom(deps.db, club.id, today, today)).length === 0) {
    const evening = instantOf(club.zone, { day: addDays(today, -1), minute: 18 * 60 }) ?? deps.now()
    const { times } = await readPlan(deps.db, club, today)
    const morning = times.filter((time) => isOpen(time) && time.minute < 12 * 60 && time.minute % 20 === 10)
    const members = shuffled(demo.random, roleOf(demo, 'member')).slice(0, 36)
    await bookTimes({ ...demo, deps: { ...deps, now: () => evening } }, today, morning, members, 3)
  }
  await markArrivals(demo, today)
}

const ROUND = 240
const EARLY = 30
const LATEST = 4

/** Who should be on the course by now is; whoever starts soon is here. Nothing that somebody has marked is changed. */
async function markArrivals({ deps, club }: DemoDay, today: string) {
  const seats = await readSeats(deps.db, club.id, today)
  if (seats.some(({ state }) => state !== 'booked')) return
  const { minute: now } = wallTime(club.zone, deps.now())
  const groups = [...Map.groupBy(seats, ({ bookingId }) => bookingId)]
  for (const [index, [id, group]] of groups.entries()) {
    const start = group[0]?.minute ?? 0
    if (start > now + EARLY) continue
    const places = group.map(({ seat }) => seat)
    // Somebody always oversleeps.
    const absent = index === 1 && start <= now ? places.slice(-1) : []
    const present = places.filter((seat) => !absent.includes(seat))
    const at = (minute: number) => ({
      ...deps,
      now: () => instantOf(club.zone, { day: today, minute }) ?? deps.now(),
    })
    if (start > now) await markSeats(deps, club, id, present, 'here')
    else await markSeats(at(start + (index % LATEST)), club, id, present, 'playing')
    if (start + ROUND <= now) await markSeats(at(start + ROUND - (index % 9)), club, id, present, 'done')
    if (absent.length > 0) await markSeats(deps, club, id, absent, 'no_show')
  }
}
