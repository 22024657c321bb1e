import { type Metres, metres, toYards, type Yards, yards } from '../core/units.ts'

/** A golfer's walking speed, in metres per second. */
const WALKING_SPEED = 1.4

/**
 * How far off a distance may be: the accuracy of the position, plus how far the golfer may have walked since. With an
 * unknown accuracy the sum is unknown.
 */
export const errorBar = (accuracy: Metres | null, ageSeconds: number): Yards | null =>
  accuracy === null ? null : yards(Math.ceil(toYards(metres(accuracy + WALKING_SPEED * ageSeconds))))
