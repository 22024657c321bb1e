import type { Point } from '../../core/geo/path.ts'
import type { Swing } from './swing.ts'

/** A swing on its best line. */
export type Option = {
  readonly swing: Swing
  /** Radians clockwise from north. */
  readonly line: number
  /** Where the golfer aims: on that line, as far away as the shot lands. */
  readonly aim: Point
  /** Where a good shot lands: the wind has moved it. */
  readonly landing: Point
  /** Until the ball is in the hole, with this shot. */
  readonly strokes: number
  /** The shares of `GROUNDS` where the ball ends up. */
  readonly odds: Float64Array
}
