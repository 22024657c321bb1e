import { type Metres, metres, toYards, type Yards, yards } from '../core/units.ts'

/** How fast a golfer walks, in metres a second. */
const WALK = 1.4

/**
 * How far off a distance may be: the accuracy of the position, and how far its golfer may have walked since. What
 * is not known of the first leaves the sum unknown.
 */
export const errorBar = (accuracy: Metres | null, ageSeconds: number): Yards | null =>
  accuracy === null ? null : yards(Math.ceil(toYards(metres(accuracy + WALK * ageSeconds))))
