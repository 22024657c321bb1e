import { distanceBetween, type Path, type Point } from '../../core/geo/path.ts'
import type { ShotSet } from '../dispersion/shot-set.ts'
import { cellAt, type LieGrid } from '../hole/lie-grid.ts'
import type { ValueGrid } from '../hole/value-grid.ts'
import { type Landings, landingsOf } from './landings.ts'
import { bearingTo, lineOfPlay } from './line-of-play.ts'
import { playOut } from './play-out.ts'
import type { Swing } from './swing.ts'

export type NextShot = {
  readonly grid: ValueGrid
  readonly pin: Point
  readonly way: Path
  readonly shots: ShotSet
}

/** In standard deviations of the direction. */
const AIMS = [0, -1, 1, -2, 2] as const
/** Strokes from beyond the map: nobody plays there on purpose. */
const BEYOND = 9

/** The strokes with the best of a few swings, on the best of a few lines. */
export function bestNextShot(next: NextShot, at: Point, swings: readonly Swing[]): number {
  let best = BEYOND
  for (const swing of sensible(swings, distanceBetween(at, next.pin))) {
    const middle = lineOfPlay(next.way, at, next.pin, swing.carry)
    for (const aside of AIMS)
      best = Math.min(best, strokesOn(next, at, swing, middle + aside * swing.pattern.good.lateralSd))
  }
  return best
}

/** Radians from the line to the pin. */
const WAYS_OUT = [0.5, -0.5, 1, -1, 1.5, -1.5] as const

/** With a short swing, out of trees to any side. */
export function wayOut(next: NextShot, at: Point, swing: Swing): number {
  const middle = bearingTo(at, next.pin)
  return Math.min(...WAYS_OUT.map((aside) => strokesOn(next, at, swing, middle + aside)))
}

/** Metres that a lay-up leaves, and what stays well short, as a share of the longest swing. */
const [LEFT_OVER, SHORTER] = [85, 0.72] as const

/** The swing that gets nearest to the pin, one that lays up to a full wedge, and one that stays well short. */
function sensible(swings: readonly Swing[], length: number): readonly Swing[] {
  const direct = nearest(swings, length)
  if (direct === null) return []
  const [layUp, short] = [nearest(swings, length - LEFT_OVER), nearest(swings, SHORTER * reach(direct))]
  return [...new Set([direct, layUp, short])].filter((swing) => swing !== null)
}

function nearest(swings: readonly Swing[], to: number): Swing | null {
  let best: Swing | null = null
  for (const swing of swings)
    if (best === null || Math.abs(reach(swing) - to) < Math.abs(reach(best) - to)) best = swing
  return best
}

const reach = ({ carry, roll }: Swing) => carry + 0.5 * roll

const landingsKnown = new WeakMap<Swing, Landings>()

function strokesOn({ grid, shots }: NextShot, at: Point, swing: Swing, line: number): number {
  const landings = landingsKnown.get(swing) ?? landingsOf(swing, shots)
  landingsKnown.set(swing, landings)
  const stop = firstTree(grid.lies, at, line, swing)
  return playOut({ ball: at, grid, beyond: BEYOND }, landings, line, stop).strokes
}

/** Metres between the points on a line where we look for trees. */
const TREE_STEP = 6

/** How far a good shot on a line gets before a tree stops it; null if none does. */
function firstTree(lies: LieGrid, [x, y]: Point, line: number, { carry, heights }: Swing): number | null {
  const [sin, cos] = [Math.sin(line), Math.cos(line)]
  for (let way = 2 * TREE_STEP; way < carry; way += TREE_STEP) {
    const cell = cellAt(lies, x + sin * way, y + cos * way)
    const top = cell < 0 ? 0 : (lies.tops[cell] ?? 0)
    if (top > 0 && top > (heights[Math.round((way / carry) * (heights.length - 1))] ?? 0)) return way
  }
  return null
}
