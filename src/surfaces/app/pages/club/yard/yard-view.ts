import { startOf } from '../../../../../caddie-yard/history.ts'
import { readLoopsOfSpan } from '../../../../../caddie-yard/loop-store.ts'
import { readYard, type YardDay } from '../../../../../caddie-yard/read-yard.ts'
import type { Loop } from '../../../../../caddie-yard/yard.ts'
import { addDays, isDay, timeText, wallTime } from '../../../../../tee-sheet/clock.ts'
import type { SheetClub } from '../../../../../tee-sheet/sheet-day.ts'
import { wordsOf } from '../../../../../words/words-of.ts'
import type { Filled } from '../../../../ui/form-field.ts'
import { calledIn } from '../../../club/called-in.ts'
import { clubOf } from '../../../club/tee-sheet/club-of.ts'
import { yardActorOf } from '../../../club/yard/yard-deps.ts'
import type { AppContext } from '../../../context.ts'
import type { ClubRequest } from '../club-page.ts'
import { clubPath } from '../tabs.ts'

/** A form that has to be sent again, by its id. */
export type Returned = { readonly form: string; readonly filled: Filled }

export type YardView = {
  readonly request: ClubRequest
  readonly club: SheetClub
  readonly yard: YardDay
  readonly today: string
  readonly now: number
  readonly runsYard: boolean
  readonly done: string | null
  readonly returned: Returned | null
}

export const yardPath = (slug: string, rest = '') => `${clubPath(slug, 'caddies')}${rest}`

export const wordsFor = ({ request }: Pick<YardView, 'request'>) => wordsOf(request.language).clubYard

/** How the page calls somebody. */
export const nameIn = (
  { request }: Pick<YardView, 'request'>,
  member: Parameters<ReturnType<typeof calledIn>>[0],
) => calledIn(request.language)(member)

export async function readYardView(
  context: AppContext,
  request: ClubRequest,
  returned: Returned | null,
): Promise<YardView> {
  const { session, query } = request
  const club = await clubOf(context, session)
  const now = context.now()
  const today = wallTime(club.zone, now).day
  const { runsYard } = yardActorOf(session)
  const asked = returned?.filled.values.day ?? query.get('day') ?? today
  const day = runsYard && isDay(asked) ? asked : today
  const yard = await readYard(context.db, club.id, day)
  return { request, club, yard, today, now, runsYard, done: query.get('done'), returned }
}

export type OwnLoops = { readonly later: readonly Loop[]; readonly done: readonly Loop[] }

const LATER_DAYS = 30

/** A caddie's loops of the next days, and those of this month and week so far. */
export async function readOwnLoops({ db }: AppContext, view: YardView): Promise<OwnLoops> {
  const { club, today, now, request } = view
  const [from = today] = [startOf('month', today), startOf('week', today)].toSorted()
  const span = { from, to: addDays(today, LATER_DAYS) }
  const accountId = request.session.account.id
  const loops = (await readLoopsOfSpan(db, club.id, { ...span, accountId })).toReversed()
  return {
    later: loops.filter(({ day, bookingId }) => day > today && bookingId !== null),
    done: loops.filter(({ startsAt }) => startsAt <= now),
  }
}

/** The clock of the club. */
export const clockAt = ({ club }: Pick<YardView, 'club'>, instant: number) =>
  timeText(wallTime(club.zone, instant).minute)
