import type { Point } from '../../core/geo/path.ts'
import type { WindAt } from '../flight/integrate.ts'
import type { Surroundings } from './surroundings.ts'

/** Metres along the line between two places where we ask for the wind, and the heights above the ground. */
const STEP = 30
const HEIGHTS = [2, 6, 12, 24, 48] as const
/** Nothing flies further. */
const REACH = 330
const STOPS = REACH / STEP + 1
/** Metres between the values of the finer table that a flight reads a thousand times. */
const [FINE_STEP, FINE_HEIGHT] = [10, 2] as const
const [FINE_STOPS, FINE_LEVELS] = [REACH / FINE_STEP + 1, 24] as const

/** The wind along a line from the ball, worked out once for all flights on it. Null if it is unknown. */
export function windOnLine({ windAt }: Surroundings, ball: Point, line: number): WindAt | null {
  if (windAt === null) return null
  const [sin, cos] = [Math.sin(line), Math.cos(line)]
  const asked = Array.from({ length: STOPS }, (_, stop) =>
    HEIGHTS.map((height) => windAt([ball[0] + sin * stop * STEP, ball[1] + cos * stop * STEP], height)),
  )
  const fine = new Float64Array(FINE_STOPS * FINE_LEVELS * 2)
  for (let stop = 0; stop < FINE_STOPS; stop++)
    for (let level = 0; level < FINE_LEVELS; level++) {
      const east = between(asked, 'east', (stop * FINE_STEP) / STEP, (level + 0.5) * FINE_HEIGHT)
      const north = between(asked, 'north', (stop * FINE_STEP) / STEP, (level + 0.5) * FINE_HEIGHT)
      const at = (stop * FINE_LEVELS + level) * 2
      fine[at] = east * sin + north * cos
      fine[at + 1] = east * cos - north * sin
    }
  return readingOf(fine)
}

/** Along the line between the two nearest places, in height at the nearest: flights stay smooth in their length. */
function readingOf(fine: Float64Array): WindAt {
  const wind = { along: 0, across: 0 }
  return (height, way) => {
    const level = height <= 0 ? 0 : Math.min(FINE_LEVELS - 1, (height / FINE_HEIGHT) | 0)
    const place = way <= 0 ? 0 : Math.min(FINE_STOPS - 1.001, way / FINE_STEP)
    const stop = place | 0
    const share = place - stop
    const at = (stop * FINE_LEVELS + level) * 2
    const next = at + FINE_LEVELS * 2
    wind.along = (fine[at] as number) * (1 - share) + (fine[next] as number) * share
    wind.across = (fine[at + 1] as number) * (1 - share) + (fine[next + 1] as number) * share
    return wind
  }
}

type Asked = readonly (readonly { readonly east: number; readonly north: number }[])[]

/** Between two places and two heights; above the highest, the wind is as there. */
function between(asked: Asked, part: 'east' | 'north', place: number, height: number): number {
  const stop = Math.min(STOPS - 2, Math.floor(place))
  const upper = Math.max(
    1,
    HEIGHTS.findIndex((level) => level >= height),
  )
  const [low, high] = [HEIGHTS[upper - 1] ?? 0, HEIGHTS[upper] ?? 0]
  const up = Math.max(0, Math.min(1, (height - low) / (high - low)))
  const at = (column: number) => {
    const levels = asked[stop + column] ?? []
    return (levels[upper - 1]?.[part] ?? 0) * (1 - up) + (levels[upper]?.[part] ?? 0) * up
  }
  const share = place - stop
  return at(0) * (1 - share) + at(1) * share
}
