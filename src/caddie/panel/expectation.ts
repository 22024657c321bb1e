import type { Point } from '../../core/geo/path.ts'
import type { Ground } from '../hole/ground.ts'
import type { HoleGround } from '../hole/hole-ground.ts'
import type { Lie } from '../lie.ts'

/** Least and most, both included. */
export type Range = readonly [number, number]

/**
 * How far to one side, in yards; negative numbers are on the other side. `middle` is the same to both sides. `of: 'pin'`
 * is seen from the ball towards the pin; `of: 'fairway'` is from the hole's line at that point.
 */
export type Sideways = {
  readonly of: 'pin' | 'fairway'
  readonly side: 'left' | 'right' | 'middle'
  readonly byYards: Range
}

/** What good players would accept. Each part that is given has to agree. */
export type Expectation = {
  /** Any of these clubs of the standard bag. */
  readonly clubs?: readonly string[]
  /** From the ball to where it lands, in today's wind and from this lie. */
  readonly carryYards?: Range
  /** Where the golfer points. Differs from `lands` in wind. */
  readonly aim?: Sideways
  /** Where a good shot lands. */
  readonly lands?: Sideways
  /** True: well short of the green. False: it gets to the green, or close enough to chip. */
  readonly layUp?: boolean
  /** Largest acceptable shares of bad ground, and smallest of good ground. */
  readonly atMost?: Partial<Readonly<Record<Ground, number>>>
  readonly atLeast?: Partial<Readonly<Record<Ground, number>>>
  /** What a good player would say. */
  readonly why: string
}

export const PANEL_HANDICAPS = ['0', '12', '28'] as const
export type PanelHandicap = (typeof PANEL_HANDICAPS)[number]

export type PanelSituation = {
  readonly name: string
  readonly hole: HoleGround
  readonly ball: Point
  readonly pin: Point
  readonly lie: Lie
  /** Seen from the ball towards the pin; a negative head wind helps, a negative wind from the left is from the right. */
  readonly wind: { readonly headMph: number; readonly fromLeftMph: number } | null
  /** How much higher the pin is than the ball; null where the ground is level. */
  readonly riseYards: number | null
  readonly expected: Readonly<Record<PanelHandicap, Expectation>>
}
