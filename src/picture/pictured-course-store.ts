import type { Course } from '../course/course.ts'
import { recallCourse } from '../course/stored-course.ts'
import type { Db } from '../db/open.ts'
import type { Ground } from '../terrain/ground.ts'
import { readGround } from '../terrain/ground-store.ts'

/** All that a picture is made of. */
export type PicturedCourse = {
  readonly slug: string
  readonly course: Course
  readonly ground: Ground | null
}

/** By its slug, or by the slug of a course that was merged into it. */
export async function readPicturedCourse(db: Db, slug: string): Promise<PicturedCourse | null> {
  const found = await db
    .selectFrom('course_slug')
    .innerJoin('course', 'course.id', 'course_slug.course_id')
    .innerJoin('course_detail', 'course_detail.course_id', 'course.id')
    .leftJoin('course_map', 'course_map.course_id', 'course.id')
    .selectAll('course')
    .select(['course_detail.detail', 'course_map.geojson'])
    .where('course_slug.slug', '=', slug)
    .executeTakeFirst()
  if (!found) return null
  const { detail, geojson, updated_at, origin, ...row } = found
  const course = recallCourse({ row, detail, geojson })
  return { slug: row.slug, course, ground: await readGround(db, row.id) }
}
