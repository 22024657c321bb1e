import { type Land, METRES_PER_YARD, type StakedHole } from '../course-plan.ts'
import type { PlanePoint } from '../plane.ts'
import { distance } from '../plane.ts'

/** Heights at the points of a hole that matter, in metres above sea level. */
export type HoleProfile = {
  readonly tee: number
  readonly landing: number
  readonly green: number
  /** Metres from the back tee to the landing zone, or on a par 3 to the green. */
  readonly landingAt: number
}

const DRIVE_METRES = 250 * METRES_PER_YARD
// On a short par 4 players lay up before the green.
const SHORT_OF_GREEN = 40

export function profileOf({ par, line, tees, green }: StakedHole, { height }: Land): HoleProfile {
  const length = tees[0]?.metres ?? 0
  const heightAt = (point: PlanePoint) => height(point[0], point[1])
  const greenHeight = heightAt(green.at)
  const tee = heightAt(pointAlong(line, 0))
  if (par === 3) return { tee, landing: greenHeight, green: greenHeight, landingAt: length }
  const landingAt = Math.min(DRIVE_METRES, length - SHORT_OF_GREEN)
  return { tee, landing: heightAt(pointAlong(line, landingAt)), green: greenHeight, landingAt }
}

/** Metres of climb to the green from a tee that lies `metresBefore` in front of the back tee. */
export function climbFrom({ tee, landing, green, landingAt }: HoleProfile, metresBefore: number): number {
  const t = Math.min(1, metresBefore / landingAt)
  return green - (tee + (landing - tee) * t)
}

export function pointAlong(line: readonly PlanePoint[], metres: number): PlanePoint {
  let left = metres
  let from: PlanePoint | undefined
  for (const to of line) {
    const length = from ? distance(from, to) : 0
    if (from && left <= length) {
      const share = length > 0 ? left / length : 0
      return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share]
    }
    left -= length
    from = to
  }
  if (!from) throw new Error('a hole needs a line of play')
  return from
}
