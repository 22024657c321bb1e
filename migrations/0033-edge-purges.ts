import type { Kysely } from 'kysely'

/** What each edge cache has been told of changes to the library, so that one process of all tells it. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('edge_purge')
    .addColumn('url', 'text', (c) => c.primaryKey())
    .addColumn('revision', 'bigint', (c) => c.notNull())
    .addColumn('again_at', 'bigint')
    .addColumn('claimed_until', 'bigint', (c) => c.notNull().defaultTo(0))
    .addColumn('failures', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('next_at', 'bigint', (c) => c.notNull().defaultTo(0))
    .execute()
}
