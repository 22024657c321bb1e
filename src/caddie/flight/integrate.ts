import type { Air } from './air.ts'
import type { Launch } from './launch.ts'

/** Towards the target and to the right, in m/s. */
export type Wind = { readonly along: number; readonly across: number }

/**
 * The wind at a height above the ball's start and a distance along the line to the target. It may return the same
 * object each time, with other numbers in it.
 */
export type WindAt = (heightMetres: number, alongMetres: number) => Wind

/** Metres and m/s: x to the right of the line to the target, y along it, z above the start. */
export type Ball = {
  readonly x: number
  readonly y: number
  readonly z: number
  readonly vx: number
  readonly vy: number
  readonly vz: number
}

export type Flight = {
  readonly launch: Launch
  /** To the right of the line to the target. */
  readonly startDeg: number
  readonly air: Air
  readonly wind: Wind | WindAt
}

/** The step of the flight in which the ball falls to a height. */
export type LastStep = {
  readonly before: Ball
  readonly after: Ball
  /** Steps before this one. */
  readonly steps: number
  readonly apex: number
}

export const STEP_S = 0.02
/** Nothing that a golfer hits flies for so long; it ends a flight that would never land. */
const MOST_STEPS = 120 / STEP_S

const GRAVITY = 9.80665
/** The heaviest and smallest ball that the rules of golf allow: 45.93 g and 42.67 mm. */
const MASS = 0.04593
const RADIUS = 0.021335
const AREA = Math.PI * RADIUS ** 2

/**
 * One fit to the tour averages that TrackMan published and to published effects of wind, altitude and temperature.
 * With S = spin × radius / speed, drag is 0.24 + 0.20 S, more below a Reynolds number of 100,000, and lift is
 * 0.42 S / (0.12 + S). The ball's lift and drag coefficients multiply these.
 */
const DRAG = { still: 0.24164675, perSpin: 0.20454268, slow: 0.13582359 }
const LIFT = { most: 0.42285985, half: 0.12171793 }
const SPIN_LOSS = 1.526e-5
/** Keeps a ball that rests in its air from dividing by zero. */
const TINY = 1e-12

/**
 * Follows the ball by the classical Runge-Kutta method until it falls to `rise`. `visit` sees the ball at the start
 * of each step. One long function on purpose: with every number in a local variable, a flight takes less than half
 * of the time that it takes with one function for the forces and one for the step.
 */
export function integrate(
  { launch, startDeg, air, wind }: Flight,
  rise: number,
  visit: ((ball: Ball, step: number) => void) | null,
): LastStep | null {
  const windAt = typeof wind === 'function' ? wind : null
  let along = typeof wind === 'function' ? 0 : wind.along
  let across = typeof wind === 'function' ? 0 : wind.across
  const { axisX, axisY, dragOf, liftOf, slowOf, ...struck } = startOf(launch, startDeg, air)
  let { x, y, z, vx, vy, vz, spin } = struck
  let apex = 0

  for (let step = 0; step < MOST_STEPS; step++) {
    if (visit !== null) visit({ x, y, z, vx, vy, vz }, step)
    let atY = y
    let atZ = z
    let atVx = vx
    let atVy = vy
    let atVz = vz
    let atSpin = spin
    let byX = 0
    let byY = 0
    let byZ = 0
    let byVx = 0
    let byVy = 0
    let byVz = 0
    let bySpin = 0
    for (let stage = 0; stage < 4; stage++) {
      if (windAt !== null) ({ along, across } = windAt(atZ, atY))
      const airX = atVx - across
      const airY = atVy - along
      const squared = airX * airX + airY * airY + atVz * atVz + TINY
      const speed = Math.sqrt(squared)
      const spinShare = atSpin / speed
      const slowness = Math.max(0, Math.min(1.2, 2 - slowOf * speed))
      const drag = dragOf * speed * (DRAG.still + DRAG.perSpin * spinShare + DRAG.slow * slowness)
      // Lift is at right angles to the axis and to the ball's way through the air.
      const liftX = axisY * atVz
      const liftY = -axisX * atVz
      const liftZ = axisX * airY - axisY * airX
      const length = Math.sqrt(liftX * liftX + liftY * liftY + liftZ * liftZ + TINY)
      const lift = (liftOf * squared * spinShare) / ((LIFT.half + spinShare) * length)
      const gainX = lift * liftX - drag * airX
      const gainY = lift * liftY - drag * airY
      const gainZ = lift * liftZ - drag * atVz - GRAVITY
      const own = Math.sqrt(atVx * atVx + atVy * atVy + atVz * atVz)
      const spinGain = (-SPIN_LOSS / RADIUS) * own * atSpin

      const weight = stage === 0 || stage === 3 ? STEP_S / 6 : STEP_S / 3
      byX += weight * atVx
      byY += weight * atVy
      byZ += weight * atVz
      byVx += weight * gainX
      byVy += weight * gainY
      byVz += weight * gainZ
      bySpin += weight * spinGain

      const ahead = stage === 2 ? STEP_S : STEP_S / 2
      atY = y + ahead * atVy
      atZ = z + ahead * atVz
      atVx = vx + ahead * gainX
      atVy = vy + ahead * gainY
      atVz = vz + ahead * gainZ
      atSpin = spin + ahead * spinGain
    }
    if (vz >= 0 && vz + byVz < 0) apex = heightBetween(z, vz, z + byZ, vz + byVz, vz / -byVz)
    if (vz + byVz < 0 && z + byZ <= rise) {
      const before = { x, y, z, vx, vy, vz }
      const after = { x: x + byX, y: y + byY, z: z + byZ, vx: vx + byVx, vy: vy + byVy, vz: vz + byVz }
      return { before, after, steps: step, apex }
    }
    x += byX
    y += byY
    z += byZ
    vx += byVx
    vy += byVy
    vz += byVz
    spin += bySpin
  }
  return null
}

/** The ball as the club leaves it, and what does not change while it flies. */
function startOf(launch: Launch, startDeg: number, air: Air) {
  const [right, up] = [(startDeg * Math.PI) / 180, (launch.launchDeg * Math.PI) / 180]
  const level = Math.cos(up) * launch.ballMps
  const perMass = (air.density * AREA) / (2 * MASS)
  return {
    ...{ x: 0, y: 0, z: 0 },
    ...{ vx: Math.sin(right) * level, vy: Math.cos(right) * level, vz: Math.sin(up) * launch.ballMps },
    /** Speed of the ball's surface, in m/s. */
    spin: (launch.spinRpm * Math.PI * RADIUS) / 30,
    // It spins about the horizontal axis to the right of where it starts.
    ...{ axisX: Math.cos(right), axisY: -Math.sin(right) },
    dragOf: perMass * launch.drag,
    liftOf: perMass * launch.lift * LIFT.most,
    slowOf: (air.density * 2 * RADIUS) / air.viscosity / 5e4,
  }
}

/** The cubic through both ends of a step with the right speed at each: as exact as the step, and smooth. */
export function heightBetween(
  from: number,
  speed: number,
  to: number,
  speedTo: number,
  share: number,
): number {
  const rest = 1 - share
  return (
    rest * rest * (1 + 2 * share) * from +
    share * share * (1 + 2 * rest) * to +
    STEP_S * share * rest * (rest * speed - share * speedTo)
  )
}
