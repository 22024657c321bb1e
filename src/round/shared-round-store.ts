import { createHash } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { Db } from '../platform/db/open.ts'
import type { SharedRoundTable } from '../platform/db/social-tables.ts'
import type { RoundJson } from './round-json.ts'
import { scoreSummary, type Visibility } from './visibility.ts'

/** A finished round that others may see. */
export type SharedRound = {
  readonly id: string
  readonly accountId: string
  readonly roundId: string
  readonly finishedAt: number
  readonly visibility: Exclude<Visibility, 'nobody'>
  readonly course: string
  readonly courseName: string
  readonly holes: number
  readonly strokes: number | null
  readonly par: number | null
  /** An operator took it away from others. */
  readonly isHidden: boolean
}

/** The same each time a round is shared, so that a link to it works again. */
export const sharedIdOf = (accountId: string, roundId: string) =>
  createHash('sha256').update(`shared round\n${accountId}\n${roundId}`).digest('base64url').slice(0, 22)

/** A round was saved: what others see of it changes with it. New ones are as visible as the golfer chose. */
export async function shareSaved(trx: Db, accountId: string, roundId: string, isNew: boolean): Promise<void> {
  if (isNew) await writeVisibility(trx, accountId, roundId, await readNewRounds(trx, accountId))
  await syncShared(trx, accountId, roundId)
}

/** Returns false when the golfer has no such round. */
export const setVisibility = (
  db: Db,
  accountId: string,
  roundId: string,
  visibility: Visibility,
): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    if (!(await writeVisibility(trx, accountId, roundId, visibility))) return false
    await syncShared(trx, accountId, roundId)
    return true
  })

async function writeVisibility(trx: Db, accountId: string, roundId: string, visibility: Visibility) {
  const { numUpdatedRows } = await trx
    .updateTable('golf_round')
    .set({ visibility })
    .where('account_id', '=', accountId)
    .where('id', '=', roundId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

async function syncShared(trx: Db, accountId: string, roundId: string): Promise<void> {
  const row = await trx
    .selectFrom('golf_round')
    .select(['round', 'visibility'])
    .where('account_id', '=', accountId)
    .where('id', '=', roundId)
    .executeTakeFirst()
  const round: RoundJson | null = row?.round == null ? null : JSON.parse(row.round)
  const visibility = row?.visibility ?? 'nobody'
  if (round?.finished_at == null || visibility === 'nobody') await unshare(trx, accountId, roundId)
  else await writeShared(trx, accountId, round, { visibility, finished_at: finishOf(round) })
}

/** No round stays on top of the feed because a device's clock was wrong when it finished. */
const finishOf = ({ finished_at, updated_at }: RoundJson) =>
  Math.min(Date.parse(finished_at ?? updated_at), Date.parse(updated_at))

type Shared = Pick<Selectable<SharedRoundTable>, 'visibility' | 'finished_at'>

async function writeShared(trx: Db, accountId: string, round: RoundJson, shared: Shared) {
  const columns = {
    ...{ ...shared, course: round.course, course_name: round.course_name },
    ...scoreSummary(round),
  }
  const names = { id: sharedIdOf(accountId, round.id), account_id: accountId, round_id: round.id }
  await trx
    .insertInto('shared_round')
    .values({ ...names, ...columns, hidden_at: null })
    .onConflict((clash) => clash.column('id').doUpdateSet(columns))
    .execute()
}

/** What an operator hid stays hidden, however often its golfer shares it again. */
const unshare = (trx: Db, accountId: string, roundId: string) =>
  trx
    .deleteFrom('shared_round')
    .where('id', '=', sharedIdOf(accountId, roundId))
    .where('hidden_at', 'is', null)
    .execute()

/** What others said about it goes with it. */
export async function removeShared(trx: Db, accountId: string, roundId: string): Promise<void> {
  await trx.deleteFrom('shared_round').where('id', '=', sharedIdOf(accountId, roundId)).execute()
}

/** How visible a round is; null when the golfer has no such round. */
export async function readVisibility(
  db: Db,
  accountId: string,
  roundId: string,
): Promise<{ readonly visibility: Visibility; readonly sharedId: string | null } | null> {
  const row = await db
    .selectFrom('golf_round')
    .leftJoin('shared_round', (join) =>
      join
        .onRef('shared_round.account_id', '=', 'golf_round.account_id')
        .onRef('shared_round.round_id', '=', 'golf_round.id'),
    )
    .select(['golf_round.visibility', 'shared_round.id as sharedId'])
    .where('golf_round.account_id', '=', accountId)
    .where('golf_round.id', '=', roundId)
    .where('golf_round.deleted_at', 'is', null)
    .executeTakeFirst()
  return row ? { visibility: row.visibility ?? 'nobody', sharedId: row.sharedId } : null
}

export async function readSharedRound(db: Db, id: string): Promise<SharedRound | null> {
  const row = await db.selectFrom('shared_round').selectAll().where('id', '=', id).executeTakeFirst()
  return row ? sharedOf(row) : null
}

/** An operator takes it away from everybody but its golfer, or gives it back: then what its golfer chose meanwhile counts. */
export const hideShared = (db: Db, id: string, hiddenAt: number | null): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    const row = await trx
      .updateTable('shared_round')
      .set({ hidden_at: hiddenAt })
      .where('id', '=', id)
      .returning(['account_id', 'round_id'])
      .executeTakeFirst()
    if (row && hiddenAt === null) await syncShared(trx, row.account_id, row.round_id)
    return row !== undefined
  })

/** How visible a golfer's next rounds are. */
export async function readNewRounds(db: Db, accountId: string): Promise<Visibility> {
  const row = await db
    .selectFrom('round_sharing')
    .select('new_rounds')
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return row?.new_rounds ?? 'nobody'
}

export const writeNewRounds = (db: Db, accountId: string, visibility: Visibility) =>
  db
    .insertInto('round_sharing')
    .values({ account_id: accountId, new_rounds: visibility })
    .onConflict((clash) => clash.column('account_id').doUpdateSet({ new_rounds: visibility }))
    .execute()

/** What more people than friends could see is for friends only from now on. */
export async function lowerToFriends(trx: Db, accountId: string): Promise<void> {
  const wide = ['club', 'all'] as const
  const visibility = 'friends' as const
  await trx
    .updateTable('golf_round')
    .set({ visibility })
    .where('account_id', '=', accountId)
    .where('visibility', 'in', wide)
    .execute()
  await trx
    .updateTable('shared_round')
    .set({ visibility })
    .where('account_id', '=', accountId)
    .where('visibility', 'in', wide)
    .execute()
  await trx
    .updateTable('round_sharing')
    .set({ new_rounds: visibility })
    .where('account_id', '=', accountId)
    .where('new_rounds', 'in', wide)
    .execute()
}

export const sharedOf = (row: Selectable<SharedRoundTable>): SharedRound => ({
  ...{ id: row.id, accountId: row.account_id, roundId: row.round_id, finishedAt: row.finished_at },
  ...{ visibility: row.visibility, course: row.course, courseName: row.course_name },
  ...{ holes: row.holes, strokes: row.strokes, par: row.par, isHidden: row.hidden_at !== null },
})

/** All that we store of what somebody shares. */
export const readSharingDataOf = async (db: Db, accountId: string) => ({
  sharedRounds: (
    await db
      .selectFrom('shared_round')
      .selectAll()
      .where('account_id', '=', accountId)
      .orderBy('finished_at')
      .orderBy('id')
      .execute()
  ).map(sharedOf),
  newRounds: await readNewRounds(db, accountId),
})
