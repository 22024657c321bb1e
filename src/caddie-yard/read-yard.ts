import type { Member } from '../club/club.ts'
import { listMembers } from '../club/member-store.ts'
import type { Db } from '../platform/db/open.ts'
import type { Seat, Start } from '../tee-sheet/booking.ts'
import { readSeats } from '../tee-sheet/sheet-store.ts'
import { readLoopsOfDay } from './loop-store.ts'
import type { CaddieDay, CaddieRequest, CaddieState, Loop, YardSettings } from './yard.ts'
import { readCaddieDays, readRequests, readYardSettings } from './yard-store.ts'

export type YardCaddie = {
  readonly accountId: string
  readonly number: string
  readonly name: string | null
  /** Null for somebody who has said nothing for this day. */
  readonly state: CaddieState | null
  /** In the line, from 0; null for those who aren't in it. */
  readonly place: number | null
  readonly since: number | null
  readonly loops: readonly Loop[]
}

export type YardGroup = Start & {
  readonly bookingId: string
  /** Guests have no number. Null for somebody who has deleted their account. */
  readonly players: readonly (Named | null)[]
  readonly request: CaddieRequest | null
  readonly loops: readonly Loop[]
}

type Named = Pick<Member, 'name' | 'number'>

/** The name and number of everybody on the roster, by account. */
export type Roster = ReadonlyMap<string, Named>

export type YardDay = {
  readonly day: string
  readonly settings: YardSettings
  readonly roster: Roster
  /** Those in the line first, in its order; then the rest of the roster. */
  readonly caddies: readonly YardCaddie[]
  readonly groups: readonly YardGroup[]
}

/** A day in the yard: who is here, who goes out with whom, and who asks for a caddie. */
export async function readYard(db: Db, clubId: string, day: string): Promise<YardDay> {
  const members = await listMembers(db, clubId)
  const [days, loops, seats] = [
    await readCaddieDays(db, clubId, day),
    await readLoopsOfDay(db, clubId, day),
    await readSeats(db, clubId, day),
  ]
  const roster = new Map(members.map(({ accountId, name, number }) => [accountId, { name, number }]))
  const byBooking = Map.groupBy(seats, ({ bookingId }) => bookingId)
  const requests = await readRequests(db, clubId, [...byBooking.keys()])
  const groups = [...byBooking].map(([bookingId, some]) => ({
    ...groupOf(bookingId, some, roster),
    request: requests.get(bookingId) ?? null,
    loops: loops.filter((loop) => loop.bookingId === bookingId),
  }))
  return {
    ...{ day, settings: await readYardSettings(db, clubId), roster, groups },
    caddies: caddiesOf(members, days, loops),
  }
}

const groupOf = (bookingId: string, seats: readonly Seat[], roster: Roster) => {
  const { day = '', tee = '1', minute = 0 } = seats[0] ?? {}
  const players = seats.map(({ accountId, guest }) =>
    guest === null ? (roster.get(accountId ?? '') ?? null) : { name: guest, number: '' },
  )
  return { bookingId, day, tee, minute, players }
}

/** A round whose booking is gone counts only if it was played. */
const isKept = ({ bookingId, paidAt }: Loop) => bookingId !== null || paidAt !== null

function caddiesOf(
  members: readonly Member[],
  days: readonly CaddieDay[],
  loops: readonly Loop[],
): readonly YardCaddie[] {
  const dayOf = new Map(days.map((day) => [day.accountId, day]))
  const caddies = members
    .filter(({ role, isAccepted }) => role === 'caddie' && isAccepted)
    .map(({ accountId, number, name }) => {
      const { state = null, since = null, place = 0 } = dayOf.get(accountId) ?? {}
      const own = loops.filter((loop) => loop.accountId === accountId && isKept(loop))
      return { accountId, number, name, state, since, loops: own, place: state === 'here' ? place : null }
    })
  const inLine = caddies
    .filter(({ place }) => place !== null)
    .toSorted((a, b) => (a.place ?? 0) - (b.place ?? 0))
    // Somebody who has left the club leaves a gap in the line.
    .map((caddie, place) => ({ ...caddie, place }))
  return [...inLine, ...caddies.filter(({ place }) => place === null)]
}
