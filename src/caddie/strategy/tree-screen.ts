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
  /** How far shots get, before any is worked out: Infinity on rays without trees, else negative. */
  readonly unknown: Float32Array
}

/** Null where no tree is in reach. */
export function treesAround(grid: LieGrid, [x, y]: Point): TreesAround | null {
  const tops = new Float32Array(RAYS * STEPS)
  const unknown = new Float32Array(RAYS * SHARES).fill(Number.POSITIVE_INFINITY)
  let hasTrees = false
  for (let ray = 0; ray < RAYS; ray++) {
    const [east, north] = [Math.sin(ray * RAY_ANGLE), Math.cos(ray * RAY_ANGLE)]
    for (let step = Math.ceil(GAP / STEP); step < STEPS; step++) {
      const cell = cellAt(grid, x + east * step * STEP, y + north * step * STEP)
      const top = cell < 0 ? 0 : (grid.tops[cell] ?? 0)
      if (top === 0) continue
      tops[ray * STEPS + step] = top
      unknown.fill(-1, ray * SHARES, (ray + 1) * SHARES)
      hasTrees = true
    }
  }
  return hasTrees ? { tops, unknown } : null
}

/** How far the shots of a swing get in each direction before a tree stops them; Infinity if none does. */
export type TreeScreen = {
  /** By ray, and by the share of the full distance; negative where it is not worked out yet. */
  readonly stops: Float32Array
  readonly workOut: (place: number) => number
}

/** Where the screen holds a shot in a direction (in rays, see `inRays`) with such a share of the full distance. */
export const screenPlace = (rays: number, bin: number) =>
  // Full turns more, so that cutting off the fraction rounds.
  (((rays + 8 * RAYS + 0.5) | 0) % RAYS) * SHARES + bin

/** Radians clockwise from north. */
export const inRays = (direction: number) => direction / RAY_ANGLE

/** Which of the shares of the full distance is nearest. */
export const shareBin = (share: number) =>
  Math.max(0, Math.min(SHARES - 1, Math.round(share / SHARE_STEP) - 1))

export function treeScreen({ tops, unknown }: TreesAround, swing: Swing): TreeScreen {
  const stops = unknown.slice()
  const workOut = (place: number): number => {
    const stop = stopOn(tops, Math.floor(place / SHARES), swing, ((place % SHARES) + 1) * SHARE_STEP)
    stops[place] = stop
    return stop
  }
  return { stops, workOut }
}

/** Metres: a tree so near on the line is in the way of a normal shot. */
const IN_THE_WAY = 70

export function isBehindTrees({ tops }: TreesAround, line: number): boolean {
  const ray = screenPlace(inRays(line), 0) / SHARES
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
