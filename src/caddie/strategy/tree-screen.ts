import type { Point } from '../../core/geo/path.ts'
import { cellAt, type LieGrid } from '../hole/lie-grid.ts'
import type { Swing } from './swing.ts'

/** Rays from the ball in all directions; the angle is clockwise from north. */
const RAYS = 240
const RAY_ANGLE = (2 * Math.PI) / RAYS
const STEP = 3
/** Nothing flies further. */
const STEPS = 120
/** Shares of the full distance, for shots that are not struck well. */
const SHARES = 12
const SHARE_STEP = 0.1
/** Metres: a ball among trees is played through a gap, if only a short way. */
const GAP = 12

export type TreesAround = {
  /** Metres above the ball's ground, for each ray and step. */
  readonly tops: Float32Array
  readonly hasTrees: Uint8Array
}

/** Null where no tree is in reach. */
export function treesAround(grid: LieGrid, [x, y]: Point): TreesAround | null {
  const tops = new Float32Array(RAYS * STEPS)
  const hasTrees = new Uint8Array(RAYS)
  for (let ray = 0; ray < RAYS; ray++) {
    const [east, north] = [Math.sin(ray * RAY_ANGLE), Math.cos(ray * RAY_ANGLE)]
    for (let step = Math.ceil(GAP / STEP); step < STEPS; step++) {
      const cell = cellAt(grid, x + east * step * STEP, y + north * step * STEP)
      const top = cell < 0 ? 0 : (grid.tops[cell] ?? 0)
      if (top === 0) continue
      tops[ray * STEPS + step] = top
      hasTrees[ray] = 1
    }
  }
  return hasTrees.includes(1) ? { tops, hasTrees } : null
}

/** How far a shot gets in a direction (radians clockwise from north) before a tree stops it; Infinity if none does. */
export type TreeScreen = (direction: number, bin: number) => number

/** Which of the shares of the full distance is nearest. */
export const shareBin = (share: number) =>
  Math.max(0, Math.min(SHARES - 1, Math.round(share / SHARE_STEP) - 1))

export function treeScreen({ tops, hasTrees }: TreesAround, swing: Swing): TreeScreen {
  // Negative: not worked out yet.
  const stops = new Float32Array(RAYS * SHARES).fill(-1)
  return (direction, bin) => {
    // A full turn more, so that cutting off the fraction rounds.
    const ray = ((direction / RAY_ANGLE + 8 * RAYS + 0.5) | 0) % RAYS
    if (hasTrees[ray] === 0) return Number.POSITIVE_INFINITY
    const known = stops[ray * SHARES + bin] as number
    if (known >= 0) return known
    const stop = stopOn(tops, ray, swing, (bin + 1) * SHARE_STEP)
    stops[ray * SHARES + bin] = stop
    return stop
  }
}

/** Metres: a tree so near on the line is in the way of a normal shot. */
const IN_THE_WAY = 70

export function isBehindTrees({ tops }: TreesAround, line: number): boolean {
  const ray = ((line / RAY_ANGLE + 8 * RAYS + 0.5) | 0) % RAYS
  return tops.subarray(ray * STEPS, ray * STEPS + IN_THE_WAY / STEP).some((top) => top > 0)
}

function stopOn(tops: Float32Array, ray: number, { carry, heights }: Swing, share: number): number {
  const length = carry * share
  const last = Math.min(STEPS - 1, Math.floor(length / STEP))
  for (let step = 0; step <= last; step++) {
    const top = tops[ray * STEPS + step] ?? 0
    if (top > 0 && heightAt(heights, (step * STEP) / length) * share < top) return step * STEP
  }
  return Number.POSITIVE_INFINITY
}

function heightAt(heights: Float32Array, share: number): number {
  const at = share * (heights.length - 1)
  const before = Math.min(heights.length - 2, Math.floor(at))
  const low = heights[before] ?? 0
  return low + ((heights[before + 1] ?? 0) - low) * (at - before)
}
