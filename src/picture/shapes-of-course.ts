import { Problem } from '../core/problem.ts'
import { formatRanges } from '../core/text/format-ranges.ts'
import type { Course } from '../course/course.ts'
import type { CourseMap } from '../course/course-map.ts'
import { findHole, holesOnMap, type MapHole } from '../course/find-hole.ts'
import { type Drawn, readShapes } from '../course/read-shapes.ts'

/** The drawable shapes of a course's map, or a Problem that says why there are none. */
export function shapesOfCourse({ name }: Course, map: CourseMap | null): Drawn {
  if (!map) throw new Problem('not_found', `We don’t have a map of ${name} yet, so there’s nothing to draw.`)
  const drawn = readShapes(map)
  if (!drawn) throw new Problem('not_found', `The map of ${name} is empty, so there’s nothing to draw.`)
  return drawn
}

export function holeOfCourse(
  { name }: Course,
  { shapes }: Drawn,
  hole: number,
  layout: string | null,
): MapHole {
  const found = findHole(shapes, hole, layout)
  if (found) return found
  const holes = holesOnMap(shapes, layout)
  const has =
    holes.length === 0
      ? 'has no numbered holes'
      : `has hole${holes.length > 1 ? 's' : ''} ${formatRanges(holes)}`
  const whole = layout === null ? name : `${name}, ${layout}`
  throw new Problem('not_found', `We don’t have a map of hole ${hole} of ${whole}. The map ${has}.`)
}
