import { sql } from 'kysely'
import { type Db, isPostgres } from '../platform/db/open.ts'

/** Every import that changes something raises the revision by one. */
export type LibraryState = { readonly revision: number; readonly updatedAt: number }

export async function readLibraryState(db: Db): Promise<LibraryState> {
  const row = await db.selectFrom('library').select(['revision', 'updated_at']).executeTakeFirstOrThrow()
  return { revision: row.revision, updatedAt: row.updated_at }
}

/** Raise it when coverage, hole counts or pars are derived by other rules: stored courses are then renewed once. */
export const DERIVED_BY = 3

export async function isDerivedByOldRules(db: Db): Promise<boolean> {
  const row = await db.selectFrom('library').select('derived_by').executeTakeFirstOrThrow()
  return row.derived_by < DERIVED_BY
}

/** False when another import was faster. */
export async function noteDerived(trx: Db, revision: number): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('library')
    .set({ derived_by: DERIVED_BY })
    .where('revision', '=', revision)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/**
 * Writes without changing anything: whether the database can be written at all. SQLite does not write what is the same
 * as before, so it takes a step and one back.
 */
export const tryToWrite = (db: Db): Promise<void> =>
  db.transaction().execute(async (trx) => {
    for (const step of [1, -1])
      await trx
        .updateTable('library')
        .set(({ eb }) => ({ revision: eb('revision', '+', step) }))
        .execute()
  })

/**
 * Moves on to the next revision and tells the servers; null when another import was faster. Each revision has a later
 * time than the one before, whatever the clock says, so that a copy can ask for what came after its own.
 */
export async function advanceLibrary(trx: Db, seen: number, now: number): Promise<LibraryState | null> {
  const row = await trx
    .updateTable('library')
    .set(({ eb, ref }) => ({
      revision: seen + 1,
      updated_at: eb
        .case()
        .when('updated_at', '<', now)
        .then(now)
        .else(eb(ref('updated_at'), '+', 1))
        .end(),
    }))
    .where('revision', '=', seen)
    .returning(['revision', 'updated_at'])
    .executeTakeFirst()
  if (!row) return null
  // PostgreSQL delivers it when the transaction commits.
  if (isPostgres(trx)) await sql`select pg_notify('dogleg_library', '')`.execute(trx)
  return { revision: row.revision, updatedAt: row.updated_at }
}
