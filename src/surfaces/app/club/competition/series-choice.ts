import { readSeries } from '../../../../competition/series-store.ts'
import { malformed } from '../../../../core/problem.ts'
import type { Db } from '../../../../platform/db/open.ts'

/** The order of merit that a competition counts for, one of the same club; null for none. */
export async function parseSeriesChoice(db: Db, clubId: string, series: unknown): Promise<string | null> {
  if (series === null) return null
  if (typeof series !== 'string') throw malformed('series', 'the id of an order of merit, or null')
  return (await readSeries(db, clubId, series)).id
}
