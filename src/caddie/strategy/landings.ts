import { type ShotSet, shotWeights } from '../dispersion/shot-set.ts'
import type { Swing } from './swing.ts'
import { inRays, shareBin } from './tree-screen.ts'

/** Where the shots of a swing land, seen along the line of the swing: x to the right, y ahead, in metres. */
export type Landings = {
  readonly count: number
  /** How much each shot counts: all of them together count 1. */
  readonly weights: Float64Array
  readonly landX: Float64Array
  readonly landY: Float64Array
  /** From the landing, on a fairway. */
  readonly rollX: Float64Array
  readonly rollY: Float64Array
  /** How far to the right they start, in the rays that trees are looked up on. */
  readonly rays: Float64Array
  /** The nearest of the shares of the full distance that trees are looked up for. */
  readonly bins: Uint8Array
}

/** Nobody misses by more: the far tail of a normal curve would have balls fly backwards. */
const MOST_ANGLE = 1.2
const LEAST_SHARE = 0.05

/** Metres: shorter shots are mishit in their own way. */
const SHORT_GAME = 40
/** A chunk goes so far compared with a mishit of a full swing; a thin shot goes on by so much of what is missing. */
const [CHUNK, THIN] = [0.55, 1.6] as const

/**
 * The share of the distance that a mishit goes. A full swing falls short. Near the green every other one is hit fat
 * and stays where it is, or nearly so, and the others are hit thin and go through the green.
 */
function mishitShare(along: number, shot: number, carry: number): number {
  if (carry >= SHORT_GAME) return along
  // Shots come in mirrored pairs: both of a pair are the same in length.
  const isThin = (shot >> 1) % 2 === 1
  const missed = isThin ? 1 + (1 - along) * THIN : along * CHUNK
  const near = Math.min(1, (SHORT_GAME - carry) / SHORT_FADE)
  return along * (1 - near) + missed * near
}

/** Metres over which the one turns into the other. */
const SHORT_FADE = 10

export function landingsOf({ carry, drift, roll, pattern }: Swing, set: ShotSet): Landings {
  const count = set.lateral.length
  const make = () => new Float64Array(count)
  const weights = shotWeights(set, pattern.mishit.probability)
  const landings = {
    ...{ count, weights: make(), landX: make(), landY: make(), rollX: make() },
    ...{ rollY: make(), rays: make(), bins: new Uint8Array(count) },
  }
  const distanceSd = pattern.good.distanceSd / carry
  for (let shot = 0; shot < count; shot++) {
    const isGood = shot < set.good
    const turned = (set.lateral[shot] ?? 0) * (isGood ? pattern.good.lateralSd : pattern.mishit.lateralSd)
    const angle = Math.max(-MOST_ANGLE, Math.min(MOST_ANGLE, turned))
    const along = set.distance[shot] ?? 0
    const share = Math.max(LEAST_SHARE, isGood ? 1 + along * distanceSd : mishitShare(along, shot, carry))
    const [sin, cos] = [Math.sin(angle), Math.cos(angle)]
    // The wind has less time to move a shorter shot: its drift grows with the square of the distance.
    const x = carry * share * sin + drift * share * share
    const y = carry * share * cos
    landings.weights[shot] = isGood ? weights.good : weights.mishit
    landings.landX[shot] = x
    landings.landY[shot] = y
    landings.rollX[shot] = roll * sin
    landings.rollY[shot] = roll * cos
    landings.rays[shot] = inRays(Math.atan2(x, y))
    landings.bins[shot] = shareBin(share)
  }
  return landings
}
