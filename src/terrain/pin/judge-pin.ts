import type { Point } from '../../core/geo/path.ts'
import { PIN_PERCENT } from '../green/pin-limit.ts'
import { isOnGreen, PACE, type Paces, pacesTo, toEdge } from './paces.ts'
import type { PinGreen } from './pin-green.ts'
import { slopeAtSpot, steepestAround } from './pin-slope.ts'

/** Nearer to the edge, an approach that just misses is off the green. */
export const EDGE_PACES = 4
/** In percent: on more, on greens of today’s speed, a ball above the hole does not stop near it. */
export const STEEP_PERCENT = PIN_PERCENT

export type PinWarning = 'off_green' | 'near_edge' | 'steep'

export type JudgedPin = {
  readonly paces: Paces
  /** In percent; null where the green is not surveyed. */
  readonly slope: number | null
  /** The steepest within a metre. */
  readonly steepest: number | null
  readonly warnings: readonly PinWarning[]
}

// What is shown as 3.0 % is not too steep.
const ROUNDING = 0.05

/** What there is to say about a spot as the place of a hole. It never forbids one. */
export function judgePin(green: PinGreen, spot: Point): JudgedPin {
  const slopes = green.relief?.slopes ?? null
  const slope = slopes && slopeAtSpot(slopes, spot)
  const steepest = slopes && steepestAround(slopes, spot)
  const warnings: PinWarning[] = []
  if (!isOnGreen(green, spot)) warnings.push('off_green')
  else if (toEdge(green, spot) < EDGE_PACES * PACE) warnings.push('near_edge')
  if (steepest !== null && steepest >= STEEP_PERCENT + ROUNDING) warnings.push('steep')
  return { paces: pacesTo(green, spot), slope, steepest, warnings }
}
