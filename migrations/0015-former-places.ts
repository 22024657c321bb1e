import type { Kysely } from 'kysely'

/** The places that courses were in before an import moved them, so that old addresses of places still lead somewhere. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('former_place')
    .addColumn('country', 'text', (c) => c.notNull())
    .addColumn('region', 'text', (c) => c.notNull())
    .addColumn('city', 'text', (c) => c.notNull())
    .addColumn('course_id', 'integer', (c) => c.notNull())
    .addColumn('revision', 'bigint', (c) => c.notNull())
    .execute()
  await db.schema
    .createIndex('former_place_place')
    .on('former_place')
    .columns(['country', 'region', 'city'])
    .execute()
  await db.schema.createIndex('former_place_course').on('former_place').column('course_id').execute()
}
