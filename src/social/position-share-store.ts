import type { Db } from '../platform/db/open.ts'
import { removeExpired } from '../platform/db/remove-expired-store.ts'
import type { Deps } from '../platform/deps.ts'

/** Somebody's position is shown to a friend while a round lasts. */
export type PositionShare = {
  readonly accountId: string
  readonly friendId: string
  readonly roundId: string
  readonly since: number
  readonly expiresAt: number
}

const columns = [
  'account_id as accountId',
  'friend_id as friendId',
  'round_id as roundId',
  'since',
  'expires_at as expiresAt',
] as const

/** With whom somebody shares their position. */
export const listShares = ({ db, now }: Pick<Deps, 'db' | 'now'>, accountId: string) =>
  db
    .selectFrom('position_share')
    .select(columns)
    .where('account_id', '=', accountId)
    .where('expires_at', '>', now())
    .orderBy('friend_id')
    .execute() satisfies Promise<readonly PositionShare[]>

/** Who shares their position with somebody. */
export const listSharesWith = ({ db, now }: Pick<Deps, 'db' | 'now'>, friendId: string) =>
  db
    .selectFrom('position_share')
    .select(columns)
    .where('friend_id', '=', friendId)
    .where('expires_at', '>', now())
    .orderBy('account_id')
    .execute() satisfies Promise<readonly PositionShare[]>

export async function replaceShares(
  trx: Db,
  accountId: string,
  shares: readonly PositionShare[],
): Promise<void> {
  await removeSharesOf(trx, accountId)
  if (shares.length === 0) return
  await trx
    .insertInto('position_share')
    .values(
      shares.map((share) => ({
        ...{ account_id: share.accountId, friend_id: share.friendId, round_id: share.roundId },
        ...{ since: share.since, expires_at: share.expiresAt },
      })),
    )
    .execute()
}

export const removeSharesOf = (db: Db, accountId: string) =>
  db.deleteFrom('position_share').where('account_id', '=', accountId).execute()

export const removeSharesOfRound = (db: Db, accountId: string, roundId: string) =>
  db
    .deleteFrom('position_share')
    .where('account_id', '=', accountId)
    .where('round_id', '=', roundId)
    .execute()

/** Between two golfers, in both directions. */
export const removeShares = (trx: Db, one: string, other: string) =>
  trx
    .deleteFrom('position_share')
    .where('account_id', 'in', [one, other])
    .where('friend_id', 'in', [one, other])
    .execute()

export const removeOldShares = ({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<number> =>
  removeExpired(db, 'position_share', 'account_id', now())
