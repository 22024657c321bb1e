import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type Kysely,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type TransactionSettings,
} from 'kysely'
import { type NodeSqliteOptions, openConnection, type SqliteConnection } from './sqlite-connection.ts'
import { openConnectionInThread } from './threaded-connection.ts'

export type SqliteDialectOptions = NodeSqliteOptions & {
  /** A thread of its own has the connection: nobody on the event loop waits for the disk. */
  readonly inThread?: boolean
  /** Gets how many wait for their turn whenever that changes. */
  readonly onWaiting?: (count: number) => void
}

/** Kysely over node:sqlite: one connection, taken in turn, held for a whole transaction. */
export class NodeSqliteDialect implements Dialect {
  readonly #options: SqliteDialectOptions
  constructor(options: SqliteDialectOptions) {
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

class NodeSqliteDriver implements Driver {
  readonly #options: SqliteDialectOptions
  #connection: SqliteConnection | undefined
  #lastTurn: Promise<void> = Promise.resolve()
  #endTurn: () => void = () => {}
  #waiting = 0
  constructor(options: SqliteDialectOptions) {
    this.#options = options
  }
  async init() {
    const { inThread, onWaiting: _, ...options } = this.#options
    this.#connection = await (inThread ? openConnectionInThread(options) : openConnection(options))
  }
  async acquireConnection(): Promise<DatabaseConnection> {
    const { promise, resolve } = Promise.withResolvers<void>()
    const before = this.#lastTurn
    this.#lastTurn = promise
    this.#options.onWaiting?.(++this.#waiting)
    await before
    this.#options.onWaiting?.(--this.#waiting)
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
    if (await this.#connection?.isInTransaction()) await run(connection, 'rollback')
  }
  savepoint = (connection: DatabaseConnection, name: string) => run(connection, `savepoint "${name}"`)
  rollbackToSavepoint = (connection: DatabaseConnection, name: string) =>
    run(connection, `rollback to "${name}"`)
  releaseSavepoint = (connection: DatabaseConnection, name: string) => run(connection, `release "${name}"`)
  async destroy() {
    await this.#connection?.close()
  }
}

async function run(connection: DatabaseConnection, text: string) {
  await connection.executeQuery(CompiledQuery.raw(text))
}
