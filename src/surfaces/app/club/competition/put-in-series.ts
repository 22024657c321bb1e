import type { Actor } from '../../../../competition/change-competition.ts'
import { changeCompetition } from '../../../../competition/competition-store.ts'
import { readSeries } from '../../../../competition/series-store.ts'
import { malformed } from '../../../../core/problem.ts'
import type { AppContext } from '../../context.ts'

type Where = { readonly clubId: string; readonly id: string; readonly actor: Actor }

/** A competition counts for an order of merit of the same club, or for none. */
export async function putInSeries({ db }: AppContext, { clubId, id }: Where, series: unknown): Promise<void> {
  if (series !== null && typeof series !== 'string')
    throw malformed('series', 'the id of an order of merit, or null')
  if (series !== null) await readSeries(db, clubId, series)
  await changeCompetition(db, id, { seriesId: series })
}
