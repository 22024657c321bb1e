import { chunk } from '../core/chunk.ts'
import { Problem } from '../core/problem.ts'
import { newId } from '../core/token.ts'
import type { CompetitionTable } from '../platform/db/competition-tables.ts'
import type { Db } from '../platform/db/open.ts'
import type { Deps } from '../platform/deps.ts'
import type { Competition, CompetitionSettings, CompetitionState } from './competition.ts'

const COLUMNS = [
  'id',
  'club_id',
  'state',
  'round',
  'version',
  'sides_version',
  'settings',
  'series_id',
  'changed_at',
] as const

const competitionOf = (row: Pick<CompetitionTable, (typeof COLUMNS)[number]>): Competition => ({
  ...{ id: row.id, clubId: row.club_id, state: row.state as CompetitionState, round: row.round },
  ...{ version: Number(row.version), sidesVersion: Number(row.sides_version) },
  ...{ settings: JSON.parse(row.settings) as CompetitionSettings, seriesId: row.series_id },
  ...{ changedAt: Number(row.changed_at) },
})

/** Those of other clubs do not exist here. */
export const noCompetition = () => new Problem('not_found', 'We couldn’t find that competition.')

export async function findCompetition(db: Db, id: string): Promise<Competition | null> {
  const row = await db.selectFrom('competition').select(COLUMNS).where('id', '=', id).executeTakeFirst()
  return row ? competitionOf(row) : null
}

export async function readCompetition(db: Db, clubId: string, id: string): Promise<Competition> {
  const found = await findCompetition(db, id)
  if (found === null || found.clubId !== clubId) throw noCompetition()
  return found
}

/** The latest first. */
export async function listCompetitions(db: Db, clubId: string): Promise<readonly Competition[]> {
  const rows = await db
    .selectFrom('competition')
    .select(COLUMNS)
    .where('club_id', '=', clubId)
    .orderBy('first_day', 'desc')
    .orderBy('created_at', 'desc')
    .limit(200)
    .execute()
  return rows.map(competitionOf)
}

export async function insertCompetition(
  { db, now, random }: Deps,
  clubId: string,
  settings: CompetitionSettings,
  seriesId: string | null,
): Promise<string> {
  const id = newId(random)
  await db
    .insertInto('competition')
    .values({
      ...{ id, club_id: clubId, first_day: settings.days[0] ?? '', state: 'draft', round: 1 },
      ...{ version: 1, sides_version: 1 },
      ...{ settings: JSON.stringify(settings), series_id: seriesId, created_at: now(), changed_at: now() },
    })
    .execute()
  return id
}

export type Change = {
  readonly state?: CompetitionState
  readonly round?: number
  readonly settings?: CompetitionSettings
  readonly seriesId?: string | null
}

/** Until the transaction ends, nobody else changes this competition. Gives the version that the change makes. */
export async function lockCompetition(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  clubId: string,
  id: string,
): Promise<Competition> {
  const row = await db
    .updateTable('competition')
    .set(({ eb, ref }) => ({ version: eb(ref('version'), '+', 1), changed_at: now() }))
    .where('id', '=', id)
    .where('club_id', '=', clubId)
    .returning(COLUMNS)
    .executeTakeFirst()
  if (!row) throw noCompetition()
  return competitionOf(row)
}

export const changeCompetition = (db: Db, id: string, { state, round, settings, seriesId }: Change) =>
  db
    .updateTable('competition')
    .set({
      ...(state === undefined ? {} : { state }),
      ...(round === undefined ? {} : { round }),
      ...(seriesId === undefined ? {} : { series_id: seriesId }),
      ...(settings === undefined
        ? {}
        : { settings: JSON.stringify(settings), first_day: settings.days[0] ?? '' }),
    })
    .where('id', '=', id)
    .execute()

export const deleteCompetition = (db: Db, id: string) =>
  db.deleteFrom('competition').where('id', '=', id).execute()

/** How many sides are in each. */
export async function countSides(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const counts = new Map<string, number>()
  for (const some of chunk([...ids])) {
    const rows = await db
      .selectFrom('competition_side')
      .select(({ fn }) => ['competition_id', fn.countAll().as('count')])
      .where('competition_id', 'in', some)
      .where('state', '=', 'in')
      .groupBy('competition_id')
      .execute()
    for (const { competition_id, count } of rows) counts.set(competition_id, Number(count))
  }
  return counts
}

/** Who plays, or against whom, has changed. */
export const noteSidesChanged = (db: Db, { id, version }: Competition) =>
  db.updateTable('competition').set({ sides_version: version }).where('id', '=', id).execute()

const SHOWN_DAYS = 30
const MOST_SHOWN = 5

/** What everybody may see of a club: what is played now, and the results of the last weeks. The latest first. */
export async function listPublicCompetitions(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  clubId: string,
): Promise<readonly Competition[]> {
  const since = new Date(now() - SHOWN_DAYS * 86_400_000).toISOString().slice(0, 10)
  const rows = await db
    .selectFrom('competition')
    .select(COLUMNS)
    .where('club_id', '=', clubId)
    .where('first_day', '>=', since)
    .where('state', 'in', ['playing', 'final'])
    .orderBy('first_day', 'desc')
    .orderBy('created_at', 'desc')
    .limit(50)
    .execute()
  return rows
    .map(competitionOf)
    .filter(({ settings }) => settings.isPublic)
    .slice(0, MOST_SHOWN)
}
