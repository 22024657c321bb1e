import type { ColumnDefinitionBuilder, Kysely } from 'kysely'

const competition = (c: ColumnDefinitionBuilder) =>
  c.notNull().references('competition.id').onDelete('cascade')
const side = (c: ColumnDefinitionBuilder) => c.notNull().references('competition_side.id').onDelete('cascade')
const account = (c: ColumnDefinitionBuilder) => c.references('account.id').onDelete('set null')
const NO_MARKS = '{}'

/** Competitions of clubs: who plays with whom, what is on each card, and the tables that add several of them up. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('competition_series')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('club_id', 'text', (c) => c.notNull().references('club.id').onDelete('cascade'))
    .addColumn('settings', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .execute()
  await db.schema
    .createIndex('competition_series_club')
    .on('competition_series')
    .columns(['club_id', 'created_at'])
    .execute()
  await db.schema
    .createTable('competition')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('club_id', 'text', (c) => c.notNull().references('club.id').onDelete('cascade'))
    .addColumn('first_day', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('round', 'integer', (c) => c.notNull())
    // A change of it decides alone about the competition until the transaction ends.
    .addColumn('version', 'bigint', (c) => c.notNull())
    // Of the last change of who plays against whom: most changes are scores.
    .addColumn('sides_version', 'bigint', (c) => c.notNull())
    .addColumn('settings', 'text', (c) => c.notNull())
    .addColumn('series_id', 'text', (c) => c.references('competition_series.id').onDelete('set null'))
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('changed_at', 'bigint', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('competition_day').on('competition').columns(['club_id', 'first_day']).execute()
  await db.schema
    .createTable('competition_side')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('competition_id', 'text', competition)
    .addColumn('number', 'integer', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('reason', 'text')
    .addUniqueConstraint('competition_side_number', ['competition_id', 'number'])
    .execute()
  await db.schema
    .createTable('competition_player')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('competition_id', 'text', competition)
    .addColumn('side_id', 'text', side)
    .addColumn('place', 'integer', (c) => c.notNull())
    .addColumn('account_id', 'text', account)
    .addColumn('guest', 'text')
    .addColumn('handicap_tenths', 'integer')
    .addColumn('tee', 'integer', (c) => c.notNull())
    .addUniqueConstraint('competition_player_once', ['competition_id', 'account_id'])
    .execute()
  await db.schema.createIndex('competition_player_side').on('competition_player').column('side_id').execute()
  await db.schema
    .createIndex('competition_player_golfer')
    .on('competition_player')
    .column('account_id')
    .execute()
  // What player, marker and committee say stays apart, so that nobody writes over anybody else.
  await db.schema
    .createTable('competition_card')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('competition_id', 'text', competition)
    .addColumn('side_id', 'text', side)
    .addColumn('ball', 'text', (c) => c.notNull())
    .addColumn('round', 'integer', (c) => c.notNull())
    .addColumn('start_tee', 'text')
    .addColumn('start_minute', 'integer')
    .addColumn('marker', 'text', account)
    .addColumn('by_player', 'text', (c) => c.notNull().defaultTo(NO_MARKS))
    .addColumn('by_marker', 'text', (c) => c.notNull().defaultTo(NO_MARKS))
    .addColumn('by_committee', 'text', (c) => c.notNull().defaultTo(NO_MARKS))
    .addColumn('player_agreed_at', 'bigint')
    .addColumn('marker_agreed_at', 'bigint')
    .addColumn('version', 'bigint', (c) => c.notNull())
    .addUniqueConstraint('competition_card_ball', ['competition_id', 'ball', 'round'])
    .execute()
  await db.schema
    .createIndex('competition_card_version')
    .on('competition_card')
    .columns(['competition_id', 'version'])
    .execute()
  await db.schema.createIndex('competition_card_marker').on('competition_card').column('marker').execute()
  await db.schema
    .createTable('competition_match')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('competition_id', 'text', competition)
    .addColumn('round', 'integer', (c) => c.notNull())
    .addColumn('place', 'integer', (c) => c.notNull())
    .addColumn('side_a', 'text', side)
    .addColumn('side_b', 'text', (c) => c.references('competition_side.id').onDelete('cascade'))
    .addColumn('decided', 'text')
    .addUniqueConstraint('competition_match_place', ['competition_id', 'round', 'place'])
    .execute()
}
