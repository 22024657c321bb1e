import { Problem, shown } from '../../../../core/problem.ts'
import { readWholeCourse } from '../../../../course/whole-course-store.ts'
import type { Db } from '../../../../platform/db/open.ts'
import { type MeasuredGreen, readMeasures } from '../../../../terrain/green/read-green.ts'
import type { Grid } from '../../../../terrain/grid.ts'
import type { Ground } from '../../../../terrain/ground.ts'
import { readGround } from '../../../../terrain/ground-store.ts'
import {
  type CourseGreens,
  courseGreens,
  type HoleGreen,
  outlineOf,
  surveysOf,
} from '../../../../terrain/hole-greens.ts'

/** A course with its holes and what is surveyed of their greens. */
export type CourseSurvey = CourseGreens & {
  readonly slug: string
  readonly layouts: readonly (string | null)[]
  readonly ground: Ground | null
}

export async function readCourseSurvey(db: Db, slug: string): Promise<CourseSurvey> {
  const whole = await readWholeCourse(db, slug)
  if (whole === null) throw new Problem('not_found', 'We couldn’t find that course.')
  const greens = courseGreens(whole.course)
  const layouts = [...new Set(greens.holes.map(({ layout }) => layout))]
  return { slug: whole.slug, ...greens, layouts, ground: await readGround(db, whole.id) }
}

/** A hole of the layout; without one, of the first that has it. */
export function findHoleGreen({ holes, layouts }: CourseSurvey, layout: string | null, hole: number) {
  const isNamed = (name: string | null) => name?.toLowerCase() === layout?.toLowerCase()
  // A course with one layout calls it nothing, whatever its card calls it.
  const isOnly = layouts.length === 1 && layouts[0] === null
  if (layout !== null && !isOnly && !layouts.some(isNamed))
    throw new Problem(
      'not_found',
      `This course doesn’t have a layout called ${shown(layout)}. Its layouts are ${layouts.join(', ')}.`,
    )
  const found = holes.find(
    (each) => each.hole === hole && (layout === null || isOnly || isNamed(each.layout)),
  )
  if (!found) throw new Problem('not_found', `We don’t know a hole ${hole} on this course.`)
  return found
}

export type SurveyedGreen = { readonly grid: Grid; readonly measured: MeasuredGreen }

/** The finest survey of the green that knows any of it; null when there is none. */
export function surveyedGreen({ drawn, ground }: CourseSurvey, hole: HoleGreen): SurveyedGreen | null {
  const outline = outlineOf(hole)
  if (!drawn || !ground || outline.length === 0) return null
  for (const grid of surveysOf(ground.greens, drawn.plane, outline)) {
    const measured = readMeasures(grid, drawn.plane.toPlane, outline)
    if (measured) return { grid, measured }
  }
  return null
}
