import { chmodSync, closeSync, mkdirSync, openSync, statSync } from 'node:fs'
import path from 'node:path'
import { Kysely, type Logger, PostgresAdapter, PostgresDialect } from 'kysely'
import { type EndedQuery, isTracing, traceQuery } from '../trace.ts'
import { NodeSqliteDialect, type SqliteDialectOptions } from './node-sqlite.ts'
import { type DbLoad, openPool } from './postgres-pool.ts'
import type { Tables } from './tables.ts'
import { isUnavailable } from './unavailable.ts'

export type Db = Kysely<Tables>

/** Where the database is: a folder for the embedded one, an address for PostgreSQL. */
export type Where = {
  readonly folder: string
  readonly url: string | null
  /** A copy for what reads a lot, which may be behind; see src/course/read-a-lot.ts. */
  readonly readUrl?: string | null
}

const loads = new WeakMap<Db, () => DbLoad>()

/** Null for a database that nobody has used yet. */
export const loadOf = (db: Db): DbLoad | null => loads.get(db)?.() ?? null

const BUSY_MS = 10_000
const CONNECT_MS = 5_000
const ANSWER_MS = 60_000

export type OpenOptions = Pick<SqliteDialectOptions, 'inThread'> & {
  /** How long a query waits for a connection to PostgreSQL when all of them are taken. */
  readonly connectMs?: number
  /** How long a statement on PostgreSQL may take before its connection is given up; null: as long as it likes. */
  readonly answerMs?: number | null
  /** Hears of queries that failed because the database cannot be reached or written. */
  readonly onUnavailable?: () => void
}

/** For migrations and imports: an index of a big table takes as long as it takes. */
export const PATIENT: OpenOptions = { answerMs: null }

export const openDb = (where: Where, options: OpenOptions = {}): Db =>
  where.url === null ? openSqlite(sqliteFile(where.folder), options) : openPostgres(where.url, options)

export const sqliteFile = (folder: string) => path.join(folder, 'dogleg.db')

function openSqlite(file: string, { inThread, onUnavailable }: OpenOptions): Db {
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 })
  keepPrivate(file)
  let waiting = 0
  const onWaiting = (count: number) => {
    waiting = count
  }
  const db = new Kysely<Tables>({
    dialect: new NodeSqliteDialect({ path: file, busyMs: BUSY_MS, onWaiting, ...(inThread && { inThread }) }),
    ...hearing('sqlite', onUnavailable),
  })
  loads.set(db, () => ({ open: 1, idle: 0, waiting }))
  return db
}

/** The file has secrets in it. SQLite gives the files next to it the same mode. */
function keepPrivate(file: string) {
  closeSync(openSync(file, 'a', PRIVATE))
  for (const one of [file, `${file}-wal`, `${file}-shm`])
    try {
      if (isOpenToOthers(one)) chmodSync(one, PRIVATE)
    } catch {
      // It belongs to another user, or the disk is read-only: `./dogleg doctor` says so.
    }
}

export const isOpenToOthers = (file: string) =>
  ((statSync(file, { throwIfNoEntry: false })?.mode ?? 0) & OTHERS) !== 0

const PRIVATE = 0o600
/** What the group and everybody else may do. */
const OTHERS = 0o077

function openPostgres(url: string, options: OpenOptions): Db {
  const { connectMs = CONNECT_MS, answerMs = ANSWER_MS, onUnavailable } = options
  const pool = async () => {
    const opened = await openPool(url, { connectMs, answerMs })
    loads.set(db, opened.load)
    return opened
  }
  const db = new Kysely<Tables>({
    dialect: new MigratingPostgres({ pool }),
    ...hearing('postgresql', onUnavailable),
  })
  return db
}

class MigratingPostgres extends PostgresDialect {
  override createAdapter() {
    return new MigratingAdapter()
  }
}

/** `migrate` takes turns by a lock of the transaction: one of the session would outlive a failure, or be lost in a pooler. */
class MigratingAdapter extends PostgresAdapter {
  override async acquireMigrationLock() {}
  override async releaseMigrationLock() {}
}

/** Kysely reports every query, and every one that fails. */
function hearing(
  system: EndedQuery['system'],
  onUnavailable: OpenOptions['onUnavailable'],
): { readonly log?: Logger } {
  if (onUnavailable === undefined && !isTracing()) return {}
  return {
    log: (event) => {
      const failed = event.level === 'error'
      if (isTracing()) traceQuery({ system, sql: event.query.sql, tookMs: event.queryDurationMillis, failed })
      if (failed && isUnavailable(event.error)) onUnavailable?.()
    },
  }
}

export const isPostgres = (db: { readonly getExecutor: Kysely<never>['getExecutor'] }) =>
  db.getExecutor().adapter instanceof PostgresAdapter
