import type { Db } from '../platform/db/open.ts'

/** Another golfer, and since when. */
export type Tie = { readonly accountId: string; readonly since: number }

export const listFriends = (db: Db, accountId: string): Promise<readonly Tie[]> =>
  db
    .selectFrom('friendship')
    .select(['friend_id as accountId', 'since'])
    .where('account_id', '=', accountId)
    .orderBy('since')
    .orderBy('friend_id')
    .execute()

/** The same as ids only, in no order. */
export async function friendIdsOf(db: Db, accountId: string): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('friendship')
    .select('friend_id')
    .where('account_id', '=', accountId)
    .execute()
  return rows.map(({ friend_id }) => friend_id)
}

export async function areFriends(db: Db, one: string, other: string): Promise<boolean> {
  return (await friendSince(db, one, other)) !== null
}

export async function friendSince(db: Db, one: string, other: string): Promise<number | null> {
  const row = await db
    .selectFrom('friendship')
    .select('since')
    .where('account_id', '=', one)
    .where('friend_id', '=', other)
    .executeTakeFirst()
  return row?.since ?? null
}

/** Which of some golfers are friends of one. */
export async function friendsAmong(
  db: Db,
  accountId: string,
  others: readonly string[],
): Promise<ReadonlySet<string>> {
  if (others.length === 0) return new Set()
  const rows = await db
    .selectFrom('friendship')
    .select('friend_id')
    .where('account_id', '=', accountId)
    .where('friend_id', 'in', others)
    .execute()
  return new Set(rows.map(({ friend_id }) => friend_id))
}

/** From both sides. */
export const insertFriendship = (trx: Db, one: string, other: string, since: number) =>
  trx
    .insertInto('friendship')
    .values([
      { account_id: one, friend_id: other, since },
      { account_id: other, friend_id: one, since },
    ])
    .onConflict((clash) => clash.columns(['account_id', 'friend_id']).doNothing())
    .execute()

export async function countFriends(db: Db, accountId: string): Promise<number> {
  const row = await db
    .selectFrom('friendship')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return Number(row?.count ?? 0)
}

/** Whom somebody has asked. */
export const listSent = (db: Db, accountId: string): Promise<readonly Tie[]> =>
  db
    .selectFrom('friend_request')
    .select(['to_id as accountId', 'since'])
    .where('account_id', '=', accountId)
    .orderBy('since')
    .orderBy('to_id')
    .execute()

/** Who has asked somebody. */
export const listReceived = (db: Db, accountId: string): Promise<readonly Tie[]> =>
  db
    .selectFrom('friend_request')
    .select(['account_id as accountId', 'since'])
    .where('to_id', '=', accountId)
    .orderBy('since')
    .orderBy('account_id')
    .execute()

export async function hasAsked(db: Db, from: string, to: string): Promise<boolean> {
  const row = await db
    .selectFrom('friend_request')
    .select('since')
    .where('account_id', '=', from)
    .where('to_id', '=', to)
    .executeTakeFirst()
  return row !== undefined
}

export const insertRequest = (trx: Db, from: string, to: string, since: number) =>
  trx
    .insertInto('friend_request')
    .values({ account_id: from, to_id: to, since })
    .onConflict((clash) => clash.columns(['account_id', 'to_id']).doNothing())
    .execute()

/** In both directions; returns how many there were. */
export async function removeRequests(trx: Db, one: string, other: string): Promise<number> {
  const { numDeletedRows } = await trx
    .deleteFrom('friend_request')
    .where((is) =>
      is.or([
        is.and([is('account_id', '=', one), is('to_id', '=', other)]),
        is.and([is('account_id', '=', other), is('to_id', '=', one)]),
      ]),
    )
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

/** From both sides; returns how many rows there were. */
export async function removeFriendship(trx: Db, one: string, other: string): Promise<number> {
  const { numDeletedRows } = await trx
    .deleteFrom('friendship')
    .where((is) =>
      is.or([
        is.and([is('account_id', '=', one), is('friend_id', '=', other)]),
        is.and([is('account_id', '=', other), is('friend_id', '=', one)]),
      ]),
    )
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
