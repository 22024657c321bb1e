import type { Rings } from '../core/geo/polygon.ts'
import type { Course } from '../course/course.ts'
import type { GroundCoverage } from '../course/coverage.ts'
import type { Db } from '../platform/db/open.ts'
import type { Ground } from '../terrain/ground.ts'
import { stageGround } from '../terrain/ground-stage-store.ts'
import type { GroundBoxes, GroundSource } from '../terrain/ground-store.ts'
import { isEveryGreenSurveyed } from '../terrain/hole-greens.ts'

/** Which ground of each course is surveyed: in the library, and by this file. */
export type CourseGround = {
  /** Stages a survey; says whether it adds anything to the ground we have, and why it was used or not. */
  readonly add: (id: number, ground: Ground, from: GroundSource) => Promise<AddedGround>
  /** How much of the course, as it is drawn now, is surveyed. */
  readonly covered: (id: number, course: Course) => GroundCoverage
  readonly isChanged: () => boolean
}

export type AddedGround = { readonly isAdded: boolean; readonly remarks: readonly string[] }

const NOTHING: GroundCoverage = { everyGreen: false, terrain: false }

export function openCourseGround(db: Db, existing: ReadonlyMap<number, GroundBoxes>): CourseGround {
  const boxes = new Map(existing)
  let isChanged = false
  return {
    add: async (id, ground, from) => {
      const { parts, remarks } = await stageGround(db, id, ground, from)
      if (parts.length === 0) return { isAdded: false, remarks }
      const before = boxes.get(id)
      boxes.set(id, {
        terrain: before?.terrain === true || parts.some(({ part }) => part === 'terrain'),
        greens: [...(before?.greens ?? []), ...parts.filter(({ part }) => part === 'green')],
      })
      isChanged = true
      return { isAdded: true, remarks }
    },
    covered: (id, course) => {
      const surveyed = boxes.get(id)
      if (!surveyed) return NOTHING
      return {
        everyGreen: isEveryGreenSurveyed(course, surveyed.greens),
        terrain: surveyed.terrain,
      }
    },
    isChanged: () => isChanged,
  }
}

/** The outlines of the greens that are drawn. */
export const greensOf = ({ map }: Pick<Course, 'map'>): readonly Rings[] =>
  (map?.features ?? []).flatMap(({ properties, geometry }) => {
    if (properties.golf !== 'green') return []
    if (geometry.type === 'Polygon') return [geometry.coordinates as Rings]
    return geometry.type === 'MultiPolygon' ? (geometry.coordinates as readonly Rings[]) : []
  })
