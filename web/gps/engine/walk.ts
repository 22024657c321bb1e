import { distanceBetween, lengthOf, type Path, type Point, pointAlong } from '../../../src/core/geo/path.ts'
import type { Fix } from './fix.ts'
import { holeAt, latLngOf, type OpenCourse, type PlayHole } from './open-course.ts'

/** Where a made-up golfer is after so many seconds. It is the same every time. */
export type Walk = {
  readonly at: (seconds: number) => Fix
  /** Until they are on the last green, where they stay. */
  readonly seconds: number
}

export type WalkOptions = {
  readonly speedMps: number
  /** What the clock says when they start: milliseconds since 1970. */
  readonly startedAt?: number
}

/** From each tee along the line of play to the green, then on to the next tee. Null without a map. */
export function walkOf(course: OpenCourse, holes: readonly PlayHole[], options: WalkOptions): Walk | null {
  const { map } = course
  const path = pathOver(course, holes)
  const length = lengthOf(path)
  if (!map || length === 0) return null
  const { speedMps, startedAt = 0 } = options
  const at = (seconds: number): Fix => {
    const way = Math.max(0, Math.min(length, seconds * speedMps))
    const [here, ahead] = [pointAlong(path, way), pointAlong(path, Math.min(length, way + 2))]
    const [east, north] = wobble(seconds)
    return {
      ...latLngOf(map.plane, [here[0] + east, here[1] + north]),
      accuracy: 4.5 + 1.5 * Math.sin(seconds / 23),
      time: startedAt + seconds * 1000,
      heading: way < length ? bearing(here, ahead) : null,
      speed: way < length ? speedMps : 0,
    }
  }
  return { at, seconds: length / speedMps }
}

function pathOver(course: OpenCourse, holes: readonly PlayHole[]): Path {
  return holes.flatMap(({ place, tee }) => {
    const hole = holeAt(course, place)
    if (!hole || !course.map) return []
    const start = tee ? course.map.plane.toPlane([tee.lng, tee.lat]) : hole.backTee
    return [start, ...aheadOf(hole.line, start), hole.goal]
  })
}

/** The corners of the line that are nearer to the green than the tee is. */
const aheadOf = (line: Path, tee: Point): Path => {
  const end = line.at(-1) ?? tee
  return line.slice(1, -1).filter((corner) => distanceBetween(corner, end) < distanceBetween(tee, end))
}

/** Metres that a position is off, drifting slowly as those of real devices do. */
const wobble = (seconds: number): Point => [
  1.6 * Math.sin(seconds / 17) + 0.8 * Math.sin(seconds / 5.3 + 1),
  1.6 * Math.cos(seconds / 21) + 0.8 * Math.sin(seconds / 6.1 + 2),
]

const bearing = (from: Point, to: Point) =>
  ((Math.atan2(to[0] - from[0], to[1] - from[1]) * 180) / Math.PI + 360) % 360
