import type { Kysely } from 'kysely'

/** How often a group was moved, and when last: calendars of golfers have to know which version is newer. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .alterTable('tee_booking')
    .addColumn('moves', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
  await db.schema.alterTable('tee_booking').addColumn('moved_at', 'bigint').execute()
}
