import { type Course, NOTHING_KNOWN } from '../../src/course/course.ts'
import { storeCourse } from '../../src/course/stored-course.ts'
import type { Db } from '../../src/platform/db/open.ts'

export const oldMill = (more: Partial<Course>): Course => ({ ...NOTHING_KNOWN, name: 'Old Mill', ...more })

/** Writes a course as an import does, without one. */
export async function putCourse(db: Db, id: number, course: Course, origin: string | null = null) {
  const { row, detail } = storeCourse(course, id, `course-${id}`, { everyGreen: false, terrain: false })
  await db
    .insertInto('course')
    .values({ ...row, origin, updated_at: 1 })
    .execute()
  await db.insertInto('course_detail').values({ course_id: id, revision: 1, detail }).execute()
  await db.insertInto('course_slug').values({ slug: row.slug, course_id: id }).execute()
}

export const shareRow = (course_id: number, origin: string, place: number, record: Course) => ({
  course_id,
  origin,
  place,
  record: JSON.stringify(record),
})
