import { newId } from '../core/token.ts'
import type { Db } from '../platform/db/open.ts'
import type { Deps } from '../platform/deps.ts'
import type { CompetitionMatch } from './competition.ts'

export async function readMatches(db: Db, competitionId: string): Promise<readonly CompetitionMatch[]> {
  const rows = await db
    .selectFrom('competition_match')
    .select(['id', 'round', 'place', 'side_a', 'side_b', 'decided'])
    .where('competition_id', '=', competitionId)
    .orderBy('round')
    .orderBy('place')
    .execute()
  return rows.map(({ id, round, place, side_a, side_b, decided }) => ({
    ...{ id, round, place, a: side_a, b: side_b, decided: decided as CompetitionMatch['decided'] },
  }))
}

export const insertMatches = (
  { db, random }: Deps,
  competitionId: string,
  matches: readonly Omit<CompetitionMatch, 'id' | 'decided'>[],
) =>
  db
    .insertInto('competition_match')
    .values(
      matches.map(({ round, place, a, b }) => ({
        ...{ id: newId(random), competition_id: competitionId, round, place },
        ...{ side_a: a, side_b: b, decided: null },
      })),
    )
    .execute()

export const deleteMatches = (db: Db, competitionId: string, round: number) =>
  db
    .deleteFrom('competition_match')
    .where('competition_id', '=', competitionId)
    .where('round', '=', round)
    .execute()

export const writeDecided = (db: Db, id: string, decided: CompetitionMatch['decided']) =>
  db.updateTable('competition_match').set({ decided }).where('id', '=', id).execute()
