import type { Point } from '../../core/geo/path.ts'
import type { WindAt } from '../flight/integrate.ts'
import type { Surroundings } from './surroundings.ts'

/** Metres along the line between two places where we ask for the wind, and the heights above the ground. */
const STEP = 30
const HEIGHTS = [2, 10, 25, 50] as const
/** Nothing flies further. */
const REACH = 330

/** The wind along a line from the ball, worked out once for all flights on it. Null if it is unknown. */
export function windOnLine({ windAt }: Surroundings, ball: Point, line: number): WindAt | null {
  if (windAt === null) return null
  const [sin, cos] = [Math.sin(line), Math.cos(line)]
  const stops = Math.ceil(REACH / STEP) + 1
  const along = new Float64Array(stops * HEIGHTS.length)
  const across = new Float64Array(stops * HEIGHTS.length)
  for (let stop = 0; stop < stops; stop++)
    for (const [level, height] of HEIGHTS.entries()) {
      const { east, north } = windAt([ball[0] + sin * stop * STEP, ball[1] + cos * stop * STEP], height)
      along[stop * HEIGHTS.length + level] = east * sin + north * cos
      across[stop * HEIGHTS.length + level] = east * cos - north * sin
    }
  const wind = { along: 0, across: 0 }
  return (height, way) => {
    const place = Math.max(0, Math.min(stops - 1.001, way / STEP))
    const level = levelOf(height)
    wind.along = between(along, place, level)
    wind.across = between(across, place, level)
    return wind
  }
}

/** Between which two heights, as a number with a fraction; higher up the wind is that of the highest. */
function levelOf(height: number): number {
  const [lowest, , , highest] = HEIGHTS
  if (height <= lowest) return 0
  if (height >= highest) return HEIGHTS.length - 1.001
  const upper = height < HEIGHTS[1] ? 1 : height < HEIGHTS[2] ? 2 : 3
  const below = HEIGHTS[upper - 1] ?? 0
  return upper - 1 + (height - below) / ((HEIGHTS[upper] ?? 0) - below)
}

function between(table: Float64Array, place: number, level: number): number {
  const [stop, low] = [Math.floor(place), Math.floor(level)]
  const [way, up] = [place - stop, level - low]
  const at = stop * HEIGHTS.length + low
  const near = (table[at] ?? 0) * (1 - up) + (table[at + 1] ?? 0) * up
  const far = (table[at + HEIGHTS.length] ?? 0) * (1 - up) + (table[at + HEIGHTS.length + 1] ?? 0) * up
  return near * (1 - way) + far * way
}
