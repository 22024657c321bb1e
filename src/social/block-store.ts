import type { Db } from '../platform/db/open.ts'
import type { Tie } from './friend-store.ts'

export const listBlocked = (db: Db, accountId: string): Promise<readonly Tie[]> =>
  db
    .selectFrom('friend_block')
    .select(['blocked_id as accountId', 'since'])
    .where('account_id', '=', accountId)
    .orderBy('since')
    .orderBy('blocked_id')
    .execute()

export const insertBlock = (trx: Db, accountId: string, blockedId: string, since: number) =>
  trx
    .insertInto('friend_block')
    .values({ account_id: accountId, blocked_id: blockedId, since })
    .onConflict((clash) => clash.columns(['account_id', 'blocked_id']).doNothing())
    .execute()

export async function removeBlock(db: Db, accountId: string, blockedId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('friend_block')
    .where('account_id', '=', accountId)
    .where('blocked_id', '=', blockedId)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

export async function hasBlocked(db: Db, accountId: string, blockedId: string): Promise<boolean> {
  const row = await db
    .selectFrom('friend_block')
    .select('since')
    .where('account_id', '=', accountId)
    .where('blocked_id', '=', blockedId)
    .executeTakeFirst()
  return row !== undefined
}

/** Whom somebody blocks and who blocks them: neither sees anything of the other. */
export async function apartFrom(db: Db, accountId: string): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('friend_block')
    .select(['account_id', 'blocked_id'])
    .where((is) => is.or([is('account_id', '=', accountId), is('blocked_id', '=', accountId)]))
    .execute()
  return new Set(
    rows.map(({ account_id, blocked_id }) => (account_id === accountId ? blocked_id : account_id)),
  )
}
