import { noteChange } from '../../../../club/audit-store.ts'
import { clearGreenPins, setGreenPins } from '../../../../club/green-pin-store.ts'
import { tellNews } from '../../../../club-news/news-store.ts'
import { readWholeCourse } from '../../../../course/whole-course-store.ts'
import type { Deps } from '../../../../platform/deps.ts'
import type { AppContext } from '../../context.ts'
import type { InClub } from '../../route.ts'
import type { AskedPin } from '../parse-pins.ts'
import { type PlacedPin, placePins } from '../place-pins.ts'
import { noCourse, type Today } from './today.ts'

/** Sets pins of today, all or none; open pages and the list of changes hear of it. */
export async function setPins(
  context: AppContext,
  { membership, account }: InClub,
  today: Today,
  asked: readonly AskedPin[],
): Promise<void> {
  const whole = await readWholeCourse(context.db, today.course.slug)
  if (whole === null) throw noCourse()
  const placed = placePins(whole.course, asked)
  const by = { clubId: membership.clubId, accountId: account.id }
  await inOne(context, async (deps) => {
    const pins = placed.map((pin) => ({ ...pin, day: today.day, setAt: deps.now() }))
    await setGreenPins(deps.db, by, pins)
    await noteChange(deps, by, 'pins.set', { day: today.day, pins: placed.map(notedPin) })
    await tellNews(deps, by.clubId, 'pins')
  })
}

const notedPin = ({ layout, hole, lat, lng }: PlacedPin) => ({
  ...(layout === '' ? {} : { layout }),
  ...{ hole, lat, lng },
})

export const clearPins = (context: AppContext, { membership, account }: InClub, { day }: Today) =>
  inOne(context, async (deps) => {
    const by = { clubId: membership.clubId, accountId: account.id }
    const isAny = await clearGreenPins(deps.db, by.clubId, day)
    if (!isAny) return
    await noteChange(deps, by, 'pins.cleared', { day })
    await tellNews(deps, by.clubId, 'pins')
  })

const inOne = ({ db, now, random }: AppContext, work: (deps: Deps) => Promise<void>) =>
  db.transaction().execute((trx) => work({ db: trx, now, random }))
