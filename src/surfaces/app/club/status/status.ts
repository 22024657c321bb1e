import { mayDo } from '../../../../club/ability.ts'
import { readClub } from '../../../../club/club-store.ts'
import type { CourseStatus, ShownStatus } from '../../../../club/course-status.ts'
import { dayIn } from '../../../../club/pin-day.ts'
import { readBoard, setStatus } from '../../../../club/status-store.ts'
import { type Fields, fieldsOf } from '../../../../core/fields.ts'
import { malformed, Problem } from '../../../../core/problem.ts'
import type { Course } from '../../../../course/course.ts'
import { readCoursePlace } from '../../../../course/course-place-store.ts'
import { readWholeCourse } from '../../../../course/whole-course-store.ts'
import type { AppContext } from '../../context.ts'
import type { AppAnswer, AppRequest, InClub } from '../../route.ts'
import { parseStatus } from './parse-status.ts'

type Handle = (context: AppContext) => (request: AppRequest<InClub>) => Promise<AppAnswer>

export const getStatus: Handle =
  (context) =>
  async ({ session: { membership } }) => {
    const { day } = await courseToday(context, membership.slug)
    return boardAnswer(context, membership, day)
  }

export const putStatus: Handle =
  (context) =>
  async ({ session, body }) => {
    await changeStatus(context, session, fieldsOf(body))
    const { day } = await courseToday(context, session.membership.slug)
    return boardAnswer(context, session.membership, day)
  }

async function boardAnswer(
  { db }: AppContext,
  { clubId, slug }: InClub['membership'],
  day: string,
): Promise<AppAnswer> {
  const { status, isPublic } = await readBoard(db, clubId, day)
  const json = { club: slug, day, public_status: isPublic, status: status && statusJson(status) }
  return { status: 200, json }
}

/** Sets the status as the staff gave it, all of it. */
export async function changeStatus(
  context: AppContext,
  { account, membership }: InClub,
  fields: Fields,
): Promise<void> {
  const { db, now, random } = context
  const { course, day } = await wholeCourseToday(context, membership.slug)
  const status = parseStatus(fields, course, day)
  const isPublic = publicField(fields, membership)
  const by = { clubId: membership.clubId, accountId: account.id }
  await setStatus({ db, now, random }, by, status, isPublic)
}

/** Who else may read it is for the manager to decide. */
function publicField({ public_status: isPublic }: Fields, { role }: InClub['membership']): boolean | null {
  if (isPublic === undefined || isPublic === null) return null
  if (typeof isPublic !== 'boolean') throw malformed('public_status', 'true or false')
  if (!mayDo(role, 'set_up_club'))
    throw new Problem('role', 'Only a manager can change who sees the course status.')
  return isPublic
}

export const noCourse = () => new Problem('not_found', 'This club’s course is no longer in the library.')

/** The course of a club, and its day there now. */
export async function courseToday({ db, now }: AppContext, clubSlug: string) {
  const club = await readClub(db, clubSlug)
  const place = club && (await readCoursePlace(db, club.courseSlug))
  return { place, day: dayIn(place?.timezone ?? null, now()) }
}

export async function wholeCourseToday(
  context: AppContext,
  clubSlug: string,
): Promise<{ readonly course: Course; readonly day: string }> {
  const { place, day } = await courseToday(context, clubSlug)
  const whole = place && (await readWholeCourse(context.db, place.slug))
  if (!whole) throw noCourse()
  return { course: whole.course, day }
}

/** As every route gives it. */
export const statusJson = ({ setAt, ...status }: ShownStatus) => ({
  ...plainJson(status),
  since: new Date(setAt).toISOString(),
})

const plainJson = ({ state, preferredLies, temporaryGreens, carts, note, until }: CourseStatus) => ({
  ...{ state, preferred_lies: preferredLies },
  temporary_greens: temporaryGreens.map(({ layout, hole }) => ({
    layout: layout === '' ? null : layout,
    hole,
  })),
  ...{ carts, note, until },
})
