import type { Membership } from '../../../../account/account.ts'
import { readClub } from '../../../../club/club-store.ts'
import { dayIn } from '../../../../club/pin-day.ts'
import { Problem } from '../../../../core/problem.ts'
import { type CourseTimezone, readCourseTimezone } from '../../../../course/timezone-store.ts'
import type { AppContext } from '../../context.ts'

export type Today = { readonly course: CourseTimezone; readonly day: string }

/** Today at the course of a club. */
export async function todayOf(
  { db, now }: Pick<AppContext, 'db' | 'now'>,
  { slug }: Pick<Membership, 'slug'>,
): Promise<Today> {
  const club = await readClub(db, slug)
  const course = club && (await readCourseTimezone(db, club.courseSlug))
  if (course === null) throw noCourse()
  return { course, day: dayIn(course.timezone, now()) }
}

export const noCourse = () => new Problem('not_found', 'This club’s course is no longer in the library.')
