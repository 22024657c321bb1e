import { readProfile } from '../../../account/profile-store.ts'
import { parseHandicap } from '../../../core/handicap.ts'
import { malformed } from '../../../core/problem.ts'
import type { Choice, Period } from '../../../round-statistics/choose-rounds.ts'
import type { AppContext } from '../context.ts'

export type StatisticsChoice = Choice & {
  /** What strokes gained are compared with; null is a tour player. */
  readonly against: number | null
}

/** What statistics are about, as their address says it. */
export async function parseChoice(
  { db }: Pick<AppContext, 'db'>,
  accountId: string,
  query: URLSearchParams,
): Promise<StatisticsChoice> {
  return {
    period: periodOf(query.get('period') || '20'),
    course: query.get('course') || null,
    against: await againstOf(db, accountId, query.get('handicap') || null),
  }
}

function periodOf(text: string): Period {
  if (text === '20') return 'last'
  if (text === 'all') return 'all'
  return parseYear(text, 'period', '20, all, or a year such as 2026')
}

export function parseYear(text: string, name = 'year', accepted = 'a year such as 2026'): number {
  if (!/^[12]\d{3}$/.test(text)) throw malformed(name, accepted)
  return Number(text)
}

/** Without a choice, golfers of their own handicap; of whom we know none, tour players. */
const againstOf = async (db: AppContext['db'], accountId: string, text: string | null) => {
  if (text === 'tour') return null
  return text === null ? (await readProfile(db, accountId)).handicap : parseHandicap(text)
}
