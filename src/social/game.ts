export const GAME_KINDS = ['skins', 'nassau', 'match'] as const
export type GameKind = (typeof GAME_KINDS)[number]

export type PlayerState = 'invited' | 'playing' | 'declined'

/** Somebody's place in a game; once their account is gone, nobody's. */
export type Seat = {
  readonly seat: number
  readonly accountId: string | null
  readonly state: PlayerState
}

/** A game of the day among friends. */
export type Game = {
  readonly id: string
  readonly madeBy: string | null
  readonly madeAt: number
  readonly kind: GameKind
  readonly isNet: boolean
  readonly course: string
  readonly courseName: string
  readonly zone: string
  /** By the clock of the course. */
  readonly day: string
  readonly expiresAt: number
  readonly seats: readonly Seat[]
}
