import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('course')
    .addColumn('id', 'integer', (c) => c.primaryKey())
    .addColumn('slug', 'text', (c) => c.notNull().unique())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('folded_name', 'text', (c) => c.notNull())
    .addColumn('aliases', 'text', (c) => c.notNull())
    .addColumn('city', 'text')
    .addColumn('region', 'text')
    .addColumn('country', 'text')
    .addColumn('lat', 'double precision')
    .addColumn('lng', 'double precision')
    .addColumn('hole_count', 'integer')
    .addColumn('par_total', 'integer')
    .addColumn('only_layout_name', 'text')
    .addColumn('source', 'text')
    .addColumn('source_name', 'text')
    .addColumn('coverage', 'integer', (c) => c.notNull())
    .addColumn('body_digest', 'text', (c) => c.notNull())
    .addColumn('record_digest', 'text', (c) => c.notNull())
    .addColumn('updated_at', 'bigint', (c) => c.notNull())
    .addColumn('summary', 'text', (c) => c.notNull())
    .execute()
  await db.schema
    .createTable('course_detail')
    .addColumn('course_id', 'integer', (c) => c.primaryKey())
    .addColumn('revision', 'bigint', (c) => c.notNull())
    .addColumn('detail', 'text', (c) => c.notNull())
    .execute()
  await db.schema
    .createTable('course_map')
    .addColumn('course_id', 'integer', (c) => c.primaryKey())
    .addColumn('geojson', 'text', (c) => c.notNull())
    .execute()
  await db.schema
    .createTable('course_identity')
    .addColumn('identity', 'text', (c) => c.primaryKey())
    .addColumn('course_id', 'integer', (c) => c.notNull())
    .addColumn('is_copy', 'integer', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('course_identity_course').on('course_identity').column('course_id').execute()
  await db.schema
    .createTable('course_slug')
    .addColumn('slug', 'text', (c) => c.primaryKey())
    .addColumn('course_id', 'integer', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('course_slug_course').on('course_slug').column('course_id').execute()
  await db.schema
    .createTable('library')
    .addColumn('id', 'integer', (c) => c.primaryKey())
    .addColumn('revision', 'bigint', (c) => c.notNull())
    .addColumn('updated_at', 'bigint', (c) => c.notNull())
    .execute()
  await insertLibraryRow(db)
}

/** The single row with the library's state: nothing imported yet. */
async function insertLibraryRow(db: Kysely<unknown>) {
  const library = db as Kysely<{ library: { id: number; revision: number; updated_at: number } }>
  await library.insertInto('library').values({ id: 1, revision: 0, updated_at: 0 }).execute()
}
