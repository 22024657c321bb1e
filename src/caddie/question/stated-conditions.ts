import { yards, yardsToMetres } from '../../core/units.ts'
import type { StatedConditions } from '../shot/asked.ts'
import { MPH } from '../wording/length-words.ts'
import { ASSUMED_MPH, type Given, type GivenWind } from './question.ts'

/** What the golfer says about wind and slope, in the engine's units. */
export const statedConditions = ({ wind, slope }: Given): StatedConditions => ({
  wind: wind?.kind ? relative(wind, (wind.mph ?? ASSUMED_MPH) / MPH) : null,
  rise:
    slope?.yards == null ? null : yardsToMetres(yards(slope.direction === 'up' ? slope.yards : -slope.yards)),
})

function relative({ kind }: GivenWind, speed: number) {
  switch (kind) {
    case 'into':
      return { head: speed, fromLeft: 0 }
    case 'down':
      return { head: -speed, fromLeft: 0 }
    case 'left':
      return { head: 0, fromLeft: speed }
    case 'right':
      return { head: 0, fromLeft: -speed }
    default:
      return { head: 0, fromLeft: 0 }
  }
}
