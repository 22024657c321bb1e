import type { Kysely } from 'kysely'

/**
 * What a club writes down about its members: the category, the club's own handicap, since when. Somebody who left the
 * club's books is archived, so that its history still knows them.
 */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('club_category')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('club_id', 'text', (c) => c.notNull().references('club.id').onDelete('cascade'))
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('name_key', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .execute()
  await db.schema
    .createIndex('club_category_name')
    .on('club_category')
    .columns(['club_id', 'name_key'])
    .unique()
    .execute()
  const column = (name: string, type: 'text' | 'integer' | 'bigint') =>
    db.schema.alterTable('club_membership').addColumn(name, type).execute()
  await db.schema
    .alterTable('club_membership')
    .addColumn('category_id', 'text', (c) => c.references('club_category.id').onDelete('set null'))
    .execute()
  await column('handicap_tenths', 'integer')
  await column('joined_on', 'text')
  await column('archived_at', 'bigint')
  await column('mailed_at', 'bigint')
}
