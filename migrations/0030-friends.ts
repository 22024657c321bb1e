import type { CreateTableBuilder, Kysely } from 'kysely'

type Db = Kysely<unknown>

/** Friends, the rounds that golfers show each other, games of the day, and what golfers report. */
export async function up(db: Db) {
  await shareRounds(db)
  await makeFriends(db)
  await talk(db)
  await report(db)
  await play(db)
}

async function shareRounds(db: Db) {
  await db.schema
    .alterTable('account')
    .addColumn('minor', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
  await db.schema
    .alterTable('golf_round')
    .addColumn('visibility', 'text', (c) => c.notNull().defaultTo('nobody'))
    .execute()
  await db.schema
    .createTable('round_sharing')
    .addColumn('account_id', 'text', (c) => c.primaryKey().references('account.id').onDelete('cascade'))
    .addColumn('new_rounds', 'text', (c) => c.notNull())
    .execute()
  await db.schema
    .createTable('shared_round')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('account_id', 'text', (c) => c.notNull().references('account.id').onDelete('cascade'))
    .addColumn('round_id', 'text', (c) => c.notNull())
    .addColumn('finished_at', 'bigint', (c) => c.notNull())
    .addColumn('visibility', 'text', (c) => c.notNull())
    .addColumn('course', 'text', (c) => c.notNull())
    .addColumn('course_name', 'text', (c) => c.notNull())
    .addColumn('holes', 'integer', (c) => c.notNull())
    .addColumn('strokes', 'integer')
    .addColumn('par', 'integer')
    .addColumn('hidden_at', 'bigint')
    .addUniqueConstraint('shared_round_of', ['account_id', 'round_id'])
    .execute()
  await db.schema
    .createIndex('shared_round_newest')
    .on('shared_round')
    .columns(['account_id', 'finished_at', 'id', 'hidden_at'])
    .execute()
}

async function makeFriends(db: Db) {
  await db.schema
    .createTable('friend_settings')
    .addColumn('account_id', 'text', (c) => c.primaryKey().references('account.id').onDelete('cascade'))
    .addColumn('code', 'text', (c) => c.notNull().unique())
    .addColumn('seen_at', 'bigint', (c) => c.notNull())
    .addColumn('digest', 'text', (c) => c.notNull())
    .addColumn('digest_at', 'bigint', (c) => c.notNull())
    .execute()
  await db.schema
    .createIndex('friend_settings_digest')
    .on('friend_settings')
    .columns(['digest', 'digest_at'])
    .execute()
  await pairTable(db.schema.createTable('friendship'), 'friend_id')
  await db.schema.createIndex('friendship_other').on('friendship').column('friend_id').execute()
  await pairTable(db.schema.createTable('friend_request'), 'to_id')
  await db.schema.createIndex('friend_request_other').on('friend_request').column('to_id').execute()
  await pairTable(db.schema.createTable('friend_block'), 'blocked_id')
  await db.schema.createIndex('friend_block_other').on('friend_block').column('blocked_id').execute()
  await db.schema
    .createTable('position_share')
    .addColumn('account_id', 'text', (c) => c.notNull().references('account.id').onDelete('cascade'))
    .addColumn('friend_id', 'text', (c) => c.notNull().references('account.id').onDelete('cascade'))
    .addColumn('round_id', 'text', (c) => c.notNull())
    .addColumn('since', 'bigint', (c) => c.notNull())
    .addColumn('expires_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('position_share_key', ['account_id', 'friend_id'])
    .execute()
  await db.schema.createIndex('position_share_friend').on('position_share').column('friend_id').execute()
  await db.schema.createIndex('position_share_expiry').on('position_share').column('expires_at').execute()
}

/** Two golfers and since when. */
const pairTable = (table: CreateTableBuilder<string>, other: string) =>
  table
    .addColumn('account_id', 'text', (c) => c.notNull().references('account.id').onDelete('cascade'))
    .addColumn(other, 'text', (c) => c.notNull().references('account.id').onDelete('cascade'))
    .addColumn('since', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint(`${other}_pair`, ['account_id' as never, other as never])
    .execute()

async function talk(db: Db) {
  await db.schema
    .createTable('round_reaction')
    .addColumn('post_id', 'text', (c) => c.notNull().references('shared_round.id').onDelete('cascade'))
    .addColumn('account_id', 'text', (c) => c.notNull().references('account.id').onDelete('cascade'))
    .addColumn('owner_id', 'text', (c) => c.notNull().references('account.id').onDelete('cascade'))
    .addColumn('reaction', 'text', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('round_reaction_key', ['post_id', 'account_id'])
    .execute()
  await db.schema
    .createIndex('round_reaction_news')
    .on('round_reaction')
    .columns(['owner_id', 'at'])
    .execute()
  await db.schema.createIndex('round_reaction_golfer').on('round_reaction').column('account_id').execute()
  await db.schema
    .createTable('round_comment')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('post_id', 'text', (c) => c.notNull().references('shared_round.id').onDelete('cascade'))
    .addColumn('account_id', 'text', (c) => c.notNull().references('account.id').onDelete('cascade'))
    .addColumn('owner_id', 'text', (c) => c.notNull().references('account.id').onDelete('cascade'))
    .addColumn('text', 'text', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addColumn('hidden_at', 'bigint')
    .execute()
  await db.schema
    .createIndex('round_comment_of')
    .on('round_comment')
    .columns(['post_id', 'at', 'id'])
    .execute()
  await db.schema.createIndex('round_comment_news').on('round_comment').columns(['owner_id', 'at']).execute()
  await db.schema.createIndex('round_comment_golfer').on('round_comment').column('account_id').execute()
}

/** What was reported is copied: it may be gone when somebody looks. */
async function report(db: Db) {
  await db.schema
    .createTable('golfer_report')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('reference', 'text', (c) => c.notNull().unique())
    .addColumn('by_account', 'text', (c) => c.references('account.id').onDelete('set null'))
    .addColumn('about_account', 'text', (c) => c.references('account.id').onDelete('set null'))
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('about_id', 'text')
    .addColumn('quote', 'text')
    .addColumn('reason', 'text', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addColumn('outcome', 'text')
    .addColumn('note', 'text')
    .addColumn('closed_at', 'bigint')
    .addColumn('expires_at', 'bigint', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('golfer_report_by').on('golfer_report').column('by_account').execute()
  await db.schema.createIndex('golfer_report_about').on('golfer_report').column('about_account').execute()
  await db.schema.createIndex('golfer_report_expiry').on('golfer_report').column('expires_at').execute()
}

async function play(db: Db) {
  await db.schema
    .createTable('group_game')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('made_by', 'text', (c) => c.references('account.id').onDelete('set null'))
    .addColumn('made_at', 'bigint', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('is_net', 'integer', (c) => c.notNull())
    .addColumn('course', 'text', (c) => c.notNull())
    .addColumn('course_name', 'text', (c) => c.notNull())
    .addColumn('zone', 'text', (c) => c.notNull())
    .addColumn('day', 'text', (c) => c.notNull())
    .addColumn('expires_at', 'bigint', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('group_game_maker').on('group_game').column('made_by').execute()
  await db.schema.createIndex('group_game_expiry').on('group_game').column('expires_at').execute()
  await db.schema
    .createTable('group_game_player')
    .addColumn('game_id', 'text', (c) => c.notNull().references('group_game.id').onDelete('cascade'))
    .addColumn('seat', 'integer', (c) => c.notNull())
    .addColumn('account_id', 'text', (c) => c.references('account.id').onDelete('set null'))
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('answered_at', 'bigint')
    .addPrimaryKeyConstraint('group_game_player_key', ['game_id', 'seat'])
    .execute()
  await db.schema
    .createIndex('group_game_player_golfer')
    .on('group_game_player')
    .column('account_id')
    .execute()
}
