import type { Kysely } from 'kysely'

/**
 * A manager's entry on a roster is an invitation until its golfer accepts. Entries from before count as accepted. While
 * nobody has accepted, the roster shows the name that the manager gave.
 */
export async function up(
  db: Kysely<{ club_membership: { accepted_at: number | null; created_at: number } }>,
) {
  await db.schema.alterTable('club_membership').addColumn('accepted_at', 'bigint').execute()
  await db.schema.alterTable('club_membership').addColumn('given_name', 'text').execute()
  await db
    .updateTable('club_membership')
    .set(({ ref }) => ({ accepted_at: ref('created_at') }))
    .execute()
}
