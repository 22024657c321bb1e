import type { Course } from '../course/course.ts'
import { readWholeCourse } from '../course/whole-course-store.ts'
import type { Db } from '../platform/db/open.ts'
import type { Ground } from '../terrain/ground.ts'
import { readGround } from '../terrain/ground-store.ts'

/** Everything a picture needs. */
export type PicturedCourse = {
  readonly slug: string
  readonly course: Course
  readonly ground: Ground | null
}

/** Also finds a course by the slug of one that was merged into it. */
export async function readPicturedCourse(db: Db, slug: string): Promise<PicturedCourse | null> {
  const found = await readWholeCourse(db, slug)
  return found && { slug: found.slug, course: found.course, ground: await readGround(db, found.id) }
}
