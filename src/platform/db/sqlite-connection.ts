import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely'
import { DatabaseGone, identityOf } from './file-trouble.ts'

export type NodeSqliteOptions = {
  readonly path: string
  /** How long a statement waits for another process, in ms. The wait does not block the event loop. */
  readonly busyMs: number
}

/** What of a query goes to the database. */
export type Statement = Pick<CompiledQuery, 'sql' | 'parameters'>

/** A connection that also says whether it is in a transaction, and can be closed. */
export type SqliteConnection = DatabaseConnection & {
  readonly executeQuery: <R>(query: Statement) => Promise<QueryResult<R>>
  readonly isInTransaction: () => Promise<boolean>
  readonly close: () => Promise<void>
}

// What is deleted is overwritten: a position or an account is to be gone from the file too.
const SETTINGS = ['journal_mode = wal', 'synchronous = full', 'foreign_keys = on', 'main.secure_delete = on']

export async function openConnection({ path, busyMs }: NodeSqliteOptions): Promise<SqliteConnection> {
  // A busy timeout of SQLite's own would freeze the event loop: the connection waits and tries again.
  const connection = new NodeSqliteConnection(new DatabaseSync(path, { timeout: 0 }), { path, busyMs })
  for (const setting of SETTINGS) await connection.executeQuery({ sql: `pragma ${setting}`, parameters: [] })
  return connection
}

const KEPT_STATEMENTS = 100
const CHANGES_TABLES = /^\s*(alter|create|drop)\s/i
const WRITES = /^\s*(insert|update|delete|replace|with|commit)\b/i

type Prepared = { readonly statement: StatementSync; readonly columns: readonly string[] }

class NodeSqliteConnection implements SqliteConnection {
  readonly #db: DatabaseSync
  readonly #path: string
  readonly #identity: string | null
  readonly #busyMs: number
  readonly #statements = new Map<string, Prepared>()
  constructor(db: DatabaseSync, { path, busyMs }: NodeSqliteOptions) {
    this.#db = db
    this.#path = path
    this.#identity = identityOf(path)
    this.#busyMs = busyMs
  }
  async executeQuery<R>(query: Statement): Promise<QueryResult<R>> {
    const deadline = performance.now() + this.#busyMs
    for (let wait = 1; ; wait = Math.min(wait * 2, 50)) {
      try {
        const result = this.#execute<R>(query)
        if (WRITES.test(query.sql)) this.#checkFile()
        return result
      } catch (error) {
        // Busy means that the statement did not run and may be tried again.
        if (!isBusy(error) || performance.now() > deadline) throw error
        await sleep(wait)
      }
    }
  }
  /** What was written to a file that is gone is lost: nobody may be told that it was saved. */
  #checkFile() {
    if (!this.#db.isTransaction && identityOf(this.#path) !== this.#identity) throw new DatabaseGone()
  }
  #execute<R>(query: Statement): QueryResult<R> {
    const { statement, columns } = this.#prepare(query.sql)
    const values = query.parameters.map(toSqlite)
    if (columns.length > 0) return { rows: toRows<R>(columns, statement.all(...values)) }
    const { changes, lastInsertRowid } = statement.run(...values)
    // A kept statement knows its columns; after a change of the tables they may be others.
    if (CHANGES_TABLES.test(query.sql)) this.#statements.clear()
    return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) }
  }
  /** Preparing costs more than most statements; the texts of the stores repeat. */
  #prepare(text: string): Prepared {
    const kept = this.#statements.get(text)
    if (kept) return kept
    const statement = this.#db.prepare(text)
    statement.setReturnArrays(true)
    const prepared = { statement, columns: statement.columns().map(({ name }) => name) }
    if (this.#statements.size >= KEPT_STATEMENTS) this.#statements.clear()
    this.#statements.set(text, prepared)
    return prepared
  }
  async *streamQuery<R>(query: Statement): AsyncIterableIterator<QueryResult<R>> {
    yield this.#execute<R>(query)
  }
  isInTransaction = async () => this.#db.isTransaction
  close = async () => {
    this.#statements.clear()
    this.#db.close()
  }
}

/** SQLite hands out objects without a shape; built here, all rows share one, at half the time and memory. */
function toRows<R>(columns: readonly string[], lists: unknown): R[] {
  return (lists as unknown[][]).map((list) => {
    const row: Record<string, unknown> = {}
    for (let i = 0; i < columns.length; i++) row[columns[i] ?? ''] = list[i]
    return row as R
  })
}

const SQLITE_BUSY = 5

function isBusy(error: unknown) {
  return error instanceof Error && 'errcode' in error && (Number(error.errcode) & 0xff) === SQLITE_BUSY
}

function toSqlite(value: unknown): SQLInputValue {
  if (value === undefined) return null
  if (typeof value === 'boolean') return value ? 1 : 0
  return value as SQLInputValue
}
