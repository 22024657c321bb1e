import type { Kysely } from 'kysely'

/** The tee a golfer plays, and which rules the library's derived values were computed by. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('profile').addColumn('tee', 'text').execute()
  await db.schema
    .alterTable('library')
    .addColumn('derived_by', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
}
