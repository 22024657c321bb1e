import type { Kysely } from 'kysely'

/** The last observation for each course whose wind somebody asked for, shared by all processes. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('course_weather')
    .addColumn('slug', 'text', (c) => c.primaryKey())
    .addColumn('observation', 'text')
    .addColumn('answered_at', 'bigint')
    .addColumn('failure', 'text')
    .addColumn('failures', 'integer', (c) => c.notNull())
    .addColumn('asked_at', 'bigint')
    .addColumn('ask_again_at', 'bigint', (c) => c.notNull())
    .addColumn('expires_at', 'bigint', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('course_weather_expiry').on('course_weather').column('expires_at').execute()
}
