import { type Audited, noteChange } from '../../../../club/audit-store.ts'
import { readMemberNames } from '../../../../club/member-names-store.ts'
import type { Deps } from '../../../../platform/deps.ts'
import type { BookedGroup } from '../../../../tee-sheet/booking.ts'
import { timeText } from '../../../../tee-sheet/clock.ts'
import type { SheetChange } from '../../../../tee-sheet/sheet-change.ts'
import type { SheetClub } from '../../../../tee-sheet/sheet-day.ts'
import { auditJson, blockJson } from './sheet-json.ts'
import { tellClosed, tellFilled } from './tell-golfers.ts'
import { tellGroup } from './tell-group.ts'

/** Notes what staff changed, and tells the golfers concerned, in the transaction of the change itself. */
export const recordChange =
  (by: string | null) =>
  async (inside: Deps, club: SheetClub, change: SheetChange): Promise<void> => {
    const entry = by === null ? null : await entryOf(inside, club, by, change)
    if (entry && by !== null) await noteChange(inside, { clubId: club.id, accountId: by }, ...entry)
    await tellGroup(inside, club, by, change)
    if ('filled' in change) await tellFilled(inside, club.id, change.filled)
    if ('affected' in change && change.block.kind === 'closed')
      await tellClosed(inside, club.id, change.block, change.affected, change.what === 'unblocked')
  }

type Entry = readonly [what: Audited, about: Readonly<Record<string, unknown>>]

/** What members do for themselves is nobody's business. */
async function entryOf(
  inside: Deps,
  club: SheetClub,
  by: string,
  change: SheetChange,
): Promise<Entry | null> {
  const about = (booking: BookedGroup) => aboutBooking(inside, club, booking)
  if (change.what === 'booked')
    return change.booking.seats.some(({ accountId }) => accountId === by)
      ? null
      : ['booking.made', await about(change.booking)]
  if (change.what === 'joined') return ['booking.made', await about(change.booking)]
  if (change.what === 'cancelled')
    return change.booking.bookedBy === by || isOnly(change.booking, by)
      ? null
      : ['booking.cancelled', await about(change.booking)]
  if (change.what === 'moved') {
    const { day, minute, tee } = change.from
    const from = { day, time: timeText(minute), tee }
    return ['booking.moved', { ...(await about(change.to)), from }]
  }
  if (change.what === 'marked') {
    const { booking, seats, state } = change
    return ['player.marked', { booking: booking.id, seats, state }]
  }
  if (change.what === 'blocked')
    return ['block.added', { ...blockJson(change.block), affected: groupsOf(change.affected) }]
  return change.what === 'unblocked' ? ['block.removed', blockJson(change.block)] : null
}

const isOnly = ({ seats }: BookedGroup, by: string) => seats.every(({ accountId }) => accountId === by)

export const groupsOf = (seats: readonly { readonly bookingId: string }[]) =>
  new Set(seats.map(({ bookingId }) => bookingId)).size

async function aboutBooking({ db }: Deps, club: SheetClub, booking: BookedGroup) {
  const accounts = booking.seats.flatMap(({ accountId }) => accountId ?? [])
  return auditJson(booking, await readMemberNames(db, club.id, accounts))
}
