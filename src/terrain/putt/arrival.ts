import type { Point } from '../../core/geo/path.ts'
import { type Ball, type Green, lossOf, rollOn, staysAt } from './roll.ts'

/** A putt has the pace to stop so many metres past the hole, if it misses. */
export const RUN_PAST = 0.4

/** Far enough to know that the ball runs too far. */
const TOO_FAR = 4
/** A slope within four per cent of the steepest on which a ball stops takes more. We count it as too steep. */
const MOST_STEPS = 400
const MOST_TRIES = 30
/** Less than a thousandth of its energy left: the rest of the way is half a millimetre, and straight. */
const LAST_SHARE = 1e-3
const TOLERANCE = 1e-8

/** A ball that rolls on from the hole: how far until it halts, and whether it then stays there. */
type Run = { readonly length: number; readonly stays: boolean }

export type Arrival = { readonly energy: number; readonly stays: boolean }

/** `never_stops`: no pace does, because the ground is too steep. `unknown_ground`: the survey ends, or has a hole. */
export type NoArrival = 'never_stops' | 'unknown_ground'

/**
 * The energy with which a ball on this heading crosses the hole, so that it would halt `RUN_PAST` further on. On a
 * plane the run is in proportion to the energy, so one correction is enough; elsewhere secants narrow it down.
 */
export function arrivalAt(green: Green, hole: Point, heading: number): Arrival | NoArrival {
  const loss = lossOf(green, [hole[0], hole[1], 1, heading])
  if (Number.isNaN(loss)) return 'unknown_ground'
  if (loss <= 0) return 'never_stops'
  let [energy, slow, fast, growth] = [loss * RUN_PAST, 0, Number.POSITIVE_INFINITY, 1]
  let before: readonly [energy: number, length: number] | null = null
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const run = runFrom(green, [hole[0], hole[1], energy, heading])
    if (typeof run === 'string') return run
    if (Math.abs(run.length - RUN_PAST) < TOLERANCE) return { energy, stays: run.stays }
    if (run.length < RUN_PAST) slow = energy
    else fast = energy
    if (fast - slow < 1e-12) break
    if (before) growth = Math.log(run.length / before[1]) / Math.log(energy / before[0])
    before = [energy, run.length]
    energy = within(energy * (RUN_PAST / run.length) ** (1 / growth), slow, fast)
  }
  return 'never_stops'
}

/** The guess if it is between the bounds, else their middle. */
function within(guess: number, slow: number, fast: number): number {
  if (guess > slow && guess < fast) return guess
  return fast === Number.POSITIVE_INFINITY ? slow * 2 : (slow + fast) / 2
}

/** Rolls until the ball halts. One that picks up speed again, or rolls out of sight, runs endlessly. */
function runFrom(green: Green, ball: Ball): Run | NoArrival {
  const last = ball[2] * LAST_SHARE
  let length = 0
  for (let step = 0; step < MOST_STEPS; step++) {
    const before = ball[2]
    length += rollOn(green, ball, 1, TOO_FAR)
    if (Number.isNaN(ball[2])) return length > RUN_PAST ? ENDLESS : 'unknown_ground'
    if (ball[2] >= before || length > TOO_FAR) return ENDLESS
    if (ball[2] <= last) return haltOf(green, ball, length)
  }
  return 'never_stops'
}

const ENDLESS: Run = { length: Number.POSITIVE_INFINITY, stays: false }

function haltOf(green: Green, ball: Ball, length: number): Run {
  const loss = lossOf(green, ball)
  return loss <= 0 ? ENDLESS : { length: length + ball[2] / loss, stays: staysAt(green, [ball[0], ball[1]]) }
}
