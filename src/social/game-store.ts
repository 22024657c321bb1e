import type { Selectable } from 'kysely'
import type { Db } from '../platform/db/open.ts'
import { removeExpired } from '../platform/db/remove-expired-store.ts'
import type { GroupGameTable } from '../platform/db/social-tables.ts'
import type { Deps } from '../platform/deps.ts'
import type { Game, PlayerState, Seat } from './game.ts'

export async function insertGame(trx: Db, { seats, ...game }: Game): Promise<void> {
  await trx
    .insertInto('group_game')
    .values({
      ...{ id: game.id, made_by: game.madeBy, made_at: game.madeAt, kind: game.kind },
      ...{ is_net: game.isNet ? 1 : 0, course: game.course, course_name: game.courseName },
      ...{ zone: game.zone, day: game.day, expires_at: game.expiresAt },
    })
    .execute()
  const answered = (state: PlayerState) => (state === 'invited' ? null : game.madeAt)
  await trx
    .insertInto('group_game_player')
    .values(
      seats.map(({ seat, accountId, state }) => ({
        ...{ game_id: game.id, seat, account_id: accountId, state, answered_at: answered(state) },
      })),
    )
    .execute()
}

export async function readGame(db: Db, id: string): Promise<Game | null> {
  const row = await db.selectFrom('group_game').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) return null
  return gameOf(row, (await seatsOf(db, [id])).get(id) ?? [])
}

/** The games that somebody is asked to or plays, the newest first. */
export async function listGames(db: Db, accountId: string, limit: number): Promise<readonly Game[]> {
  const rows = await db
    .selectFrom('group_game_player')
    .innerJoin('group_game', 'group_game.id', 'group_game_player.game_id')
    .selectAll('group_game')
    .where('group_game_player.account_id', '=', accountId)
    .where('group_game_player.state', '!=', 'declined')
    .orderBy('group_game.made_at', 'desc')
    .limit(limit)
    .execute()
  const seats = await seatsOf(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => gameOf(row, seats.get(row.id) ?? []))
}

async function seatsOf(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, readonly Seat[]>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('group_game_player')
    .select(['game_id', 'seat', 'account_id as accountId', 'state'])
    .where('game_id', 'in', ids)
    .orderBy('seat')
    .execute()
  const grouped = Map.groupBy(rows, ({ game_id }) => game_id)
  return new Map([...grouped].map(([id, seats]) => [id, seats.map(({ game_id, ...seat }) => seat)]))
}

export const countGamesMade = async (db: Db, accountId: string, since: number): Promise<number> => {
  const row = await db
    .selectFrom('group_game')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('made_by', '=', accountId)
    .where('made_at', '>=', since)
    .executeTakeFirst()
  return Number(row?.count ?? 0)
}

/** Somebody's answer; only from a state in which it can be given. */
export async function answerSeat(
  db: Db,
  gameId: string,
  accountId: string,
  { from, to, at }: { readonly from: readonly PlayerState[]; readonly to: PlayerState; readonly at: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('group_game_player')
    .set({ state: to, answered_at: at })
    .where('game_id', '=', gameId)
    .where('account_id', '=', accountId)
    .where('state', 'in', from)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

export const removeGame = (db: Db, id: string) => db.deleteFrom('group_game').where('id', '=', id).execute()

/** Somebody leaves every game that another golfer is in. */
export const leaveGamesWith = (trx: Db, accountId: string, other: string) =>
  trx
    .updateTable('group_game_player')
    .set({ state: 'declined' })
    .where('account_id', '=', accountId)
    .where('game_id', 'in', ({ selectFrom }) =>
      selectFrom('group_game_player as theirs')
        .select('theirs.game_id')
        .where('theirs.account_id', '=', other),
    )
    .execute()

/** Games stay for a while after their day. */
export const removeOldGames = ({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<number> =>
  removeExpired(db, 'group_game', 'id', now())

const gameOf = (row: Selectable<GroupGameTable>, seats: readonly Seat[]): Game => ({
  ...{ id: row.id, madeBy: row.made_by, madeAt: row.made_at, kind: row.kind, isNet: row.is_net === 1 },
  ...{ course: row.course, courseName: row.course_name, zone: row.zone, day: row.day },
  ...{ expiresAt: row.expires_at, seats },
})
