import type { Kysely } from 'kysely'

/** Golfers' rounds. One that was deleted stays as its id and the time, so that an old copy doesn't bring it back. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('golf_round')
    .addColumn('account_id', 'text', (c) => c.notNull().references('account.id').onDelete('cascade'))
    .addColumn('id', 'text', (c) => c.notNull())
    .addColumn('started_at', 'bigint', (c) => c.notNull())
    .addColumn('updated_at', 'bigint', (c) => c.notNull())
    .addColumn('deleted_at', 'bigint')
    .addColumn('round', 'text')
    .addPrimaryKeyConstraint('golf_round_key', ['account_id', 'id'])
    .execute()
  await db.schema
    .createIndex('golf_round_started')
    .on('golf_round')
    .columns(['account_id', 'started_at', 'id'])
    .execute()
}
