import { ASSUMED_MPH, type Given, type GivenWind } from '../caddie/question/question.ts'
import type { StatedConditions } from '../caddie/shot/asked.ts'
import { MPH } from '../caddie/wording/length-words.ts'
import { yards, yardsToMetres } from '../core/units.ts'
import type { StatedShot } from './agent-input.ts'

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

/** The distance and the lie from the arguments, else from the question. A putt's length in feet is a distance too. */
export function statedShot(stated: StatedShot, { yards: said, feet, lie }: Given): StatedShot {
  const inWords = said ?? (feet === null ? null : feet / 3)
  return {
    yards: stated.yards ?? (inWords === null ? null : yards(inWords)),
    lie: stated.lie ?? lie ?? (said === null && feet !== null ? 'green' : null),
  }
}
