import type { Kysely } from 'kysely'

/** How well known a course is, as records say; search reads it of every course. */
export async function up(db: Kysely<unknown>) {
  await db.schema.alterTable('course').addColumn('renown', 'double precision').execute()
}
