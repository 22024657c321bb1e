/** A player of a group: a golfer with an account, or a guest by name. */
export type Player = { readonly accountId: string } | { readonly guest: string }

/** Where and when a group starts. */
export type Start = { readonly day: string; readonly tee: string; readonly minute: number }

export type Booking = Start & {
  readonly id: string
  readonly bookedBy: string
  readonly bookedAt: number
}

/** Who acts on a tee sheet. */
export type Actor = { readonly accountId: string; readonly isStaff: boolean }

export const SEAT_STATES = ['booked', 'here', 'playing', 'done', 'no_show'] as const
export type SeatState = (typeof SEAT_STATES)[number]

export type Seat = Start & {
  readonly seat: number
  readonly bookingId: string
  readonly accountId: string | null
  /** A guest's name; null for a golfer, and for one who has deleted the account. */
  readonly guest: string | null
  readonly state: SeatState
  /** When the starter sent the player off, and when they came in. */
  readonly startedAt: number | null
  readonly endedAt: number | null
}

export type BookedGroup = Booking & { readonly seats: readonly Seat[] }

/** Somebody who would play between two times of a day, with whom. */
export type Waiting = {
  readonly id: string
  readonly day: string
  readonly first: number
  readonly last: number
  readonly accountId: string
  readonly players: readonly Player[]
  readonly place: number
  readonly askedAt: number
}

/** Who sits on a seat; a golfer who deleted the account is a guest without a name. */
export const playerOf = ({ accountId, guest }: Seat): Player =>
  accountId === null ? { guest: guest ?? '' } : { accountId }

/** The accounts among players. */
export const accountsOf = (players: readonly Player[]): readonly string[] =>
  players.flatMap((player) => ('accountId' in player ? [player.accountId] : []))

/** Whether one of the players is among those who start at that time. */
export const isThere = (seats: readonly Pick<Seat, 'accountId'>[], players: readonly Player[]): boolean => {
  const accounts = accountsOf(players)
  return seats.some(({ accountId }) => accountId !== null && accounts.includes(accountId))
}

export const isGuest = (player: Player): player is { readonly guest: string } => 'guest' in player
