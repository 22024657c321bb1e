import type { ShotPattern } from '../dispersion/shot-pattern.ts'

/** How a club flies for this golfer, from here, in today's air, on one line. Metres. */
export type Swing = {
  readonly club: string
  /** The golfer's carry with it in calm, mild air at sea level. */
  readonly calmCarry: number
  /** False where it is swung for less than that club can do. */
  readonly isFull: boolean
  /** Where it lands on that line, and how far the wind moves it to the right by then. */
  readonly carry: number
  readonly drift: number
  /** On a fairway. */
  readonly roll: number
  /** Heights above the ball at even shares of the carry, from 0 to 1. */
  readonly heights: Float32Array
  readonly pattern: ShotPattern
}
