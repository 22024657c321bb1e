import type { Member } from '../../../../club/club.ts'
import type { BookedGroup } from '../../../../tee-sheet/book.ts'
import type { Seat, Waiting } from '../../../../tee-sheet/booking.ts'
import { timeText } from '../../../../tee-sheet/clock.ts'
import { type Block, isOpen, type TeeTime } from '../../../../tee-sheet/day-plan.ts'

export type Viewer = { readonly accountId: string; readonly isStaff: boolean }
export type Roster = ReadonlyMap<string, Pick<Member, 'name' | 'number'>>

const FORMER = 'Former member'

/** A player as the sheet shows them: members by the name and number the club knows, guests by name. */
const playerJson = ({ seat, bookingId, accountId, guest, state }: Seat, roster: Roster, viewer: Viewer) => {
  const member = accountId === null ? undefined : roster.get(accountId)
  return {
    ...{ booking: bookingId, seat },
    name: guest ?? member?.name ?? FORMER,
    member: member?.number ?? null,
    guest: guest !== null,
    ...{ state, you: accountId === viewer.accountId },
  }
}

export function timesJson(times: readonly TeeTime[], seats: readonly Seat[], roster: Roster, viewer: Viewer) {
  const taken = Map.groupBy(seats, ({ tee, minute }) => `${minute} ${tee}`)
  const known = times.map((time) => {
    const key = `${time.minute} ${time.tee}`
    const players = (taken.get(key) ?? []).map((seat) => playerJson(seat, roster, viewer))
    taken.delete(key)
    return { ...timeJson(time), players }
  })
  return [...known, ...leftOver(taken, roster, viewer)].sort((a, b) =>
    a.time < b.time ? -1 : a.time > b.time ? 1 : 0,
  )
}

const timeJson = (time: TeeTime) => ({
  ...{ time: timeText(time.minute), tee: time.tee, seats: time.seats, open: isOpen(time) },
  closed: isOpen(time) ? null : reasonJson(time),
})

const reasonJson = ({ block, isTurn }: TeeTime) =>
  block
    ? { kind: block.kind, title: block.title, block: block.id }
    : { kind: isTurn ? 'turn' : 'dark', title: '', block: null }

/** Bookings at times that the sheet no longer has, after its settings changed: somebody has to move them. */
const leftOver = (taken: ReadonlyMap<string, readonly Seat[]>, roster: Roster, viewer: Viewer) =>
  [...taken.values()].flatMap((seats) => {
    const [first] = seats
    if (!first) return []
    return [
      {
        ...{ time: timeText(first.minute), tee: first.tee, seats: seats.length, open: false },
        closed: { kind: 'gone', title: '', block: null },
        players: seats.map((seat) => playerJson(seat, roster, viewer)),
      },
    ]
  })

/** Everybody sees how many wait; who they are is for the staff and themselves. */
export const waitingJson = (line: readonly Waiting[], roster: Roster, viewer: Viewer) =>
  line.map(({ id, first, last, accountId, players, askedAt }, index) => {
    const isYou = accountId === viewer.accountId
    return {
      ...{ place: index + 1, from: timeText(first), to: timeText(last), players: players.length, you: isYou },
      ...(isYou || viewer.isStaff ? { id, asked_at: new Date(askedAt).toISOString() } : {}),
      ...(viewer.isStaff ? { name: roster.get(accountId)?.name ?? FORMER } : {}),
    }
  })

export const bookingJson = (booking: BookedGroup, roster: Roster, viewer: Viewer) => ({
  ...{ booking: booking.id, day: booking.day, time: timeText(booking.minute), tee: booking.tee },
  players: booking.seats.map((seat) => playerJson(seat, roster, viewer)),
})

/** What the list of changes keeps of a booking: no names, which somebody may want to be forgotten. */
export const auditJson = (booking: BookedGroup, roster: Roster) => ({
  ...{ booking: booking.id, day: booking.day, time: timeText(booking.minute), tee: booking.tee },
  members: booking.seats.flatMap(({ accountId }) => roster.get(accountId ?? '')?.number ?? []),
  guests: booking.seats.filter(({ guest }) => guest !== null).length,
})

export const blockJson = (block: Block) => ({
  ...{ block: block.id, kind: block.kind, title: block.title },
  ...{ from_day: block.firstDay, to_day: block.lastDay, weekdays: block.weekdays },
  ...{ from: timeText(block.from), to: block.to === 24 * 60 ? '24:00' : timeText(block.to) },
  ...{ tee: block.tee, shotgun: block.shotgun },
})
