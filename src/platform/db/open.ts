import { chmodSync, closeSync, mkdirSync, openSync, statSync } from 'node:fs'
import fs from 'node:fs/promises'
import path from 'node:path'
import { Kysely, type Logger, PostgresAdapter, PostgresDialect, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { type EndedQuery, isTracing, traceQuery } from '../trace.ts'
import { NodeSqliteDialect, type SqliteDialectOptions } from './node-sqlite.ts'
import type { Tables } from './tables.ts'
import { isUnavailable } from './unavailable.ts'

export type Db = Kysely<Tables>

/** Where the database is: a folder for the embedded one, an address for PostgreSQL. */
export type Where = { readonly folder: string; readonly url: string | null }

/** How busy the connections of a process are. */
export type DbLoad = { readonly open: number; readonly idle: number; readonly waiting: number }

const loads = new WeakMap<Db, () => DbLoad>()

/** Null for a database that nobody has used yet. */
export const loadOf = (db: Db): DbLoad | null => loads.get(db)?.() ?? null

const BUSY_MS = 10_000
const CONNECT_MS = 5_000
/** Of one process, to PostgreSQL. */
export const MAX_CONNECTIONS = 10

export type OpenOptions = Pick<SqliteDialectOptions, 'inThread'> & {
  /** How long a query waits for a connection to PostgreSQL when all of them are taken. */
  readonly connectMs?: number
  /** Hears of queries that failed because the database cannot be reached or written. */
  readonly onUnavailable?: () => void
}

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

// 64-bit integers as numbers on both engines: all of ours are below 2^53.
const INT8 = 20

/** The driver is loaded only where PostgreSQL is used: an embedded start is quicker without it. */
async function openPool(connectionString: string, { connectMs = CONNECT_MS }: OpenOptions) {
  const { default: pg } = await import('pg')
  const types = new pg.TypeOverrides()
  types.setTypeParser(INT8, Number)
  const pool = new pg.Pool({
    connectionString,
    max: MAX_CONNECTIONS,
    connectionTimeoutMillis: connectMs,
    types,
  })
  // A connection that breaks is replaced at the next use, and a query on it fails; unheard, its error would end the
  // process, whether it was idle or in use.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

function openPostgres(url: string, options: OpenOptions): Db {
  const pool = async () => {
    const opened = await openPool(url, options)
    loads.set(db, () => ({
      open: opened.totalCount,
      idle: opened.idleCount,
      waiting: opened.waitingCount,
    }))
    return opened
  }
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    ...hearing('postgresql', options.onUnavailable),
  })
  return db
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

const migrationFolder = path.join(import.meta.dirname, '../../../migrations')

/** Brings the tables up to date; processes that start together take turns. */
export async function migrate(db: Db) {
  if (await isUpToDate(db)) return []
  const { Migrator } = await import('kysely/migration')
  const { error, results } = await new Migrator({ db, provider: { getMigrations } }).migrateToLatest()
  if (error) throw error
  return results ?? []
}

/** The names of all migrations, the oldest first. */
export const listMigrations = async () =>
  (await fs.readdir(migrationFolder)).map((file) => path.parse(file).name).sort()

/** By a path that the joined code can follow too. */
async function getMigrations(): Promise<Record<string, Migration>> {
  const found = (await listMigrations()).map(
    async (name) => [name, (await import(`../../../migrations/${name}.ts`)) as Migration] as const,
  )
  return Object.fromEntries(await Promise.all(found))
}

/** Nearly every start finds all migrations done, and need not load them to know that. */
async function isUpToDate(db: Db): Promise<boolean> {
  const { pending, unknown } = await readMigrations(db)
  return pending.length === 0 && unknown.length === 0
}

/** What a database has been through: `unknown` was done by a newer version. */
export type Migrations = {
  readonly done: readonly string[]
  readonly pending: readonly string[]
  readonly unknown: readonly string[]
}

export async function readMigrations(db: Db): Promise<Migrations> {
  const known = await listMigrations()
  const done = (await isMigrated(db))
    ? (
        await sql<{ readonly name: string }>`select name from kysely_migration order by name`.execute(db)
      ).rows.map(({ name }) => name)
    : []
  return {
    done,
    pending: known.filter((name) => !done.includes(name)),
    unknown: done.filter((name) => !known.includes(name)),
  }
}

/** A new database has no such table. */
async function isMigrated(db: Db): Promise<boolean> {
  const { rows } = isPostgres(db)
    ? await sql`select 1 where to_regclass('kysely_migration') is not null`.execute(db)
    : await sql`select 1 from sqlite_schema where name = 'kysely_migration'`.execute(db)
  return rows.length > 0
}

export const isPostgres = (db: { readonly getExecutor: Kysely<never>['getExecutor'] }) =>
  db.getExecutor().adapter instanceof PostgresAdapter
