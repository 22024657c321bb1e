import type { Membership } from '../../../account/account.ts'
import { readClub } from '../../../club/club-store.ts'
import { clearGreenPins, readClubPins, setGreenPins } from '../../../club/green-pin-store.ts'
import { dayIn, type GreenPin } from '../../../club/pin-day.ts'
import { Problem } from '../../../core/problem.ts'
import { type CourseTimezone, readCourseTimezone } from '../../../course/timezone-store.ts'
import { readWholeCourse } from '../../../course/whole-course-store.ts'
import type { AppContext } from '../context.ts'
import type { AppAnswer, AppRequest, InClub } from '../route.ts'
import { parsePins } from './parse-pins.ts'
import { placePins } from './place-pins.ts'

export const getPins =
  (context: AppContext) =>
  async ({ session: { membership } }: AppRequest<InClub>): Promise<AppAnswer> =>
    pinsAnswer(context, membership, await todayOf(context, membership))

export const putPins =
  (context: AppContext) =>
  async ({ session: { membership, account }, body }: AppRequest<InClub>): Promise<AppAnswer> => {
    const { db, now } = context
    const asked = parsePins(body)
    const today = await todayOf(context, membership)
    const whole = await readWholeCourse(db, today.course.slug)
    if (whole === null) throw noCourse()
    const pins = placePins(whole.course, asked).map((pin) => ({ ...pin, day: today.day, setAt: now() }))
    await setGreenPins(db, { clubId: membership.clubId, accountId: account.id }, pins)
    return pinsAnswer(context, membership, today)
  }

export const deletePins =
  (context: AppContext) =>
  async ({ session: { membership } }: AppRequest<InClub>): Promise<AppAnswer> => {
    await clearGreenPins(context.db, membership.clubId, (await todayOf(context, membership)).day)
    return { status: 204 }
  }

type Today = { readonly course: CourseTimezone; readonly day: string }

async function todayOf({ db, now }: AppContext, { slug }: Membership): Promise<Today> {
  const club = await readClub(db, slug)
  const course = club && (await readCourseTimezone(db, club.courseSlug))
  if (course === null) throw noCourse()
  return { course, day: dayIn(course.timezone, now()) }
}

const noCourse = () => new Problem('not_found', 'This club’s course is no longer in the library.')

async function pinsAnswer(
  { db }: AppContext,
  { clubId, slug }: Membership,
  { course, day }: Today,
): Promise<AppAnswer> {
  const pins = await readClubPins(db, clubId, day)
  return { status: 200, json: { club: slug, course: course.slug, day, pins: pins.map(pinJson) } }
}

const pinJson = ({ layout, hole, lat, lng, setAt }: GreenPin) => ({
  layout: layout === '' ? null : layout,
  hole,
  lat,
  lng,
  set_at: new Date(setAt).toISOString(),
})
