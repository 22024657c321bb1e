/** How a club flies for this golfer, from here, in today's air, on the line to the target. Metres. */
export type Swing = {
  readonly club: string
  /** The golfer's carry with it in calm, mild air at sea level. */
  readonly calmCarry: number
  /** False where it is swung for less. */
  readonly isFull: boolean
  /** Where it lands on that line, and how far the wind moves it to the right by then. */
  readonly carry: number
  readonly drift: number
  /** On a fairway. */
  readonly roll: number
  /** Heights above the ball at even shares of the carry, from 0 to 1. */
  readonly heights: Float32Array
  readonly spread: Spread
}

/** How the shots of one swing differ: most are struck well, some are not. */
export type Spread = {
  /** Standard deviations of the direction in radians, and of the distance as a share of the carry. */
  readonly direction: number
  readonly distance: number
  /** The share of mishits. */
  readonly mishits: number
}
