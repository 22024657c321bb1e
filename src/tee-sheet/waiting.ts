import { tellNews } from '../club-news/news-store.ts'
import { Problem } from '../core/problem.ts'
import { newId } from '../core/token.ts'
import type { Deps } from '../platform/deps.ts'
import { lockAll, seatPlayers } from './book.ts'
import {
  type Actor,
  accountsOf,
  isThere,
  type Player,
  type Seat,
  type Start,
  type Waiting,
} from './booking.ts'
import { wallTime } from './clock.ts'
import { isOpen, type TeeTime } from './day-plan.ts'
import { type Filled, type Free, fillWaiting } from './fill-waiting.ts'
import { inTransaction } from './in-transaction.ts'
import { checkRules, maySeat } from './rules.ts'
import type { BookingRules } from './settings.ts'
import type { SheetDeps } from './sheet-change.ts'
import { readPlan, type SheetClub } from './sheet-day.ts'
import { countOpen, countOpenOf, insertBooking, lockDay, readSeats, readSettings } from './sheet-store.ts'
import { countWaiting, deleteWaiting, insertWaiting, readWaiting } from './waiting-store.ts'

/**
 * Books for those who wait, in their order, as far as there is room. The day is locked. Somebody who has as many
 * bookings as the club allows keeps the place in the line, and the next gets the time.
 */
export async function giveToWaiting(
  deps: SheetDeps,
  club: SheetClub,
  day: string,
  times: readonly TeeTime[],
): Promise<readonly Filled[]> {
  const line = await readWaiting(deps.db, club.id, day)
  if (line.length === 0) return []
  const { rules } = await readSettings(deps.db, club.id)
  const atLimit = await findAtLimit(deps, club, rules, line)
  const seats = await readSeats(deps.db, club.id, day)
  const filled = fillWaiting(
    line.filter(({ accountId }) => !atLimit.has(accountId)),
    freeTimes(deps, club, { day, times, seats }),
    ({ players }, start) => maySeat(rules, players, start) && !startThen(seats, players, start),
  )
  for (const { waiting, start } of filled) {
    const booking = { ...start, id: newId(deps.random), bookedBy: waiting.accountId, bookedAt: deps.now() }
    await insertBooking(deps.db, club.id, booking, null)
    const room = times.find(({ tee, minute }) => tee === start.tee && minute === start.minute)?.seats ?? 0
    await seatPlayers(deps, club, { booking, players: waiting.players, seats: room })
    await deleteWaiting(deps.db, club.id, waiting.id)
  }
  return filled
}

/** Whether one of the players has a seat at that time, from any tee. */
const startThen = (seats: readonly Seat[], players: readonly Player[], { minute }: Start) =>
  isThere(
    seats.filter((seat) => seat.minute === minute),
    players,
  )

/** Who of the line may have no booking more. All players are locked: otherwise they could book elsewhere meanwhile. */
async function findAtLimit(
  { db, now, lockMembers, staffAmong }: SheetDeps,
  club: SheetClub,
  { maxOpen }: BookingRules,
  line: readonly Waiting[],
): Promise<ReadonlySet<string>> {
  const waiting = [...new Set(line.map(({ accountId }) => accountId))].sort()
  const players = line.flatMap((one) => accountsOf(one.players))
  await lockMembers(db, club.id, [...new Set([...waiting, ...players])].sort())
  const staff = await staffAmong(db, club.id, waiting)
  const today = wallTime(club.zone, now()).day
  const open = await countOpenOf(db, club.id, waiting, today)
  return new Set(waiting.filter((id) => !staff.has(id) && (open.get(id) ?? 0) >= maxOpen))
}

type SheetDay = {
  readonly day: string
  readonly times: readonly TeeTime[]
  readonly seats: readonly Seat[]
}

/** Times that anybody may still start at, each with its free seats. */
function freeTimes({ now }: Deps, club: SheetClub, { day, times, seats: all }: SheetDay): readonly Free[] {
  const taken = Map.groupBy(all, ({ tee, minute }) => `${tee} ${minute}`)
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

/** Puts golfers on the waiting list of a day. If there is still room, they have to book instead. */
export const joinWaiting = (
  deps: SheetDeps,
  club: SheetClub,
  actor: Actor,
  asked: WaitingRequest,
): Promise<Waiting> =>
  inTransaction(deps, async (inside) => {
    await lockAll(inside, club, [actor.accountId, ...accountsOf(asked.players)])
    await lockDay(inside.db, club.id, asked.day)
    const { settings, times } = await readPlan(inside.db, club, asked.day)
    const line = await readWaiting(inside.db, club.id, asked.day)
    if (line.some(({ accountId }) => accountId === actor.accountId))
      throw new Problem('conflict', 'You are on the waiting list of this day already.')
    const open = actor.isStaff ? 0 : await countHeld(inside, club, actor)
    const asking = { now: deps.now(), zone: club.zone, isStaff: actor.isStaff, open }
    checkRules(settings.rules, { day: asked.day, tee: '1', minute: asked.last }, asked.players, asking)
    const waiting = {
      ...{ id: newId(deps.random), ...asked, accountId: actor.accountId },
      ...{ place: (line.at(-1)?.place ?? 0) + 1, askedAt: deps.now() },
    }
    const seats = await readSeats(inside.db, club.id, asked.day)
    const [fits] = fillWaiting(
      [waiting],
      freeTimes(inside, club, { day: asked.day, times, seats }),
      (_, start) => maySeat(settings.rules, asked.players, start) && !startThen(seats, asked.players, start),
    )
    if (fits) throw new Problem('conflict', 'There is still room in these hours: book a time.')
    await insertWaiting(inside.db, club.id, waiting)
    await tellNews(inside, club.id, `sheet ${asked.day}`)
    return waiting
  })

/** Somebody who waits may get a booking, so it counts as one; otherwise the line would be a way around the club's limit. */
async function countHeld({ db, now }: Deps, club: SheetClub, { accountId }: Actor): Promise<number> {
  const today = wallTime(club.zone, now()).day
  return (
    (await countOpen(db, club.id, accountId, today)) + (await countWaiting(db, club.id, accountId, today))
  )
}

export const leaveWaiting = (deps: Deps, club: SheetClub, actor: Actor, id: string): Promise<void> =>
  inTransaction(deps, async (inside) => {
    const gone = await deleteWaiting(inside.db, club.id, id)
    if (!gone || (gone.account_id !== actor.accountId && !actor.isStaff))
      throw new Problem('not_found', 'We couldn’t find that place on the waiting list.')
    await tellNews(inside, club.id, `sheet ${gone.day}`)
  })
