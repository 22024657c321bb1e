import { Problem } from '../core/problem.ts'
import { newId } from '../core/token.ts'
import type { Db } from '../platform/db/open.ts'
import type { Deps } from '../platform/deps.ts'

/** An order of merit: points for places in several competitions. */
export type Series = {
  readonly id: string
  readonly name: string
  /** Of the first place, the second, … */
  readonly points: readonly number[]
  /** How many of somebody's results count; null for all. */
  readonly bestOf: number | null
}

type SeriesSettings = Omit<Series, 'id'>

export const noSeries = () => new Problem('not_found', 'We couldn’t find that order of merit.')

export async function listSeries(db: Db, clubId: string): Promise<readonly Series[]> {
  const rows = await db
    .selectFrom('competition_series')
    .select(['id', 'settings'])
    .where('club_id', '=', clubId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
  return rows.map(({ id, settings }) => ({ id, ...(JSON.parse(settings) as SeriesSettings) }))
}

export async function readSeries(db: Db, clubId: string, id: string): Promise<Series> {
  const found = (await listSeries(db, clubId)).find((series) => series.id === id)
  if (!found) throw noSeries()
  return found
}

export async function insertSeries({ db, now, random }: Deps, clubId: string, settings: SeriesSettings) {
  const id = newId(random)
  await db
    .insertInto('competition_series')
    .values({ id, club_id: clubId, settings: JSON.stringify(settings), created_at: now() })
    .execute()
  return id
}

export const writeSeries = (db: Db, id: string, settings: SeriesSettings) =>
  db
    .updateTable('competition_series')
    .set({ settings: JSON.stringify(settings) })
    .where('id', '=', id)
    .execute()

export const deleteSeries = (db: Db, id: string) =>
  db.deleteFrom('competition_series').where('id', '=', id).execute()

/** The competitions that count for it. */
export async function readMembersOfSeries(db: Db, id: string): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('competition')
    .select('id')
    .where('series_id', '=', id)
    .orderBy('first_day')
    .orderBy('created_at')
    .execute()
  return rows.map((row) => row.id)
}
