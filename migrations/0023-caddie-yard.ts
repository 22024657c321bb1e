import type { ColumnDefinitionBuilder, Kysely } from 'kysely'

const ofClub = (c: ColumnDefinitionBuilder) => c.notNull().references('club.id').onDelete('cascade')
const ofGolfer = (c: ColumnDefinitionBuilder) => c.notNull().references('account.id').onDelete('cascade')

/** The caddie yard: how a club runs it, who is here today, who asks for a caddie, and who carries for whom. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('caddie_yard')
    .addColumn('club_id', 'text', (c) => c.primaryKey().references('club.id').onDelete('cascade'))
    .addColumn('settings', 'text', (c) => c.notNull())
    .execute()
  await db.schema
    .createTable('caddie_day')
    .addColumn('club_id', 'text', ofClub)
    .addColumn('day', 'text', (c) => c.notNull())
    .addColumn('account_id', 'text', ofGolfer)
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('place', 'integer', (c) => c.notNull())
    .addColumn('since', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('caddie_day_key', ['club_id', 'day', 'account_id'])
    .execute()
  await db.schema.createIndex('caddie_day_golfer').on('caddie_day').column('account_id').execute()
  await db.schema
    .createTable('caddie_request')
    .addColumn('booking_id', 'text', (c) => c.primaryKey().references('tee_booking.id').onDelete('cascade'))
    .addColumn('club_id', 'text', ofClub)
    .addColumn('asked_by', 'text', ofGolfer)
    .addColumn('caddie_id', 'text', (c) => c.references('account.id').onDelete('set null'))
    .addColumn('note', 'text', (c) => c.notNull())
    .addColumn('asked_at', 'bigint', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('caddie_request_golfer').on('caddie_request').column('asked_by').execute()
  await db.schema.createIndex('caddie_request_caddie').on('caddie_request').column('caddie_id').execute()
  // What was paid stays in the club's books when the booking or an account is gone.
  await db.schema
    .createTable('caddie_loop')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('club_id', 'text', ofClub)
    .addColumn('booking_id', 'text', (c) => c.references('tee_booking.id').onDelete('set null'))
    .addColumn('account_id', 'text', (c) => c.references('account.id').onDelete('set null'))
    .addColumn('day', 'text', (c) => c.notNull())
    .addColumn('tee', 'text', (c) => c.notNull())
    .addColumn('minute', 'integer', (c) => c.notNull())
    .addColumn('starts_at', 'bigint', (c) => c.notNull())
    .addColumn('ends_at', 'bigint', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('holes', 'integer', (c) => c.notNull())
    .addColumn('players', 'text', (c) => c.notNull())
    .addColumn('line_place', 'integer')
    .addColumn('rate', 'bigint')
    .addColumn('currency', 'text', (c) => c.notNull())
    .addColumn('fee', 'bigint')
    .addColumn('tip', 'bigint')
    .addColumn('paid_at', 'bigint')
    .execute()
  await db.schema
    .createIndex('caddie_loop_once')
    .on('caddie_loop')
    .columns(['booking_id', 'account_id'])
    .unique()
    .execute()
  await db.schema.createIndex('caddie_loop_day').on('caddie_loop').columns(['club_id', 'day']).execute()
  await db.schema
    .createIndex('caddie_loop_golfer')
    .on('caddie_loop')
    .columns(['account_id', 'starts_at'])
    .execute()
}
