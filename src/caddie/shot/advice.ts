import type { LatLng } from '../../core/geo/point.ts'
import type { Yards } from '../../core/units.ts'
import type { Ground } from '../hole/ground.ts'
import type { Lie } from '../lie.ts'

/** What the caddie found out about a shot, as plain data. */
export type Advice = {
  readonly lie: Lie
  readonly lieFrom: 'stated' | 'map' | 'assumed'
  readonly handicap: number
  readonly isHandicapAssumed: boolean
  readonly isBagAssumed: boolean
  readonly conditions: ShotConditions
  /** Null on the green, and where nothing can be recommended. */
  readonly best: Advised | null
  readonly next: Advised | null
  /** The least trouble; null where the best option is that. */
  readonly safe: Advised | null
  /** The best that stays short of the green, and the best that doesn't; null if there is none. */
  readonly layUp: Advised | null
  readonly attack: Advised | null
  readonly putt: PuttAdvice | null
  readonly hazards: readonly Hazard[]
  /** Every full swing from here, the longest first. */
  readonly swings: readonly SwingFacts[]
  readonly unknown: readonly Unknown[]
}

/** What an answer had to do without. */
export type Unknown =
  | 'map'
  | 'position'
  | 'fairways'
  | 'wind'
  | 'slope'
  | 'air'
  | 'handicap'
  | 'bag'
  | 'pin'
  | 'green'
  | 'green_edge'
  | 'in_water'
  | 'out_of_bounds'

export type ShotConditions = {
  /** m/s, over the way of the ball. */
  readonly wind: { readonly head: number; readonly fromLeft: number } | null
  /** Metres, the target above the ball. */
  readonly rise: number | null
  readonly altitude: number | null
  /** In whole yards; positive = plays longer, null = unknown, or no shot lands there. */
  readonly adjustments: {
    readonly wind: number | null
    readonly slope: number | null
    readonly air: number | null
  }
}

export type Advised = {
  readonly club: string
  readonly isFull: boolean
  /** In calm, mild air at sea level. */
  readonly carry: Yards
  /** Where it lands today. */
  readonly lands: Yards
  /** Null without a map. */
  readonly aim: LatLng | null
  /** Yards to the right of the pin; for a lay-up onto a fairway, of the middle of that fairway. */
  readonly aside: number
  /** How far the wind moves the ball to the right. */
  readonly drift: number
  readonly isLayUp: boolean
  /** Whether the map shows a fairway where it lands. */
  readonly hasFairway: boolean
  /** Yards to the pin afterwards, for a good shot, and whether it stops short of it. */
  readonly leaves: number
  readonly isShort: boolean
  readonly strokes: number
  readonly odds: Readonly<Record<Ground, number>>
  readonly ellipse: Ellipse | null
}

/** Where two of three good shots land. */
export type Ellipse = {
  readonly centre: LatLng
  /** Half its length and half its width. */
  readonly along: Yards
  readonly across: Yards
  /** Degrees clockwise from north. */
  readonly bearing: number
}

export type PuttAdvice = {
  readonly feet: number
  /** Null where the green is not surveyed, or no line leads to the hole. */
  readonly playsLikeFeet: number | null
  readonly breakInches: number | null
  readonly side: 'left' | 'right' | 'straight' | null
  readonly aim: LatLng | null
  readonly riseInches: number | null
  readonly makePercent: number
  readonly strokes: number
  readonly confidence: string | null
}

/** A bunker or water on the way. */
export type Hazard = {
  readonly kind: 'bunker' | 'water'
  readonly side: 'left' | 'right' | 'across'
  /** To its near and far edge. */
  readonly reach: Yards
  readonly carry: Yards
}

export type SwingFacts = {
  readonly club: string
  readonly carry: Yards
  /** Where a good shot lands today, how much that differs, and how many are mishit. */
  readonly lands: Yards
  readonly spread: number
  readonly mishits: number
}
