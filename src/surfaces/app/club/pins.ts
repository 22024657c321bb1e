import type { Membership } from '../../../account/account.ts'
import { readClubPins } from '../../../club/green-pin-store.ts'
import type { GreenPin } from '../../../club/pin-day.ts'
import type { AppContext } from '../context.ts'
import type { AppAnswer, AppRequest, InClub } from '../route.ts'
import { parsePins } from './parse-pins.ts'
import { clearPins, setPins } from './pins/set-pins.ts'
import { type Today, todayOf } from './pins/today.ts'

export const getPins =
  (context: AppContext) =>
  async ({ session: { membership } }: AppRequest<InClub>): Promise<AppAnswer> =>
    pinsAnswer(context, membership, await todayOf(context, membership))

export const putPins =
  (context: AppContext) =>
  async ({ session, body }: AppRequest<InClub>): Promise<AppAnswer> => {
    const asked = parsePins(body)
    const today = await todayOf(context, session.membership)
    await setPins(context, session, today, asked)
    return pinsAnswer(context, session.membership, today)
  }

export const deletePins =
  (context: AppContext) =>
  async ({ session }: AppRequest<InClub>): Promise<AppAnswer> => {
    await clearPins(context, session, await todayOf(context, session.membership))
    return { status: 204 }
  }

async function pinsAnswer(
  { db }: AppContext,
  { clubId, slug }: Membership,
  { course, day }: Today,
): Promise<AppAnswer> {
  const pins = await readClubPins(db, clubId, day)
  return { status: 200, json: { club: slug, course: course.slug, day, pins: pins.map(pinJson) } }
}

export const pinJson = ({ layout, hole, lat, lng, setAt }: GreenPin) => ({
  layout: layout === '' ? null : layout,
  hole,
  lat,
  lng,
  set_at: new Date(setAt).toISOString(),
})
