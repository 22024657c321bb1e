import type { Db } from '../platform/db/open.ts'

/** Everything that golfers together store about one of them. Who reported them is not theirs to know. */
export const readSocialDataOf = async (db: Db, accountId: string) => ({
  friendSettings:
    (await db
      .selectFrom('friend_settings')
      .select(['code', 'seen_at', 'digest', 'digest_at'])
      .where('account_id', '=', accountId)
      .executeTakeFirst()) ?? null,
  friends: await readFriends(db, accountId),
  friendRequests: await readRequests(db, accountId),
  blocks: await readBlocks(db, accountId),
  positionShares: await readShares(db, accountId),
  ...(await readTalk(db, accountId)),
  reports: await readReports(db, accountId),
  ...(await readGames(db, accountId)),
})

const readFriends = (db: Db, accountId: string) =>
  db
    .selectFrom('friendship')
    .select(['friend_id', 'since'])
    .where('account_id', '=', accountId)
    .orderBy('since')
    .execute()

const readRequests = (db: Db, accountId: string) =>
  db
    .selectFrom('friend_request')
    .select(['account_id', 'to_id', 'since'])
    .where((is) => is.or([is('account_id', '=', accountId), is('to_id', '=', accountId)]))
    .orderBy('since')
    .execute()

const readBlocks = (db: Db, accountId: string) =>
  db
    .selectFrom('friend_block')
    .select(['blocked_id', 'since'])
    .where('account_id', '=', accountId)
    .orderBy('since')
    .execute()

const readShares = (db: Db, accountId: string) =>
  db
    .selectFrom('position_share')
    .select(['friend_id', 'round_id', 'since', 'expires_at'])
    .where('account_id', '=', accountId)
    .orderBy('since')
    .execute()

const readTalk = async (db: Db, accountId: string) => ({
  reactions: await db
    .selectFrom('round_reaction')
    .select(['post_id', 'reaction', 'at'])
    .where('account_id', '=', accountId)
    .orderBy('at')
    .execute(),
  comments: await db
    .selectFrom('round_comment')
    .select(['post_id', 'text', 'at', 'hidden_at'])
    .where('account_id', '=', accountId)
    .orderBy('at')
    .execute(),
})

const readReports = (db: Db, accountId: string) =>
  db
    .selectFrom('golfer_report')
    .select(['reference', 'kind', 'quote', 'reason', 'at', 'outcome', 'closed_at'])
    .where('by_account', '=', accountId)
    .orderBy('at')
    .execute()

const readGames = async (db: Db, accountId: string) => ({
  gamesMade: await db
    .selectFrom('group_game')
    .select(['id', 'kind', 'is_net', 'course', 'day', 'made_at'])
    .where('made_by', '=', accountId)
    .orderBy('made_at')
    .execute(),
  gamesPlayed: await db
    .selectFrom('group_game_player')
    .select(['game_id', 'seat', 'state', 'answered_at'])
    .where('account_id', '=', accountId)
    .orderBy('game_id')
    .execute(),
})
