import { readWholeCourse } from '../../../../course/whole-course-store.ts'
import { openDb, type Where } from '../../../../platform/db/open.ts'
import { answerJobs } from '../../../../platform/threads.ts'
import { readGround } from '../../../../terrain/ground-store.ts'
import { type PinCourse, pinHolesOf } from './pin-course.ts'

export type PinOrder = { readonly where: Where; readonly slug: string }
/** Null when the course has gone. */
export type PinAnswer = { readonly course: PinCourse | null; readonly bytes: number }

async function answer({ where, slug }: PinOrder): Promise<PinAnswer> {
  const db = openDb(where)
  try {
    const whole = await readWholeCourse(db, slug)
    if (whole === null) return { course: null, bytes: 0 }
    const holes = pinHolesOf(whole.course, await readGround(db, whole.id))
    const course = { slug: whole.slug, name: whole.course.name, holes }
    return { course, bytes: 2 * JSON.stringify(course).length }
  } finally {
    await db.destroy()
  }
}

answerJobs(answer)
