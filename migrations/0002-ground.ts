import type { Kysely } from 'kysely'
import { isPostgres } from '../src/platform/db/open.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('course_ground')
    .addColumn('course_id', 'integer', (c) => c.notNull())
    .addColumn('part', 'text', (c) => c.notNull())
    .addColumn('place', 'text', (c) => c.notNull())
    .addColumn('west', 'double precision', (c) => c.notNull())
    .addColumn('south', 'double precision', (c) => c.notNull())
    .addColumn('east', 'double precision', (c) => c.notNull())
    .addColumn('north', 'double precision', (c) => c.notNull())
    .addColumn('columns_', 'integer', (c) => c.notNull())
    .addColumn('rows_', 'integer', (c) => c.notNull())
    .addColumn('heights', isPostgres(db) ? 'bytea' : 'blob', (c) => c.notNull())
    .addColumn('source', 'text')
    .addPrimaryKeyConstraint('course_ground_key', ['course_id', 'part', 'place'])
    .execute()
}
