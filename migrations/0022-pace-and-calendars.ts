import type { Kysely } from 'kysely'

/** When players started and ended, and the secret addresses of golfers' calendars. */
export async function up(db: Kysely<unknown>) {
  await db.schema.alterTable('tee_seat').addColumn('started_at', 'bigint').execute()
  await db.schema.alterTable('tee_seat').addColumn('ended_at', 'bigint').execute()
  await db.schema
    .createTable('tee_calendar')
    .addColumn('account_id', 'text', (c) => c.primaryKey().references('account.id').onDelete('cascade'))
    .addColumn('token_hash', 'text', (c) => c.notNull().unique())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .execute()
}
