import type { Db } from '../platform/db/open.ts'
import type { Deps } from '../platform/deps.ts'
import type { BookedGroup, Booking, Seat, SeatState } from './booking.ts'
import type { Block } from './day-plan.ts'
import type { Filled } from './fill-waiting.ts'
import type { SheetClub } from './sheet-day.ts'

/** What happened on a tee sheet, for those who note it and tell golfers. */
export type SheetChange =
  | { readonly what: 'booked'; readonly booking: BookedGroup }
  | { readonly what: 'cancelled'; readonly booking: BookedGroup; readonly filled: readonly Filled[] }
  | {
      readonly what: 'moved'
      readonly from: Booking
      readonly to: BookedGroup
      readonly filled: readonly Filled[]
    }
  | { readonly what: 'joined'; readonly booking: BookedGroup; readonly added: readonly Seat[] }
  | {
      readonly what: 'marked'
      readonly booking: Booking
      readonly seats: readonly number[]
      readonly state: SeatState
    }
  | { readonly what: 'blocked'; readonly block: Block; readonly affected: readonly Seat[] }
  /** They booked while the block was written. */
  | { readonly what: 'booked-late'; readonly block: Block; readonly affected: readonly Seat[] }
  | {
      readonly what: 'unblocked'
      readonly block: Block
      /** Those who still have a time then, from now on. */
      readonly affected: readonly Seat[]
      readonly filled: readonly Filled[]
    }
  /** Somebody left the club, and others have their seats. */
  | { readonly what: 'released'; readonly filled: readonly Filled[] }

/** What a club's sheet asks of others. */
export type SheetDeps = Deps & {
  /** Locks golfers' places in a club until the transaction ends. Returns how many of them are members. */
  readonly lockMembers: (trx: Db, clubId: string, accountIds: readonly string[]) => Promise<number>
  /** Who of these golfers runs the club's sheet: the rules for members don't hold for them. */
  readonly staffAmong: (db: Db, clubId: string, accountIds: readonly string[]) => Promise<ReadonlySet<string>>
  /** Called in the transaction of the change, so that both happen or neither. */
  readonly changed: (inside: Deps, club: SheetClub, change: SheetChange) => Promise<void>
  /** A group was moved, or is about to be cancelled; in the transaction of the change, with its day locked. */
  readonly groupChanged: (inside: Deps, club: SheetClub, change: GroupChange) => Promise<void>
}

/** `to` is null when it is cancelled. When some players leave the group, `kept` has the places of those who stay. */
export type GroupChange = {
  readonly from: Booking
  readonly to: Booking | null
  readonly kept?: readonly number[]
}
