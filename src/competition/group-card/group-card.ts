import type { SaidMark } from '../competition.ts'
import type { Scoring } from '../scoring/types.ts'

/** A hole of a card as one golfer sees it: what they wrote, what the other one wrote, and what the committee decided. */
export type GroupHole = {
  readonly hole: number
  readonly par: number
  readonly strokeIndex: number
  /** Below zero, strokes that are given back. */
  readonly received: number
  readonly own: SaidMark | null
  readonly other: SaidMark | null
  readonly committee: SaidMark | null
}

export type GroupCard = {
  readonly id: string
  readonly name: string
  /** As whom the golfer writes on it. */
  readonly pen: 'player' | 'marker'
  /** Whether they can still write on it. */
  readonly isOpen: boolean
  readonly holes: readonly GroupHole[]
  /** Texas scramble: whose drive it can be. */
  readonly drivers: readonly { readonly id: string; readonly name: string }[]
}

/** The cards that one golfer has on the phone: the own one first, then the others of the group. */
export type Group = { readonly scoring: Scoring; readonly cards: readonly GroupCard[] }
