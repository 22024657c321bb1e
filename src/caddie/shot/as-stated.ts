import { distanceBetween, type Point } from '../../core/geo/path.ts'
import { bearingTo } from '../strategy/line-of-play.ts'
import type { StatedConditions } from './asked.ts'
import type { Surroundings } from './surroundings.ts'

/** What the golfer says about wind and slope counts more than what we know. */
export function asStated(
  around: Surroundings,
  { ball, pin }: { readonly ball: Point; readonly pin: Point },
  { wind, rise }: StatedConditions,
): Surroundings {
  const line = bearingTo(ball, pin)
  const [sin, cos] = [Math.sin(line), Math.cos(line)]
  const length = Math.max(1, distanceBetween(ball, pin))
  return {
    ...around,
    ...(wind && {
      windAt: () => ({
        east: -wind.head * sin + wind.fromLeft * cos,
        north: -wind.head * cos - wind.fromLeft * sin,
      }),
    }),
    // An even slope from the ball to the pin, and on.
    ...(rise !== null && {
      heightAt: ([x, y]: Point) => (((x - ball[0]) * sin + (y - ball[1]) * cos) / length) * rise,
    }),
  }
}
