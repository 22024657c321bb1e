import { readCaddiesOfDay } from '../../../../caddie-yard/loop-store.ts'
import { type MemberName, readMemberNames } from '../../../../club/member-names-store.ts'
import { readVersion } from '../../../../club-news/news-store.ts'
import type { Deps } from '../../../../platform/deps.ts'
import { accountsOf, type Seat, type Waiting } from '../../../../tee-sheet/booking.ts'
import { type PlannedDay, readPlan, type SheetClub } from '../../../../tee-sheet/sheet-day.ts'
import { readSeats } from '../../../../tee-sheet/sheet-store.ts'
import { readWaiting } from '../../../../tee-sheet/waiting-store.ts'

export type People = ReadonlyMap<string, MemberName>

/** A day of a sheet as it is for everybody. */
export type SharedDay = {
  readonly plan: PlannedDay
  readonly seats: readonly Seat[]
  readonly line: readonly Waiting[]
  readonly people: People
  /** The caddies of a booking. */
  readonly caddies: ReadonlyMap<string, readonly MemberName[]>
}

type Kept = { readonly version: string; readonly at: number; readonly day: Promise<SharedDay> }

// Names are not news, so what is kept is read again after a while in any case.
const KEPT_MS = 20_000
const MOST_DAYS = 200

const kept = new WeakMap<Deps['db'], Map<string, Kept>>()

/**
 * After a change, every open page reads the same day. One of them reads it from the database; the others only ask
 * whether there was news since, in this process or in another.
 */
export async function readDay(deps: Deps, club: SheetClub, day: string): Promise<SharedDay> {
  const { db, now } = deps
  const days = kept.get(db) ?? new Map<string, Kept>()
  kept.set(db, days)
  // Before the day itself: what happens in between is read twice, and never missed.
  const version = await readVersion(db, club.id, `sheet ${day}`)
  const key = `${club.id} ${day} ${club.zone}`
  const known = days.get(key)
  if (known && known.version === version && Math.abs(now() - known.at) < KEPT_MS) return known.day
  const fresh = { version, at: now(), day: readAnew(deps, club, day) }
  days.delete(key)
  days.set(key, fresh)
  for (const [oldest] of days) if (days.size > MOST_DAYS) days.delete(oldest)
  return fresh.day.catch((error: unknown) => {
    if (days.get(key) === fresh) days.delete(key)
    throw error
  })
}

async function readAnew({ db }: Deps, club: SheetClub, day: string): Promise<SharedDay> {
  const [plan, seats, line, loops] = await Promise.all([
    readPlan(db, club, day),
    readSeats(db, club.id, day),
    readWaiting(db, club.id, day),
    readCaddiesOfDay(db, club.id, day),
  ])
  const people = await readMemberNames(db, club.id, [
    ...seats.flatMap(({ accountId }) => accountId ?? []),
    ...line.flatMap(({ accountId, players }) => [accountId, ...accountsOf(players)]),
    ...[...loops.values()].flat().map(({ accountId }) => accountId),
  ])
  const peopleOf = (accountIds: readonly string[]) => accountIds.flatMap((id) => people.get(id) ?? [])
  const caddies = new Map(
    [...loops].map(([booking, own]) => [booking, peopleOf(own.map(({ accountId }) => accountId))]),
  )
  return { plan, seats, line, people, caddies }
}
