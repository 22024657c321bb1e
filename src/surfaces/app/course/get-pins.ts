import type { Session } from '../../../account/account.ts'
import { readPinsToday } from '../../../club/green-pin-store.ts'
import { dayIn } from '../../../club/pin-day.ts'
import { Problem } from '../../../core/problem.ts'
import { readWholeCourse } from '../../../course/whole-course-store.ts'
import { knownCourse } from '../../../library/served-slug.ts'
import type { AppContext } from '../context.ts'
import type { AppAnswer, AppRequest } from '../route.ts'

/** Today's pins of a course, for the map. TOOL-4: they are part of Premium. */
export const getPins =
  (context: AppContext) =>
  async ({ params, session }: AppRequest<Session>): Promise<AppAnswer> => {
    const slug = knownCourse(context, params.slug ?? '')
    if (!((session.account.premiumUntil ?? 0) > context.now()))
      throw new Problem('premium_required', 'Today’s pins are part of Premium.')
    const whole = await readWholeCourse(context.db, slug)
    const day = dayIn(whole?.course.timezone ?? null, context.now())
    const pins = (await readPinsToday(context.db, slug, day)).filter((pin) => pin.day === day)
    const json = {
      day,
      pins: pins.map(({ layout, hole, lat, lng }) => ({
        layout: layout === '' ? null : layout,
        hole,
        lat,
        lng,
      })),
    }
    return { status: 200, json }
  }
