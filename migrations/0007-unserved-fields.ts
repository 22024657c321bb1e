import type { Kysely } from 'kysely'

/** Recorded fields that /v1 does not serve, as JSON: a new one needs no column of its own. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('course').addColumn('unserved', 'text').execute()
}
