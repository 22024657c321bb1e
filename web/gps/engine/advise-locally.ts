import type { Advice } from '../../../src/caddie/shot/advice.ts'
import { adviseAnywhere, adviseOnHole } from '../../../src/caddie/shot/advise.ts'
import { caddieCourseOf } from './caddie-course-of.ts'
import type { CaddieOrder } from './caddie-order.ts'
import { holeAt, type OpenCourse } from './open-course.ts'

/** The same inputs give the same answer as on the server, which runs the same engine. */
export function adviseLocally(
  course: Pick<OpenCourse, 'map' | 'ground'> | null,
  { place, asked, field }: Pick<CaddieOrder, 'place' | 'asked' | 'field'>,
): Advice {
  const known = course && caddieCourseOf(course, field)
  if (!known || place === null || !holeAt(known, place)) return adviseAnywhere(asked)
  return adviseOnHole(known, place, asked)
}
