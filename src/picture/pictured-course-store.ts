import type { Course } from '../course/course.ts'
import { type Coverage, unpackCoverage } from '../course/coverage.ts'
import { readWholeCourse } from '../course/whole-course-store.ts'
import type { Db } from '../platform/db/open.ts'
import type { Ground } from '../terrain/ground.ts'
import { readGround } from '../terrain/ground-store.ts'

/** Everything a picture needs. */
export type PicturedCourse = {
  readonly slug: string
  readonly course: Course
  readonly coverage: Coverage
  readonly ground: Ground | null
}

/** Also finds a course by the slug of one that was merged into it. */
export async function readPicturedCourse(db: Db, slug: string): Promise<PicturedCourse | null> {
  const found = await readWholeCourse(db, slug)
  if (!found) return null
  const { slug: present, course, coverage } = found
  return { slug: present, course, coverage: unpackCoverage(coverage), ground: await readGround(db, found.id) }
}
