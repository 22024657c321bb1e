import { readLanguages } from '../../../../account/contact-store.ts'
import { listMembershipsOf } from '../../../../club/membership-store.ts'
import { Problem } from '../../../../core/problem.ts'
import { type OwnTime, ownerOfCalendar, readTimesOf } from '../../../../tee-sheet/calendar-store.ts'
import { addDays, instantOf, wallTime } from '../../../../tee-sheet/clock.ts'
import { readSettings } from '../../../../tee-sheet/sheet-store.ts'
import { DEFAULT_LANGUAGE } from '../../../../words/language.ts'
import { wordsOf } from '../../../../words/words-of.ts'
import type { AppContext } from '../../context.ts'
import { type AppAnswer, type AppRequest, open } from '../../route.ts'
import { readSheetClub } from './club-of.ts'

const MINUTE = 60_000
/** Where a club doesn't say how long a round takes. */
const USUAL_ROUND = 240
const DAYS_BACK = 60

/** Calendars of golfers, which programs fetch without a session: the address is the secret. */
export const calendarRoutes = (context: AppContext) => [
  open('GET', '/calendar/:file', getCalendar(context), { body: false }),
]

export const calendarPath = (token: string) => `/calendar/${token}.ics`

const getCalendar =
  (context: AppContext) =>
  async ({ params, addresses }: AppRequest): Promise<AppAnswer> => {
    const [, token = ''] = /^([\w-]{43})\.ics$/.exec(params.file ?? '') ?? []
    const owner = token === '' ? null : await ownerOfCalendar(context.db, token)
    if (owner === null) throw new Problem('not_found', 'We couldn’t find that calendar.')
    const language = (await readLanguages(context.db, [owner])).get(owner) ?? DEFAULT_LANGUAGE
    const words = wordsOf(language).clubSheet.calendar
    const { default: ical } = await import('ical-generator')
    const calendar = ical({ name: words.name, prodId: '//Dogleg//Tee times//EN', ttl: 15 * 60 })
    for (const event of await eventsOf(context, owner)) {
      const { tee, club, slug, ...times } = event
      calendar.createEvent({
        ...times,
        summary: words.summary(club),
        location: club,
        description: words.tee(tee),
        url: `${addresses.app}/club/${slug}/sheet?day=${event.day}`,
      })
    }
    const file = { type: 'text/calendar; charset=utf-8', body: calendar.toString() }
    return { status: 200, file, headers: { 'Cache-Control': 'private, max-age=300' } }
  }

/** All tee times of a golfer in the clubs they belong to. Each keeps its id when it is moved. */
async function eventsOf({ db, now }: AppContext, owner: string) {
  const times = await readTimesOf(db, owner, addDays(wallTime('UTC', now()).day, -DAYS_BACK))
  const memberships = (await listMembershipsOf(db, owner)).filter(({ clubId }) =>
    times.some((time) => time.clubId === clubId),
  )
  const events = []
  for (const { clubId, slug, name } of memberships) {
    const { zone } = await readSheetClub(db, slug)
    const { roundMinutes } = await readSettings(db, clubId)
    for (const time of times.filter((one) => one.clubId === clubId)) {
      const start = instantOf(zone, time)
      if (start === null) continue
      const end = new Date(start + (roundMinutes ?? USUAL_ROUND) * MINUTE)
      const dates = { start: new Date(start), end, ...versionOf(time) }
      const { bookingId, day, tee } = time
      events.push({ id: `${bookingId}@dogleg`, ...dates, day, tee, club: name, slug })
    }
  }
  return events
}

/** Calendar apps that know the event already take what has a higher number and a later stamp (RFC 5545). */
function versionOf({ bookedAt, moves, movedAt }: OwnTime) {
  const changed = new Date(movedAt ?? bookedAt)
  return { created: new Date(bookedAt), stamp: changed, lastModified: changed, sequence: moves }
}
