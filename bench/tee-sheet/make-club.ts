import { randomBytes } from 'node:crypto'
import type { Role } from '../../src/account/account.ts'
import { openSession } from '../../src/account/session-store.ts'
import { newId } from '../../src/core/token.ts'
import type { Db } from '../../src/platform/db/open.ts'
import { csrfTokenOf } from '../../src/surfaces/app/csrf.ts'
import { type SheetSettings, USUAL_SETTINGS } from '../../src/tee-sheet/settings.ts'
import { writeSettings } from '../../src/tee-sheet/sheet-store.ts'

/** A day that is always ahead. */
export const DAY = '2099-06-01'
const CLUB = 'bench-club'
const FIRST = 480

export type SheetGolfer = { readonly cookie: string; readonly csrf: string }

export type ClubSize = {
  readonly golfers: number
  readonly times: number
  /** Whether every seat of the day is taken, by groups of four. */
  readonly full: boolean
  /** Of that sheet. */
  readonly day?: string
  readonly role: Role
}

/** A club of the size that is measured. Golfers have signed in. */
export async function makeClub(
  db: Db,
  { golfers, times, full, day = DAY, role }: ClubSize,
): Promise<readonly SheetGolfer[]> {
  await db
    .insertInto('club')
    .values({ id: CLUB, slug: CLUB, name: 'Bench Club', course_slug: 'bench', created_at: 0 })
    .execute()
  const ids = Array.from({ length: golfers }, (_, n) => `golfer-${n}`)
  await insertGolfers(db, ids, role)
  await writeSettings(db, CLUB, settingsFor(times))
  if (full) await fillDay(db, ids, { times, day })
  const signedIn: SheetGolfer[] = []
  for (const accountId of ids.slice(0, 32)) signedIn.push(await signIn(db, accountId))
  return signedIn
}

async function insertGolfers(db: Db, ids: readonly string[], role: Role) {
  const accounts = ids.map((id, n) => ({
    ...{ id, kind: 'member' as const, name: `Frances Golfer ${n}`, email: `${id}@bench.test` },
    ...{ email_key: `${id}@bench.test`, created_at: 0, seen_at: 0 },
  }))
  await db.insertInto('account').values(accounts).execute()
  const places = ids.map((id, n) => ({
    ...{ club_id: CLUB, account_id: id, role, number: String(1_000 + n), pin_hash: null, pin_set_by: null },
    ...{ created_at: 0, accepted_at: 0, given_name: null },
  }))
  await db.insertInto('club_membership').values(places).execute()
}

function settingsFor(times: number): SheetSettings {
  const [usual] = USUAL_SETTINGS.seasons
  if (!usual) throw new Error('there is a usual season')
  const interval = times > 60 ? 5 : 10
  const season = { ...usual, first: FIRST, last: FIRST + (times - 1) * interval, interval }
  const rules = { ...USUAL_SETTINGS.rules, daysAhead: 100_000, maxOpen: 1_000_000 }
  return { ...USUAL_SETTINGS, seasons: [season], rules }
}

async function fillDay(db: Db, ids: readonly string[], { times, day }: { times: number; day: string }) {
  for (let time = 0; time < times; time++) {
    const start = { club_id: CLUB, day, tee: '1', minute: FIRST + time * 5 }
    const group = ids.slice(time * 4, time * 4 + 4)
    const booking = { id: newId(randomBytes), booked_by: group[0] ?? '', booked_at: 0, request_key: null }
    await db
      .insertInto('tee_booking')
      .values({ ...start, ...booking })
      .execute()
    const seats = group.map((accountId, seat) => ({
      ...{ ...start, seat, booking_id: booking.id, account_id: accountId, guest: null },
      ...{ state: 'booked' as const, started_at: null, ended_at: null },
    }))
    await db.insertInto('tee_seat').values(seats).execute()
  }
}

async function signIn(db: Db, accountId: string): Promise<SheetGolfer> {
  const deps = { db, now: Date.now, random: randomBytes }
  const cookie = await openSession(deps, { accountId, method: 'password', courseSlug: null, device: null })
  return { cookie, csrf: csrfTokenOf(cookie) }
}

/** What the database has after all of them have booked. */
export async function bookingsOf(db: Db) {
  const bookings = await db.selectFrom('tee_booking').select('id').execute()
  const seats = await db.selectFrom('tee_seat').select(['day', 'minute', 'booking_id']).execute()
  const sizes = [...Map.groupBy(seats, ({ day, minute }) => `${day} ${minute}`).values()].map(
    ({ length }) => length,
  )
  return { bookings: bookings.length, seats: seats.length, largest: Math.max(0, ...sizes) }
}
