import type { Session } from '../../../account/account.ts'
import { dayIn } from '../../../club/pin-day.ts'
import { readStatusesOf } from '../../../club/status-store.ts'
import { readCourseTimezone } from '../../../course/timezone-store.ts'
import { knownCourse } from '../../../library/served-slug.ts'
import { statusJson } from '../club/status/status.ts'
import type { AppContext } from '../context.ts'
import type { AppAnswer, AppRequest } from '../route.ts'

/** What the clubs of a course say about it today: to everybody, or to their members alone. */
export const getStatus =
  (context: AppContext) =>
  async ({ params, session }: AppRequest<Session>): Promise<AppAnswer> => {
    const { db, now } = context
    const courseSlug = knownCourse(context, params.slug ?? '')
    const course = await readCourseTimezone(db, courseSlug)
    const day = dayIn(course?.timezone ?? null, now())
    const statuses = await readStatusesOf(db, { courseSlug, day, accountId: session.account.id })
    const json = { day, statuses: statuses.map(({ club, ...one }) => ({ club, day, ...statusJson(one) })) }
    return { status: 200, json }
  }
