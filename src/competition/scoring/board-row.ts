import type { SideState } from './types.ts'

export type RoundOnBoard = {
  readonly total: number | null
  readonly thru: number
  readonly complete: boolean
}

/** A player of a Texas scramble side who has to give more drives in this round. */
export type DrivesMissing = { readonly round: number; readonly player: string; readonly drives: number }

export type BoardRow = {
  readonly side: string
  /** Only who has played a hole and is still in has a place. */
  readonly place: number | null
  readonly tied: boolean
  /** Strokes (gross or net, as the rules say), points, or for par the holes up. */
  readonly total: number | null
  readonly gross: number | null
  /** Stroke play, for the holes played so far, against the lowest par of the field. */
  readonly toPar: number | null
  /** Holes played of the current round. */
  readonly thru: number
  readonly round: number
  readonly rounds: readonly RoundOnBoard[]
  readonly complete: boolean
  readonly state: SideState
  /** The strokes that count for one ball; null in four-ball, where each partner has an own number, and for gross. */
  readonly handicap: number | null
  readonly drivesMissing: readonly DrivesMissing[]
}
