import { backup, DatabaseSync } from 'node:sqlite'
import { DamagedBackup, type Rows } from './manifest.ts'

const BUSY_MS = 10_000

/** Positions live ten minutes, and are not to live on in a backup. */
export const NOT_KEPT = 'position'

/**
 * Copies a database that others write to meanwhile: all of it as it was at one moment. Our open transaction keeps that
 * moment, and nobody waits for us.
 */
export async function copySqlite(source: string, target: string): Promise<Rows> {
  const db = new DatabaseSync(source, { timeout: BUSY_MS })
  try {
    db.exec('begin')
    const rows = countRows(db)
    await backup(db, target)
    db.exec('rollback')
    forgetPositions(target)
    return NOT_KEPT in rows ? { ...rows, [NOT_KEPT]: 0 } : rows
  } finally {
    db.close()
  }
}

/** The copy becomes one file, without a log of changes next to it. */
function forgetPositions(file: string) {
  const db = new DatabaseSync(file)
  try {
    db.exec('pragma secure_delete = on; pragma journal_mode = delete;')
    if (tablesOf(db).includes(NOT_KEPT)) db.exec(`delete from ${NOT_KEPT}`)
  } finally {
    db.close()
  }
}

/** The rows of a copy that SQLite finds nothing wrong with. */
export function checkSqlite(file: string): Rows {
  const db = new DatabaseSync(file)
  try {
    const [found] = db.prepare('pragma integrity_check').all()
    if (found?.integrity_check !== 'ok')
      throw new DamagedBackup(`The database in this backup is damaged: ${found?.integrity_check}.`)
    if (db.prepare('pragma foreign_key_check').all().length > 0)
      throw new DamagedBackup(
        'The database in this backup is damaged: rows refer to others that are missing.',
      )
    return countRows(db)
  } finally {
    db.close()
  }
}

export function lastMigrationIn(file: string): string {
  const db = new DatabaseSync(file)
  try {
    return String(db.prepare('select max(name) as name from kysely_migration').get()?.name)
  } finally {
    db.close()
  }
}

/** Whether nobody else has it open. Its log of changes is then in it, and gone. */
export function isSqliteUnused(file: string): boolean {
  const db = new DatabaseSync(file, { timeout: 0 })
  try {
    // SQLite gives up its log only to somebody who is alone with the file.
    return db.prepare('pragma journal_mode = delete').get()?.journal_mode === 'delete'
  } catch {
    return false
  } finally {
    db.close()
  }
}

const tablesOf = (db: DatabaseSync) =>
  db
    .prepare(`select name from sqlite_schema where type = 'table' and name not like 'sqlite\\_%' escape '\\'`)
    .all()
    .map(({ name }) => String(name))

function countRows(db: DatabaseSync): Rows {
  const count = (table: string) => {
    const row = db.prepare(`select count(*) as n from "${table.replaceAll('"', '""')}"`).get()
    return Number(row?.n)
  }
  return Object.fromEntries(tablesOf(db).map((table) => [table, count(table)]))
}
