export const SCORINGS = ['stroke', 'stableford', 'par', 'match'] as const
export type Scoring = (typeof SCORINGS)[number]

export const SIDES = ['individual', 'four_ball', 'foursomes', 'scramble', 'texas_scramble'] as const
export type SideKind = (typeof SIDES)[number]

export type Rules = {
  readonly scoring: Scoring
  readonly sides: SideKind
  /** Players of a side: 1; 2 for four-ball and foursomes; 2 to 4 for scrambles. */
  readonly size: number
  readonly basis: 'net' | 'gross'
  /** Percent: one number for everybody, or one for each player of a side, the lowest course handicap first. */
  readonly allowances: readonly number[]
  /** 1 to 8 cards a side. */
  readonly rounds: number
  /** Eclectic: the best of each hole over all rounds. */
  readonly combine: 'total' | 'eclectic'
  readonly ties: 'countback' | 'share'
  /** Texas scramble: the fewest drives of each player in a round; otherwise 0. */
  readonly drives: number
}

export type TeeHole = { readonly hole: number; readonly par: number; readonly strokeIndex: number }

/** Nine or eighteen holes. */
export type PlayedTee = {
  readonly name: string
  readonly gender: 'M' | 'F' | null
  readonly rating: number
  readonly slope: number
  readonly holes: readonly TeeHole[]
}

export type Player = { readonly id: string; readonly index: number; readonly tee: PlayedTee }

export type SideState = 'in' | 'withdrawn' | 'disqualified' | 'no_return'
export type Side = { readonly id: string; readonly players: readonly Player[]; readonly state: SideState }

/** What was played on a hole: strokes, or none of them and picked up. `drive` is a player's id (Texas scramble). */
export type Mark = { readonly strokes: number | null; readonly picked: boolean; readonly drive?: string }

/**
 * The ball is a player's id (individual, four-ball) or the side's (foursomes, scrambles). A hole that has no mark
 * was not played yet.
 */
export type Card = {
  readonly side: string
  readonly ball: string
  readonly round: number
  readonly marks: ReadonlyMap<number, Mark>
}

/** Without `b`, a bye. */
export type Match = {
  readonly id: string
  readonly a: string
  readonly b: string | null
  readonly round: number
  readonly conceded: 'a' | 'b' | null
}
