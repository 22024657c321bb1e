import type { Point } from '../../../src/core/geo/path.ts'

/** Where the golfer says that ball and hole are. */
export type PuttTaps = {
  readonly ball: Point | null
  readonly hole: Point | null
  /** The last point was not on the green. */
  readonly isOff: boolean
}

export const NO_TAPS: PuttTaps = { ball: null, hole: null, isOff: false }

/** First the ball, then the hole; a third tap starts again. A tap off the green changes nothing but says so. */
export function tapped(taps: PuttTaps, point: Point, isOn: boolean): PuttTaps {
  if (!isOn) return { ...taps, isOff: true }
  if (taps.ball !== null && taps.hole === null) return { ...taps, hole: point, isOff: false }
  return { ball: point, hole: null, isOff: false }
}

/** One of the two markers, moved by keys; it stays on the green. */
export const moved = (taps: PuttTaps, which: 'ball' | 'hole', point: Point, isOn: boolean): PuttTaps =>
  isOn ? { ...taps, [which]: point, isOff: false } : { ...taps, isOff: true }

/** Pixels that an arrow key moves a marker: with Shift by a lot. */
const [STEP, LEAP] = [4, 24]

/** The way of a key on the page; null for any other key. */
export function stepOfKey(key: string, isLeap: boolean): Point | null {
  const by = isLeap ? LEAP : STEP
  const ways: Readonly<Record<string, Point>> = {
    ArrowLeft: [-by, 0],
    ArrowRight: [by, 0],
    ArrowUp: [0, -by],
    ArrowDown: [0, by],
  }
  return ways[key] ?? null
}
