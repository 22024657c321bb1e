import type { Db } from '../platform/db/open.ts'
import { courseFromJson } from './course.ts'

export type CourseTimezone = { readonly slug: string; readonly timezone: string | null }

/** By its slug, or by the slug of a course that was merged into it. */
export async function readCourseTimezone(db: Db, slug: string): Promise<CourseTimezone | null> {
  const row = await db
    .selectFrom('course_slug')
    .innerJoin('course', 'course.id', 'course_slug.course_id')
    .innerJoin('course_detail', 'course_detail.course_id', 'course.id')
    .select(['course.slug', 'course_detail.detail'])
    .where('course_slug.slug', '=', slug)
    .executeTakeFirst()
  return row ? { slug: row.slug, timezone: courseFromJson(JSON.parse(row.detail)).timezone } : null
}
