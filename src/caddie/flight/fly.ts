import { type Air, REFERENCE_AIR } from './air.ts'
import {
  type Ball,
  heightBetween as inStep,
  integrate,
  type LastStep,
  STEP_S,
  type Wind,
  type WindAt,
} from './integrate.ts'
import type { Launch } from './launch.ts'

export type Conditions = {
  readonly air?: Air
  /** The same everywhere, or by height and distance. */
  readonly wind?: Wind | WindAt
  /** The landing point above the ball, in metres. */
  readonly rise?: number
  /** Where the ball starts, to the right of the line to the target. */
  readonly startDeg?: number
}

/** Metres and m/s, at the point where the falling ball meets the height of the landing point. */
export type Landing = {
  /** Along the line to the target. */
  readonly carry: number
  /** To the right of it. */
  readonly side: number
  readonly apex: number
  readonly seconds: number
  /** Below the horizon. */
  readonly landDeg: number
  readonly landMps: number
}

export type PathPoint = {
  readonly side: number
  readonly along: number
  readonly height: number
  readonly seconds: number
}

export const CALM: Wind = { along: 0, across: 0 }
/** A point of the path every tenth of a second. */
const STEPS_PER_POINT = 5

/**
 * Follows the ball until it lands. Null if it never gets as high as the landing point. `path` collects points of
 * the flight, with the start and the landing.
 */
export function fly(
  launch: Launch,
  { air = REFERENCE_AIR, wind = CALM, rise = 0, startDeg = 0 }: Conditions = {},
  path: PathPoint[] | null = null,
): Landing | null {
  const visit = path === null ? null : collector(path)
  const last = integrate({ launch, startDeg, air, wind }, rise, visit)
  if (last === null || last.before.z < rise) return null
  const landing = landingOf(last, rise)
  path?.push({ side: landing.side, along: landing.carry, height: rise, seconds: landing.seconds })
  return landing
}

const collector = (path: PathPoint[]) => (ball: Ball, step: number) => {
  if (step % STEPS_PER_POINT > 0) return
  path.push({ side: ball.x, along: ball.y, height: ball.z, seconds: step * STEP_S })
}

function landingOf({ before, after, steps, apex }: LastStep, rise: number): Landing {
  const share = shareAt(before, after, rise)
  const speed = (of: 'vx' | 'vy' | 'vz') => before[of] + share * (after[of] - before[of])
  const level = Math.hypot(speed('vx'), speed('vy'))
  return {
    carry: inStep(before.y, before.vy, after.y, after.vy, share),
    side: inStep(before.x, before.vx, after.x, after.vx, share),
    apex,
    seconds: (steps + share) * STEP_S,
    landDeg: (Math.atan2(-speed('vz'), level) * 180) / Math.PI,
    landMps: Math.hypot(level, speed('vz')),
  }
}

const HALVINGS = 40

/** When in the step the ball is at a height. */
function shareAt(before: Ball, after: Ball, height: number): number {
  let [low, high] = [0, 1]
  for (let count = 0; count < HALVINGS; count++) {
    const middle = (low + high) / 2
    if (inStep(before.z, before.vz, after.z, after.vz, middle) > height) low = middle
    else high = middle
  }
  return (low + high) / 2
}
