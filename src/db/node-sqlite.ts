import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type Kysely,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type TransactionSettings,
} from 'kysely'

export type NodeSqliteOptions = {
  readonly path: string
  /** How long a statement waits for another process, in ms. The wait does not block the event loop. */
  readonly busyMs: number
}

/** Kysely over node:sqlite: one connection, taken in turn, held for a whole transaction. */
export class NodeSqliteDialect implements Dialect {
  readonly #options: NodeSqliteOptions
  constructor(options: NodeSqliteOptions) {
    this.#options = options
  }
  createAdapter() {
    return new NodeSqliteAdapter()
  }
  createDriver() {
    return new NodeSqliteDriver(this.#options)
  }
  createIntrospector(db: Kysely<unknown>) {
    return new SqliteIntrospector(db)
  }
  createQueryCompiler() {
    return new SqliteQueryCompiler()
  }
}

class NodeSqliteAdapter extends SqliteAdapter {
  // The driver below hands out turns itself; Kysely's own mutex would wake every waiter each time.
  override get supportsMultipleConnections() {
    return true
  }
  // SQLite's DDL is transactional; BEGIN IMMEDIATE then is the migration lock between processes.
  override get supportsTransactionalDdl() {
    return true
  }
}

// What is deleted is overwritten: a position or an account is to be gone from the file too.
const SETTINGS = ['journal_mode = wal', 'synchronous = full', 'foreign_keys = on', 'main.secure_delete = on']

class NodeSqliteDriver implements Driver {
  readonly #options: NodeSqliteOptions
  #connection: NodeSqliteConnection | undefined
  #lastTurn: Promise<void> = Promise.resolve()
  #endTurn: () => void = () => {}
  constructor(options: NodeSqliteOptions) {
    this.#options = options
  }
  async init() {
    // A busy timeout of SQLite's own would freeze the event loop: the connection waits and tries again.
    const db = new DatabaseSync(this.#options.path, { timeout: 0 })
    this.#connection = new NodeSqliteConnection(db, this.#options.busyMs)
    for (const setting of SETTINGS) await run(this.#connection, `pragma ${setting}`)
  }
  async acquireConnection(): Promise<DatabaseConnection> {
    const { promise, resolve } = Promise.withResolvers<void>()
    const before = this.#lastTurn
    this.#lastTurn = promise
    await before
    this.#endTurn = resolve
    if (!this.#connection) throw new Error('The database is not open.')
    return this.#connection
  }
  async releaseConnection() {
    this.#endTurn()
  }
  async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings) {
    await run(connection, settings.accessMode === 'read only' ? 'begin' : 'begin immediate')
  }
  commitTransaction = (connection: DatabaseConnection) => run(connection, 'commit')
  async rollbackTransaction(connection: DatabaseConnection) {
    // SQLite has rolled back by itself after a full disk; the error that says so must not be hidden by another.
    if (this.#connection?.inTransaction) await run(connection, 'rollback')
  }
  savepoint = (connection: DatabaseConnection, name: string) => run(connection, `savepoint "${name}"`)
  rollbackToSavepoint = (connection: DatabaseConnection, name: string) =>
    run(connection, `rollback to "${name}"`)
  releaseSavepoint = (connection: DatabaseConnection, name: string) => run(connection, `release "${name}"`)
  async destroy() {
    this.#connection?.close()
  }
}

async function run(connection: DatabaseConnection, text: string) {
  await connection.executeQuery(CompiledQuery.raw(text))
}

const KEPT_STATEMENTS = 100
const CHANGES_TABLES = /^\s*(alter|create|drop)\s/i

type Prepared = { readonly statement: StatementSync; readonly columns: readonly string[] }

class NodeSqliteConnection implements DatabaseConnection {
  readonly #db: DatabaseSync
  readonly #busyMs: number
  readonly #statements = new Map<string, Prepared>()
  constructor(db: DatabaseSync, busyMs: number) {
    this.#db = db
    this.#busyMs = busyMs
  }
  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const deadline = performance.now() + this.#busyMs
    for (let wait = 1; ; wait = Math.min(wait * 2, 50)) {
      try {
        return this.#execute<R>(query)
      } catch (error) {
        // Busy means that the statement did not run and may be tried again.
        if (!isBusy(error) || performance.now() > deadline) throw error
        await sleep(wait)
      }
    }
  }
  #execute<R>(query: CompiledQuery): QueryResult<R> {
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
  async *streamQuery<R>(query: CompiledQuery): AsyncIterableIterator<QueryResult<R>> {
    yield this.#execute<R>(query)
  }
  get inTransaction() {
    return this.#db.isTransaction
  }
  close() {
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
