import type { Kysely } from 'kysely'

/** What somebody decided about two courses that may be one. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('course_verdict')
    .addColumn('first_slug', 'text', (c) => c.notNull())
    .addColumn('second_slug', 'text', (c) => c.notNull())
    .addColumn('verdict', 'text', (c) => c.notNull())
    .addColumn('undo', 'text')
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('course_verdict_key', ['first_slug', 'second_slug'])
    .execute()
}
