import { distanceBetween, type Point } from '../../core/geo/path.ts'
import { type Ball, type Green, rollOn } from './roll.ts'

/** Longest and shortest step along a putt, in metres. */
const STEPS = { most: 0.2, least: 0.05 } as const
const MOST_STEPS = 2_000
/** Slower than a centimetre per second: a ball that was at rest. */
const AT_REST = 1e-4

/**
 * `runs_past`: the ball picked up all its speed from the slope, so from further back it would arrive faster, however
 * softly it is putted. `no_line`: the way back never gets that far from the hole.
 */
export type NoWayBack = 'runs_past' | 'unknown_ground' | 'no_line'

/**
 * Follows a ball back from the hole, until it is as far from the hole as the golfer's ball is. Changes `ball`, and
 * adds each point to `path`.
 */
export function traceBack(green: Green, ball: Ball, distance: number, path: Point[] = []): NoWayBack | null {
  const hole: Point = [ball[0], ball[1]]
  const most = Math.max(STEPS.least, Math.min(STEPS.most, green.surface.cell / 2))
  for (let step = 0; step < MOST_STEPS; step++) {
    const before: Ball = [...ball]
    const length = rollOn(green, ball, -1, most)
    if (Number.isNaN(ball[2])) return 'unknown_ground'
    if (ball[2] < AT_REST) return 'runs_past'
    const isThere = distanceBetween(hole, [ball[0], ball[1]]) >= distance
    if (isThere) endAt(green, hole, distance, before, ball, length)
    path.push([ball[0], ball[1]])
    if (isThere) return null
  }
  return 'no_line'
}

/** Shortens the last step so that it ends exactly at that distance from the hole. */
function endAt(green: Green, hole: Point, distance: number, before: Ball, ball: Ball, length: number): void {
  let step = length
  for (let tries = 0; tries < 8; tries++) {
    const [x, y] = [ball[0] - hole[0], ball[1] - hole[1]]
    const far = Math.hypot(x, y)
    if (Math.abs(far - distance) < 1e-12) return
    const growth = -(x * Math.cos(ball[3]) + y * Math.sin(ball[3])) / far
    step = Math.max(0, Math.min(length, step - (far - distance) / Math.max(growth, 0.05)))
    for (const index of [0, 1, 2, 3] as const) ball[index] = before[index]
    rollOn(green, ball, -1, step)
  }
}
