import type { Lie } from '../lie.ts'

/** What the golfer asks for. `other` is about golf, or nothing at all, but none of these. */
export type Intent =
  | 'club'
  | 'distance'
  | 'aim'
  | 'carry'
  | 'break'
  | 'wind'
  | 'stroke'
  | 'hole'
  | 'round'
  | 'other'

/** Left and right are where the wind comes from. Null: the golfer gives a strength only. */
export type WindKind = 'into' | 'down' | 'left' | 'right' | 'none'
/** mph: what we take a wind to be that the golfer gives no speed of. */
export const ASSUMED_MPH = 10

export type GivenWind = { readonly kind: WindKind | null; readonly mph: number | null }

/** The target above the ball (`up`) or below it. */
export type GivenSlope = { readonly direction: 'up' | 'down'; readonly yards: number | null }

export type HazardKind = 'bunker' | 'water' | 'trees'
export type PlayMode = 'layup' | 'attack' | 'safe'
export type SaidUnit = 'yards' | 'metres'

/** What the golfer says about the shot; null is not said. */
export type Given = {
  /** To the flag, to a tenth of a yard, also where the golfer says metres. */
  readonly yards: number | null
  /** Null: a number without a unit counts as yards. */
  readonly unit: SaidUnit | null
  readonly lie: Lie | null
  readonly wind: GivenWind | null
  readonly slope: GivenSlope | null
  readonly hazard: HazardKind | null
  /** How far the golfer says that hazard is, or what it takes to carry it. */
  readonly hazardYards: number | null
  /** The first club of `clubs`. */
  readonly club: string | null
  /** Clubs the golfer asks about, by their full English names: `7 iron`, `Pitching wedge`. */
  readonly clubs: readonly string[]
  /** How far the golfer says a club goes: these are no distances to the flag. */
  readonly carries: readonly { readonly club: string; readonly yards: number }[]
  readonly hole: number | null
  readonly mode: PlayMode | null
  /** Length of a putt. */
  readonly feet: number | null
}

export type Question = {
  readonly intent: Intent
  readonly about: 'golf' | 'not_golf'
  readonly given: Given
}
