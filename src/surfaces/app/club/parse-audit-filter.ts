import type { AuditFilter } from '../../../club/audit-store.ts'
import { malformed } from '../../../core/problem.ts'
import { addDays, instantOf, isDay } from '../../../tee-sheet/clock.ts'
import type { AppContext } from '../context.ts'
import type { InClub } from '../route.ts'
import { clubOf } from './tee-sheet/club-of.ts'

/** Stands for people whose accounts are deleted. */
export const FORMER = 'former'
const LONGEST = 60

/** `who`, `what`, `day` of the club's calendar, and `before` a time; each is optional. */
export async function parseAuditFilter(
  context: AppContext,
  session: InClub,
  query: URLSearchParams,
): Promise<AuditFilter> {
  const [who, what, day] = ['who', 'what', 'day'].map((name) => query.get(name) || null)
  for (const [name, text] of [
    ['who', who],
    ['what', what],
  ] as const)
    if (text && (text.length > LONGEST || text.includes('\0')))
      throw malformed(name, `at most ${LONGEST} characters`)
  return {
    ...(who ? { by: who === FORMER ? null : who } : {}),
    ...(what ? { what } : {}),
    ...(day ? dayRange(day, (await clubOf(context, session)).zone) : {}),
    ...beforeOf(query.get('before')),
  }
}

function dayRange(day: string, zone: string): AuditFilter {
  if (!isDay(day)) throw malformed('day', 'a day such as 2026-05-04')
  return { from: startOf(zone, day), to: startOf(zone, addDays(day, 1)) }
}

/** In some zones a day can begin at one o'clock. */
const startOf = (zone: string, day: string) =>
  instantOf(zone, { day, minute: 0 }) ?? instantOf(zone, { day, minute: 60 }) ?? Date.parse(day)

function beforeOf(text: string | null): AuditFilter {
  if (!text) return {}
  const to = Date.parse(text)
  if (Number.isNaN(to)) throw malformed('before', 'a time such as 2026-05-04T09:00:00Z')
  return { to }
}
