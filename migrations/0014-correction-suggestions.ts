import type { Kysely } from 'kysely'

/** What readers say is wrong with a course, until an operator has decided about it. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('correction_suggestion')
    .addColumn('reference', 'text', (c) => c.primaryKey())
    .addColumn('digest', 'text', (c) => c.notNull().unique())
    .addColumn('course_slug', 'text', (c) => c.notNull())
    .addColumn('about', 'text', (c) => c.notNull())
    .addColumn('explanation', 'text', (c) => c.notNull())
    .addColumn('known_from', 'text')
    .addColumn('email', 'text')
    .addColumn('language', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('status', 'text', (c) => c.notNull())
    .addColumn('note', 'text')
    .addColumn('closed_at', 'bigint')
    .addColumn('expires_at', 'bigint', (c) => c.notNull())
    .execute()
  await db.schema
    .createIndex('correction_suggestion_course')
    .on('correction_suggestion')
    .columns(['status', 'course_slug'])
    .execute()
  await db.schema
    .createIndex('correction_suggestion_expiry')
    .on('correction_suggestion')
    .column('expires_at')
    .execute()
}
