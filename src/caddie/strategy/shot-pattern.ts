import type { ShotSet } from '../dispersion/shot-set.ts'
import type { Swing } from './swing.ts'

/** Where the shots of a swing land and stop, seen along the line of the swing: x to the right, y ahead, in metres. */
export type ShotPattern = {
  readonly count: number
  readonly weights: Float64Array
  readonly landX: Float64Array
  readonly landY: Float64Array
  /** From the landing, on a fairway. */
  readonly rollX: Float64Array
  readonly rollY: Float64Array
  /** Radians to the right. */
  readonly angles: Float64Array
  /** The distance as a share of the full one. */
  readonly shares: Float64Array
}

/** A mishit goes half as far off line again, by angle. */
const MISHIT_ANGLE = 1.5
/** Nobody misses by more: the far tail of a normal curve would have balls fly backwards. */
const MOST_ANGLE = 1.2
const LEAST_SHARE = 0.05

export function shotPattern({ carry, drift, roll, spread }: Swing, set: ShotSet): ShotPattern {
  const { count } = set
  const make = () => new Float64Array(count)
  const pattern = {
    ...{ count, weights: make(), landX: make(), landY: make(), rollX: make() },
    ...{ rollY: make(), angles: make(), shares: make() },
  }
  for (let shot = 0; shot < count; shot++) {
    const isMishit = set.isMishit[shot] === 1
    const turned = (set.lateral[shot] ?? 0) * spread.direction * (isMishit ? MISHIT_ANGLE : 1)
    const angle = Math.max(-MOST_ANGLE, Math.min(MOST_ANGLE, turned))
    const along = set.distance[shot] ?? 0
    const share = Math.max(LEAST_SHARE, isMishit ? along : 1 + along * spread.distance)
    const [sin, cos] = [Math.sin(angle), Math.cos(angle)]
    // The wind has less time to move a shorter shot: its drift grows with the square of the distance.
    const x = carry * share * sin + drift * share * share
    const y = carry * share * cos
    pattern.landX[shot] = x
    pattern.landY[shot] = y
    pattern.rollX[shot] = roll * sin
    pattern.rollY[shot] = roll * cos
    pattern.angles[shot] = Math.atan2(x, y)
    pattern.shares[shot] = share
    pattern.weights[shot] = isMishit ? spread.mishits / set.mishits : (1 - spread.mishits) / (count - set.mishits)
  }
  return pattern
}
