import type { Kysely } from 'kysely'

/** An agent's client may also tell us where the golfer is. Positions from before came from the app. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .alterTable('position')
    .addColumn('source', 'text', (column) => column.notNull().defaultTo('app'))
    .execute()
}
