import { chmodSync, closeSync, mkdirSync, openSync, statSync } from 'node:fs'
import path from 'node:path'
import { Kysely, type Logger, PostgresAdapter, PostgresDialect } from 'kysely'
import { NodeSqliteDialect, type SqliteDialectOptions } from './node-sqlite.ts'
import { openPool } from './postgres-pool.ts'
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
  return new Kysely<Tables>({
    dialect: new NodeSqliteDialect({ path: file, busyMs: BUSY_MS, ...(inThread && { inThread }) }),
    ...hearing(onUnavailable),
  })
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

const openPostgres = (url: string, options: OpenOptions): Db => {
  const { connectMs = CONNECT_MS, answerMs = ANSWER_MS, onUnavailable } = options
  return new Kysely<Tables>({
    dialect: new MigratingPostgres({ pool: () => openPool(url, { connectMs, answerMs }) }),
    ...hearing(onUnavailable),
  })
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

/** Kysely reports every query that fails. */
const hearing = (onUnavailable: OpenOptions['onUnavailable']): { readonly log?: Logger } =>
  onUnavailable === undefined
    ? {}
    : {
        log: (event) => {
          if (event.level === 'error' && isUnavailable(event.error)) onUnavailable()
        },
      }

export const isPostgres = (db: { readonly getExecutor: Kysely<never>['getExecutor'] }) =>
  db.getExecutor().adapter instanceof PostgresAdapter
