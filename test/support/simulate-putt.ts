import type { Point } from '../../src/core/geo/path.ts'

export type SlopeAt = (x: number, y: number) => Point

export type Simulated = {
  /** How near the ball came to the hole, and how far it rolled on from there. */
  readonly miss: number
  readonly past: number
}

type Motion = readonly [x: number, y: number, vx: number, vy: number]

const PULL = (5 / 7) * 9.80665

/**
 * A putt as a textbook has it: position and velocity, step by step in time, from the ball on. It shares nothing with
 * the engine, which works with energy and heading, by distance, and from the hole back.
 */
export function simulatePutt(
  { slopeAt, friction }: { readonly slopeAt: SlopeAt; readonly friction: number },
  { from, hole, velocity }: { readonly from: Point; readonly hole: Point; readonly velocity: Point },
  seconds = 1e-4,
): Simulated {
  let motion: Motion = [...from, ...velocity]
  let [rolled, miss, rolledThen] = [0, Number.POSITIVE_INFINITY, 0]
  for (let time = 0; time < 60 && speedOf(motion) > 2 * friction * seconds; time += seconds) {
    const next = stepOf(slopeAt, friction, motion, seconds)
    rolled += Math.hypot(next[0] - motion[0], next[1] - motion[1])
    motion = next
    const off = Math.hypot(motion[0] - hole[0], motion[1] - hole[1])
    if (off < miss) [miss, rolledThen] = [off, rolled]
  }
  return { miss, past: rolled - rolledThen }
}

const speedOf = ([, , vx, vy]: Motion) => Math.hypot(vx, vy)

/** The midpoint rule. */
function stepOf(slopeAt: SlopeAt, friction: number, motion: Motion, seconds: number): Motion {
  const middle = moved(motion, rateOf(slopeAt, friction, motion), seconds / 2)
  return moved(motion, rateOf(slopeAt, friction, middle), seconds)
}

function rateOf(slopeAt: SlopeAt, friction: number, [x, y, vx, vy]: Motion): Motion {
  const [east, north] = slopeAt(x, y)
  const speed = Math.hypot(vx, vy)
  return [vx, vy, -(friction * vx) / speed - PULL * east, -(friction * vy) / speed - PULL * north]
}

const moved = (motion: Motion, rate: Motion, seconds: number): Motion => [
  motion[0] + rate[0] * seconds,
  motion[1] + rate[1] * seconds,
  motion[2] + rate[2] * seconds,
  motion[3] + rate[3] * seconds,
]
