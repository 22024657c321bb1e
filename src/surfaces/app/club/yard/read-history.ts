import { readLoopsOfSpan } from '../../../../caddie-yard/loop-store.ts'
import type { Roster } from '../../../../caddie-yard/read-yard.ts'
import type { Loop } from '../../../../caddie-yard/yard.ts'
import { noCaddie } from '../../../../caddie-yard/yard-deps.ts'
import { listMembers } from '../../../../club/member-store.ts'
import { malformed } from '../../../../core/problem.ts'
import { addDays, daysBetween, isDay, wallTime } from '../../../../tee-sheet/clock.ts'
import type { SheetClub } from '../../../../tee-sheet/sheet-day.ts'
import type { AppContext } from '../../context.ts'
import type { AppRequest, InClub } from '../../route.ts'
import { parseCaddie } from './parse-yard.ts'
import { yardActorOf } from './yard-deps.ts'

const USUAL_DAYS = 91
const MOST_DAYS = 1_100

export type History = {
  readonly from: string
  readonly to: string
  readonly accountId: string | null
  readonly roster: Roster
  readonly loops: readonly Loop[]
}

/** Rounds that have started, of one caddie or of all; caddies get their own. */
export async function readHistory(
  { db, now }: AppContext,
  club: SheetClub,
  { session, query }: Pick<AppRequest<InClub>, 'session' | 'query'>,
): Promise<History> {
  const { from, to } = spanOf(query, wallTime(club.zone, now()).day)
  const { accountId: own, runsYard } = yardActorOf(session)
  const asked = await parseCaddie(db, club.id, { caddie: query.get('caddie') })
  if (!runsYard && asked !== null && asked !== own) throw noCaddie()
  const accountId = runsYard ? asked : own
  const loops = await readLoopsOfSpan(db, club.id, { from, to, accountId })
  const members = await listMembers(db, club.id)
  return {
    ...{ from, to, accountId, loops: loops.filter(({ startsAt }) => startsAt <= now()) },
    roster: new Map(members.map((member) => [member.accountId, member])),
  }
}

function spanOf(query: URLSearchParams, today: string) {
  const to = dayOf(query, 'to') ?? today
  const from = dayOf(query, 'from') ?? addDays(to, -USUAL_DAYS)
  if (from > to) throw malformed('from', 'no later than to')
  if (daysBetween(from, to) > MOST_DAYS) throw malformed('from', 'at most three years before to')
  return { from, to }
}

function dayOf(query: URLSearchParams, name: string): string | null {
  const day = query.get(name)
  if (day === null || day === '') return null
  if (!isDay(day)) throw malformed(name, 'a day such as 2026-05-04')
  return day
}
