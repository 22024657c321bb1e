import type { Kysely } from 'kysely'

/** When and how finely the ground was surveyed, how exactly, and under which licence. Unknown for what we have. */
export async function up(db: Kysely<unknown>) {
  for (const [column, type] of [
    ['survey_date', 'text'],
    ['resolution_m', 'double precision'],
    ['accuracy_m', 'double precision'],
    ['licence', 'text'],
  ] as const)
    await db.schema.alterTable('course_ground').addColumn(column, type).execute()
}
