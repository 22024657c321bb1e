import type { Point } from '../../core/geo/path.ts'
import { ROLLING_GRAVITY } from './green-speed.ts'
import type { Slope, Surface } from './surface.ts'

/** Ground, and what its grass takes from a ball, in m/s². */
export type Green = { readonly surface: Surface; readonly friction: number }

/** A ball: where it is, the square of its speed (m²/s²), and its heading in radians counter-clockwise from east. */
export type Ball = [x: number, y: number, energy: number, heading: number]

// Scratch space: a putt takes thousands of steps, and none of them needs memory of its own.
const slope: Slope = [0, 0]
const rates: readonly [Ball, Ball, Ball, Ball] = [
  [0, 0, 0, 0],
  [0, 0, 0, 0],
  [0, 0, 0, 0],
  [0, 0, 0, 0],
]
const middle: Ball = [0, 0, 0, 0]

/**
 * How a ball changes with each metre it rolls. Friction acts against its motion, and gravity along the slope: the
 * part along the heading changes its speed, the part across turns it. By distance instead of by time, the square of
 * the speed falls in a straight line on a plane, and the same equations run backwards from the hole.
 */
function rateOf({ surface, friction }: Green, ball: Readonly<Ball>, rate: Ball): void {
  surface.slopeAt(ball[0], ball[1], slope)
  const cos = Math.cos(ball[3])
  const sin = Math.sin(ball[3])
  rate[0] = cos
  rate[1] = sin
  rate[2] = -2 * (friction + ROLLING_GRAVITY * (slope[0] * cos + slope[1] * sin))
  rate[3] = (ROLLING_GRAVITY * (slope[0] * sin - slope[1] * cos)) / ball[2]
}

/** Which way a step goes: as the ball rolls, or back to where it came from. */
export type Way = 1 | -1

/**
 * Moves the ball by at most `most` metres, and by so little that it neither turns by more than an eighth of a radian
 * nor changes its energy by over a quarter (classic Runge-Kutta of fourth order). Returns how far.
 */
export function rollOn(green: Green, ball: Ball, way: Way, most: number): number {
  rateOf(green, ball, rates[0])
  const length = Math.min(most, longestStep(green, ball[2], rates[0]))
  const step = way * length
  rateOf(green, moved(ball, rates[0], step / 2), rates[1])
  rateOf(green, moved(ball, rates[1], step / 2), rates[2])
  rateOf(green, moved(ball, rates[2], step), rates[3])
  const part = (index: 0 | 1 | 2 | 3) =>
    (rates[0][index] + 2 * (rates[1][index] + rates[2][index]) + rates[3][index]) * (step / 6)
  ball[0] += part(0)
  ball[1] += part(1)
  ball[2] += part(2)
  ball[3] += part(3)
  return length
}

/** Near the fall line a ball hardly turns, but a step of twice its stopping distance would throw it off the line. */
function longestStep({ friction }: Green, energy: number, rate: Ball): number {
  const stable = energy / (2 * (friction + ROLLING_GRAVITY * Math.hypot(slope[0], slope[1])))
  return Math.min(stable, energy / (4 * Math.abs(rate[2])), 1 / (8 * Math.abs(rate[3])))
}

function moved(ball: Ball, rate: Ball, step: number): Ball {
  middle[0] = ball[0] + rate[0] * step
  middle[1] = ball[1] + rate[1] * step
  middle[2] = ball[2] + rate[2] * step
  middle[3] = ball[3] + rate[3] * step
  return middle
}

/** How fast a ball loses energy right where it is, per metre; not positive: it does not slow down. */
export function lossOf(green: Green, ball: Ball): number {
  rateOf(green, ball, rates[0])
  return -rates[0][2]
}

/** Whether a ball at rest stays there, because friction is stronger than the slope. */
export function staysAt({ surface, friction }: Green, [x, y]: Point): boolean {
  surface.slopeAt(x, y, slope)
  return ROLLING_GRAVITY * Math.hypot(slope[0], slope[1]) <= friction
}
