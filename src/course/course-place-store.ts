import type { Db } from '../platform/db/open.ts'
import { courseFromJson } from './course.ts'

/** Where a course is, and by which clock it goes. */
export type CoursePlace = {
  readonly slug: string
  readonly timezone: string | null
  readonly lat: number | null
  readonly lng: number | null
}

/** By its slug, or by the slug of a course that was merged into it. */
export async function readCoursePlace(db: Db, slug: string): Promise<CoursePlace | null> {
  const row = await db
    .selectFrom('course_slug')
    .innerJoin('course', 'course.id', 'course_slug.course_id')
    .innerJoin('course_detail', 'course_detail.course_id', 'course.id')
    .select(['course.slug', 'course.lat', 'course.lng', 'course_detail.detail'])
    .where('course_slug.slug', '=', slug)
    .executeTakeFirst()
  if (!row) return null
  const { slug: own, lat, lng, detail } = row
  return { slug: own, lat, lng, timezone: courseFromJson(JSON.parse(detail)).timezone }
}
