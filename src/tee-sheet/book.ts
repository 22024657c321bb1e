import { tellNews } from '../club-news/news-store.ts'
import { Problem } from '../core/problem.ts'
import { newId } from '../core/token.ts'
import type { Db } from '../platform/db/open.ts'
import type { Deps } from '../platform/deps.ts'
import type { Booking, Player, Seat, Start } from './booking.ts'
import { wallTime } from './clock.ts'
import { full, inTransaction, TakenMeanwhile } from './in-transaction.ts'
import { checkRules, requireTime } from './rules.ts'
import { readPlan, type SheetClub } from './sheet-day.ts'
import {
  countOpen,
  insertBooking,
  insertSeats,
  readBookingOfRequest,
  readSeatsAt,
  readSeatsOf,
} from './sheet-store.ts'

/** Who acts on a tee sheet. */
export type Actor = { readonly accountId: string; readonly isStaff: boolean }

export type BookedGroup = Booking & { readonly seats: readonly Seat[] }

export type Asked = Start & {
  readonly players: readonly Player[]
  /** Of a request that may arrive twice: it books once. */
  readonly key: string | null
}

/** What a club's sheet asks of others; `src/wiring.ts` connects it. */
export type SheetDeps = Deps & {
  /** Locks a golfer's place in a club, so that two requests of theirs come one after the other. */
  readonly lockMember: (trx: Db, clubId: string, accountId: string) => Promise<void>
  /** A group was moved, or cancelled; called inside the transaction of the change, with its day locked. */
  readonly groupChanged: (inside: Deps, club: SheetClub, change: GroupChange) => Promise<void>
}

/** `to` is null when it was cancelled. */
export type GroupChange = { readonly from: BookedGroup; readonly to: BookedGroup | null }

/** Books seats for a group at one time, all of them or none. */
export async function bookTime(
  deps: SheetDeps,
  club: SheetClub,
  actor: Actor,
  asked: Asked,
): Promise<BookedGroup> {
  const again = asked.key === null ? null : await bookedBefore(deps.db, club, actor, asked.key)
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
  { key, players, ...start }: Asked,
  { settings, seats }: Allowed,
): Promise<BookedGroup> {
  const { db, now, random } = deps
  await deps.lockMember(db, club.id, actor.accountId)
  const today = wallTime(club.zone, now()).day
  const open = actor.isStaff ? 0 : await countOpen(db, club.id, actor.accountId, today)
  const asking = { now: now(), zone: club.zone, isStaff: actor.isStaff, open }
  const booking = { ...start, id: newId(random), bookedBy: actor.accountId, bookedAt: now() }
  if (key !== null) {
    const again = await bookedBefore(db, club, actor, key)
    if (again) return again
  }
  checkRules(settings.rules, start, players, asking)
  await insertBooking(db, club.id, booking, key)
  const taken = await seatPlayers(deps, club, { booking, players, seats })
  await tellNews(deps, club.id, `sheet ${start.day}`)
  return { ...booking, seats: taken }
}

type Seating = {
  readonly booking: Booking
  readonly players: readonly Player[]
  readonly seats: number
}

/** Puts players on the first seats that are free, always upwards, so that two groups never wait for each other. */
export async function seatPlayers(
  { db }: Pick<Deps, 'db'>,
  club: SheetClub,
  { booking, players, seats }: Seating,
): Promise<readonly Seat[]> {
  const taken = new Set(await readSeatsAt(db, club.id, booking))
  const free = Array.from({ length: seats }, (_, seat) => seat).filter((seat) => !taken.has(seat))
  if (free.length < players.length) throw full()
  const { day, tee, minute } = booking
  const wanted = players.map((player, index) => ({
    ...{ day, tee, minute, seat: free[index] ?? 0, bookingId: booking.id, state: 'booked' as const },
    ...('guest' in player
      ? { accountId: null, guest: player.guest }
      : { accountId: player.accountId, guest: null }),
  }))
  if ((await insertSeats(db, club.id, wanted)) < wanted.length) throw new TakenMeanwhile()
  return wanted
}

async function bookedBefore(
  db: Db,
  club: SheetClub,
  { accountId }: Actor,
  key: string,
): Promise<BookedGroup | null> {
  const booking = await readBookingOfRequest(db, club.id, accountId, key)
  return booking ? { ...booking, seats: await readSeatsOf(db, booking.id) } : null
}
