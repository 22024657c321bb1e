import { distanceBetween, type Path, type Point } from '../../core/geo/path.ts'
import { RUN_PAST } from './arrival.ts'
import { findLine, type Line, type NoLine, turnOf } from './find-line.ts'
import { frictionOf, METRES_PER_FOOT, METRES_PER_INCH } from './green-speed.ts'
import type { Surface } from './surface.ts'

export type Side = 'left' | 'right' | 'straight'

/** How to putt. */
export type PuttLine = {
  /** A level putt of this length, on a green of this speed, needs the same pace. */
  readonly playsLikeFeet: number
  /** How far from the hole to aim, across the straight line to it, and on which side. */
  readonly breakInches: number
  readonly side: Side
  readonly aim: Point
  /** How the ball rolls, from where it lies to the hole. */
  readonly path: Path
  /** In metres per second. */
  readonly speed: number
  /** False where the slope is stronger than friction: past the hole the ball would halt, and roll back. */
  readonly stays: boolean
}

export type NoPutt = NoLine | 'no_distance'

export type Putt = {
  /** The straight distance. */
  readonly feet: number
  /** The hole above the ball; null where the ground is not known. */
  readonly riseInches: number | null
} & ({ readonly line: PuttLine; readonly reason: null } | { readonly line: null; readonly reason: NoPutt })

export type PuttQuestion = { readonly from: Point; readonly to: Point; readonly stimp: number }

/** Less than this is shown as zero. */
const STRAIGHT_INCHES = 0.05
/** Aiming almost across the straight line is no advice. */
const WIDEST_AIM = (80 * Math.PI) / 180

/**
 * A ball that lies at `from`, putted to the hole at `to` with the pace to stop 0.4 m past it. Where there is no such
 * putt, the reason says why.
 */
export function readPutt(surface: Surface, { from, to, stimp }: PuttQuestion): Putt {
  const rise = surface.heightAt(to) - surface.heightAt(from)
  const known = {
    feet: distanceBetween(from, to) / METRES_PER_FOOT,
    riseInches: Number.isNaN(rise) ? null : rise / METRES_PER_INCH,
  }
  if (known.feet === 0) return { ...known, line: null, reason: 'no_distance' }
  if (known.riseInches === null) return { ...known, line: null, reason: 'unknown_ground' }
  const green = { surface, friction: frictionOf(stimp) }
  const line = findLine(green, from, to)
  if (typeof line === 'string') return { ...known, line: null, reason: line }
  const aimed = aimOf(line, from, to)
  if (aimed === null) return { ...known, line: null, reason: 'no_line' }
  const playsLike = line.start[2] / (2 * green.friction) - RUN_PAST
  const { path, stays, start } = line
  // Down a steep slope, even a tap on a level green would need more pace: that plays like nothing, not like less.
  const playsLikeFeet = Math.max(0, playsLike / METRES_PER_FOOT)
  return {
    ...known,
    line: { ...aimed, playsLikeFeet, path, stays, speed: Math.sqrt(start[2]) },
    reason: null,
  }
}

/** Where the first direction of the ball passes the hole. */
function aimOf(
  { start }: Line,
  from: Point,
  to: Point,
): Pick<PuttLine, 'aim' | 'breakInches' | 'side'> | null {
  const [east, north] = [to[0] - from[0], to[1] - from[1]]
  const left = turnOf(start[3] - Math.atan2(north, east))
  if (Math.abs(left) > WIDEST_AIM) return null
  const across = Math.tan(left)
  const breakInches = (Math.abs(across) * Math.hypot(east, north)) / METRES_PER_INCH
  const aim: Point = [to[0] - across * north, to[1] + across * east]
  return { aim, breakInches, side: breakInches < STRAIGHT_INCHES ? 'straight' : left > 0 ? 'left' : 'right' }
}
