import type { Rings } from '../core/geo/polygon.ts'
import type { Course } from '../course/course.ts'
import type { Ground } from '../course/coverage.ts'
import { everyGreenHeld } from '../terrain/ground.ts'
import type { GroundBoxes } from '../terrain/ground-store.ts'

const NOTHING: Ground = { everyGreen: false, terrain: false }

/** What the ground that is held covers of the course as it is drawn now. */
export function coveredGround(course: Course, held: GroundBoxes | undefined): Ground {
  if (!held) return NOTHING
  return { everyGreen: everyGreenHeld(greensOf(course), held.greens), terrain: held.terrain }
}

/** The outlines of the greens that are drawn. */
export const greensOf = ({ map }: Pick<Course, 'map'>): readonly Rings[] =>
  (map?.features ?? []).flatMap(({ properties, geometry }) => {
    if (properties.golf !== 'green') return []
    if (geometry.type === 'Polygon') return [geometry.coordinates as Rings]
    return geometry.type === 'MultiPolygon' ? (geometry.coordinates as readonly Rings[]) : []
  })
