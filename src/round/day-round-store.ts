import type { Db } from '../platform/db/open.ts'
import type { RoundJson } from './round-json.ts'

export type Span = { readonly from: number; readonly to: number }

/** What somebody has begun to play within a span of time, the latest first; unfinished rounds too. */
export async function listRoundsBegun(
  db: Db,
  accountId: string,
  { from, to }: Span,
): Promise<readonly RoundJson[]> {
  const rows = await db
    .selectFrom('golf_round')
    .select('round')
    .where('account_id', '=', accountId)
    .where('started_at', '>=', from)
    .where('started_at', '<', to)
    .where('deleted_at', 'is', null)
    .orderBy('started_at', 'desc')
    .orderBy('id', 'desc')
    .limit(20)
    .execute()
  return rows.flatMap(({ round }): RoundJson[] => (round === null ? [] : [JSON.parse(round)]))
}
