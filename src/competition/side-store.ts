import { newId } from '../core/token.ts'
import type { CompetitionPlayerTable } from '../platform/db/competition-tables.ts'
import type { Db } from '../platform/db/open.ts'
import type { Deps } from '../platform/deps.ts'
import type { CompetitionPlayer, CompetitionSide } from './competition.ts'
import type { SideState } from './scoring/types.ts'

/** In the order of entry. */
export async function readSides(db: Db, competitionId: string): Promise<readonly CompetitionSide[]> {
  const sides = await db
    .selectFrom('competition_side')
    .select(['id', 'number', 'state', 'reason'])
    .where('competition_id', '=', competitionId)
    .orderBy('number')
    .execute()
  const players = await db
    .selectFrom('competition_player')
    .select(['id', 'side_id', 'account_id', 'guest', 'handicap_tenths', 'tee'])
    .where('competition_id', '=', competitionId)
    .orderBy('place')
    .execute()
  const bySide = Map.groupBy(players.map(playerOf), ({ sideId }) => sideId)
  return sides.map(({ id, number, state, reason }) => ({
    ...{ id, number, state: state as SideState, reason, players: bySide.get(id) ?? [] },
  }))
}

type PlayerRow = Omit<CompetitionPlayerTable, 'competition_id' | 'place'>

const playerOf = (row: PlayerRow): CompetitionPlayer => ({
  ...{ id: row.id, sideId: row.side_id, accountId: row.account_id, guest: row.guest, tee: row.tee },
  index: row.handicap_tenths === null ? null : row.handicap_tenths / 10,
})

export type NewPlayer = Omit<CompetitionPlayer, 'id' | 'sideId'>

export async function insertSide(
  { db, random }: Deps,
  competitionId: string,
  players: readonly NewPlayer[],
): Promise<CompetitionSide> {
  const id = newId(random)
  const last = await db
    .selectFrom('competition_side')
    .select(({ fn }) => fn.max('number').as('number'))
    .where('competition_id', '=', competitionId)
    .executeTakeFirst()
  const number = Number(last?.number ?? 0) + 1
  await db
    .insertInto('competition_side')
    .values({ id, competition_id: competitionId, number, state: 'in', reason: null })
    .execute()
  const entered = players.map((player) => ({ ...player, id: newId(random), sideId: id }))
  await db
    .insertInto('competition_player')
    .values(
      entered.map((player, place) => ({
        ...{ id: player.id, competition_id: competitionId, side_id: id, place, tee: player.tee },
        ...{ account_id: player.accountId, guest: player.guest, handicap_tenths: tenthsOf(player.index) },
      })),
    )
    .execute()
  return { id, number, state: 'in', reason: null, players: entered }
}

const tenthsOf = (index: number | null) => (index === null ? null : Math.round(index * 10))

export const deleteSide = (db: Db, id: string) =>
  db.deleteFrom('competition_side').where('id', '=', id).execute()

export const writeSideState = (db: Db, id: string, state: SideState, reason: string | null) =>
  db.updateTable('competition_side').set({ state, reason }).where('id', '=', id).execute()

export const writePlayer = (db: Db, id: string, { index, tee }: Pick<CompetitionPlayer, 'index' | 'tee'>) =>
  db
    .updateTable('competition_player')
    .set({ handicap_tenths: tenthsOf(index), tee })
    .where('id', '=', id)
    .execute()

/** The competitions that somebody has entered, and with which side. */
export const readEntriesOf = (db: Db, accountId: string) =>
  db
    .selectFrom('competition_player')
    .innerJoin('competition', 'competition.id', 'competition_player.competition_id')
    .select(['competition_player.competition_id as competitionId', 'side_id as sideId', 'club_id as clubId'])
    .where('account_id', '=', accountId)
    .execute()
