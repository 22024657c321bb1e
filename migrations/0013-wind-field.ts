import type { Kysely } from 'kysely'
import { isPostgres } from '../src/platform/db/open.ts'

/** What the ground of a course does to the wind, for each course whose wind somebody asked for. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('course_wind')
    .addColumn('course_id', 'integer', (c) => c.primaryKey())
    .addColumn('made_from', 'text', (c) => c.notNull())
    .addColumn('basis', isPostgres(db) ? 'bytea' : 'blob', (c) => c.notNull())
    .addColumn('expires_at', 'bigint', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('course_wind_expiry').on('course_wind').column('expires_at').execute()
}
