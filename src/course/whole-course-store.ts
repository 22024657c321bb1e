import type { Db } from '../platform/db/open.ts'
import type { Course } from './course.ts'
import { recallCourse, type StoredCourse } from './stored-course.ts'

/** A course with all its fields, its map included, and what the library notes about it. */
export type WholeCourse = {
  readonly id: number
  readonly slug: string
  readonly course: Course
  /** Packed flags. */
  readonly coverage: number
  readonly origin: string | null
}

/** By its slug, or by the slug of a course that was merged into it. */
export async function readWholeCourse(db: Db, slug: string): Promise<WholeCourse | null> {
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
  return { id: row.id, slug: row.slug, course, coverage: row.coverage, origin }
}

/** The rows of one course, by its id. */
export async function readStoredCourse(db: Db, id: number): Promise<StoredCourse | null> {
  const row = await db.selectFrom('course').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) return null
  const more = await db
    .selectFrom('course_detail')
    .leftJoin('course_map', 'course_map.course_id', 'course_detail.course_id')
    .select(['detail', 'geojson'])
    .where('course_detail.course_id', '=', id)
    .executeTakeFirstOrThrow()
  return { row, ...more }
}
