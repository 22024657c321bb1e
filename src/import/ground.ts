import type { Course } from '../course/course.ts'
import type { Ground } from '../course/coverage.ts'
import type { Box } from '../geo/bounding-box.ts'
import { everyGreenHeld } from '../terrain/ground.ts'

/** What is held about the ground of a course: whether its terrain is, and where the surfaces of greens lie. */
export type HeldGround = { readonly terrain: boolean; readonly greens: readonly Box[] }

const NOTHING: Ground = { everyGreen: false, terrain: false }

/** What the ground that is held covers of the course as it is drawn now. */
export function coveredGround(course: Course, held: HeldGround | undefined): Ground {
  if (!held) return NOTHING
  return { everyGreen: everyGreenHeld(greensOf(course), held.greens), terrain: held.terrain }
}

type Rings = readonly (readonly (readonly [number, number])[])[]

/** The outlines of the greens that are drawn. */
export const greensOf = ({ map }: Pick<Course, 'map'>): readonly Rings[] =>
  (map?.features ?? []).flatMap(({ properties, geometry }) => {
    if (properties.golf !== 'green') return []
    if (geometry.type === 'Polygon') return [geometry.coordinates as Rings]
    return geometry.type === 'MultiPolygon' ? (geometry.coordinates as readonly Rings[]) : []
  })
