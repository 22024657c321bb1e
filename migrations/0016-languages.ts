import type { Kysely } from 'kysely'

/** The language to write to a golfer in, and the one a payment page was opened in; null for neither known. */
export async function up(db: Kysely<unknown>) {
  await db.schema.alterTable('account').addColumn('language', 'text').execute()
  await db.schema.alterTable('checkout').addColumn('language', 'text').execute()
}
