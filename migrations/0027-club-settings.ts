import type { Kysely } from 'kysely'

/** What a club's managers decide about the club itself: its clock where the course has none, and its public page. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('club_settings')
    .addColumn('club_id', 'text', (c) => c.primaryKey().references('club.id').onDelete('cascade'))
    .addColumn('timezone', 'text')
    .addColumn('steps', 'text', (c) => c.notNull())
    .addColumn('page', 'text')
    .addColumn('is_public', 'integer', (c) => c.notNull())
    .addColumn('page_changed_at', 'bigint')
    .execute()
}
