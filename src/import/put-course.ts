import type { Course } from '../course/course.ts'
import { withoutDerived } from '../course/course-json.ts'
import type { Warn } from '../course/record/rejected.ts'
import { storeCourse } from '../course/stored-course.ts'
import { withCorrections } from './corrections/correct.ts'
import type { CourseCorrections } from './corrections/course-corrections.ts'
import type { CourseGround } from './course-ground.ts'
import { type KnownCourse, knownFromRow } from './known-course.ts'
import type { KnownCoursesOwner } from './known-courses.ts'
import type { Origin } from './origin.ts'
import type { PendingCourses } from './pending-courses.ts'
import type { TouchedCourses } from './touched-courses.ts'

export type PutSteps = {
  readonly known: Pick<KnownCoursesOwner, 'remember'>
  readonly corrections: Pick<CourseCorrections, 'of'>
  readonly ground: Pick<CourseGround, 'covered'>
  readonly touched: Pick<TouchedCourses, 'add'>
  readonly pending: Pick<PendingCourses, 'put'>
}

export type Putting = {
  readonly id: number
  readonly slug: string
  readonly existing: KnownCourse | null
  /** All that describe it from now on. */
  readonly origins: readonly Origin[]
  readonly warn: Warn
}

/** Applies corrections and stores the course, unless nothing has changed. */
export async function putCourse(steps: PutSteps, joined: Course, putting: Putting) {
  const { known, corrections, ground, touched, pending } = steps
  const { id, slug, existing, origins, warn } = putting
  const course = withCorrections(joined, corrections.of(id), warn)
  const stored = storeCourse(withoutDerived(course), id, slug, ground.covered(id, course))
  touched.add(id, existing?.recordDigest ?? null)
  if (stored.row.record_digest === existing?.recordDigest && origins.join() === existing.origins.join())
    return
  const origin = origins.length === 1 ? (origins[0] ?? null) : null
  known.remember(knownFromRow(stored.row, course.map !== null, origins))
  await pending.put({ ...stored, row: { ...stored.row, origin } })
}
