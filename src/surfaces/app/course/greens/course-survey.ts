import { Problem } from '../../../../core/problem.ts'
import { holesOfLayout } from '../../../../course/holes-of-layout.ts'
import { readWholeCourse } from '../../../../course/whole-course-store.ts'
import type { Db } from '../../../../platform/db/open.ts'
import type { Ground } from '../../../../terrain/ground.ts'
import { readGround } from '../../../../terrain/ground-store.ts'
import {
  type CourseGreens,
  courseGreens,
  type HoleGreen,
  outlineOf,
} from '../../../../terrain/hole-greens.ts'
import { type SurveyedGreen, surveyedGreen } from '../../../../terrain/surveyed-green.ts'

/** A course with its holes and what is surveyed of their greens. */
export type CourseSurvey = CourseGreens & {
  readonly slug: string
  /** By the names on their cards. */
  readonly layouts: readonly (string | null)[]
  readonly holeCount: number | null
  readonly ground: Ground | null
}

export async function readCourseSurvey(db: Db, slug: string): Promise<CourseSurvey> {
  const whole = await readWholeCourse(db, slug)
  if (whole === null) throw new Problem('not_found', 'We couldn’t find that course.')
  const greens = courseGreens(whole.course)
  const { holeCount } = whole.course
  const layouts = whole.course.layouts.map(({ name }) => name)
  return { slug: whole.slug, ...greens, layouts, holeCount, ground: await readGround(db, whole.id) }
}

/** A hole of the layout; without one, of the first that has it. */
export function findHoleGreen(course: CourseSurvey, layout: string | null, hole: number): HoleGreen {
  const { holes, layouts, holeCount } = course
  const found = holesOfLayout(holes, layouts, layout).find((each) => each.hole === hole)
  if (found) return found
  // Of many courses we know no holes yet: those that any course has do exist.
  if (holes.length === 0 && hole >= 1 && hole <= (holeCount ?? USUAL_HOLES)) throw notSurveyed(hole)
  throw new Problem('not_found', `We don’t have a hole ${hole} for this course.`)
}

const USUAL_HOLES = 18

export const notSurveyed = (hole: number) =>
  new Problem('not_surveyed', `The green of hole ${hole} is not surveyed yet.`)

export const surveyOfHole = ({ drawn, ground }: CourseSurvey, hole: HoleGreen): SurveyedGreen | null =>
  drawn && surveyedGreen(ground, drawn.plane, outlineOf(hole))
