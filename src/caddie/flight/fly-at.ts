import { type Conditions, fly, type Landing } from './fly.ts'
import type { Launch } from './launch.ts'

export type AimedFlight = {
  readonly landing: Landing
  /** Where the ball starts, to the right of the line to the target. */
  readonly startDeg: number
}

const MOST_CORRECTIONS = 10
/** Metres off the line that no golfer notices. */
const ON_LINE = 0.1
/** No golfer aims farther off than this. In such a wind the ball lands off the line. */
const MOST_DEG = 80

/**
 * Starts the ball so far into a crosswind that it lands on the line. Null if it never gets as high as that. A guess
 * of where it starts saves flights.
 */
export function flyAt(launch: Launch, conditions: Conditions): AimedFlight | null {
  let { startDeg = 0 } = conditions
  let last: AimedFlight | null = null
  for (let count = 0; ; count++) {
    const landing = fly(launch, { ...conditions, startDeg })
    if (landing === null) return null
    const now: AimedFlight = { startDeg, landing }
    const next: number = startDeg + correction(now, last)
    const isLast = count === MOST_CORRECTIONS || !(Math.abs(next) <= MOST_DEG)
    if (isLast || Math.abs(landing.side) <= ON_LINE) return now
    startDeg = next
    last = now
  }
}

/** The angle by which the ball was off, then by the secant method: in a strong wind, turning does more than that. */
function correction(now: AimedFlight, last: AimedFlight | null): number {
  const { side, carry } = now.landing
  if (last === null) return (-Math.atan2(side, Math.abs(carry)) * 180) / Math.PI
  return (-side * (now.startDeg - last.startDeg)) / (side - last.landing.side)
}
