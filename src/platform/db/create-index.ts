import { sql } from 'kysely'
import { type Db, isPostgres } from './open.ts'

type NewIndex = { readonly name: string; readonly table: string; readonly columns: readonly string[] }

/**
 * For `beforehand` of a migration: an index of a big table, built while others write to it. What an earlier try has
 * left unfinished is removed first. `up` then creates it “if not exists”, for SQLite and for new databases.
 */
export async function createIndexConcurrently(db: Db, { name, table, columns }: NewIndex): Promise<void> {
  if (!isPostgres(db)) return
  const { rows } = await sql`
    select 1 from pg_index where indexrelid = to_regclass(${name}) and not indisvalid`.execute(db)
  if (rows.length > 0) await sql`drop index concurrently ${sql.id(name)}`.execute(db)
  const list = sql.join(columns.map((column) => sql.id(column)))
  await sql`create index concurrently if not exists ${sql.id(name)} on ${sql.table(table)} (${list})`.execute(
    db,
  )
}
