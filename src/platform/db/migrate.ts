import fs from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Migration, MigrationResult } from 'kysely/migration'
import { type Db, isPostgres } from './open.ts'

/** `beforehand` is run outside a transaction, on PostgreSQL only, and may be run again: see create-index.ts. */
type OurMigration = Migration & { readonly beforehand?: (db: Db) => Promise<void> }

const migrationFolder = path.join(import.meta.dirname, '../../../migrations')

/** The tables are from a newer version, and this one can't work with them. */
export class NewerDatabase extends Error {
  constructor(reason: string) {
    super(`The database belongs to a newer version of Dogleg: ${reason}. Start that version, or a newer one.`)
    this.name = 'NewerDatabase'
  }
}

/**
 * Brings the tables up to date, while processes of the previous version may be serving; processes that start together
 * take turns. An empty database gets everything in one transaction. Otherwise each migration has its own, so that
 * locks are held only for a moment.
 */
export async function migrate(db: Db, note: (what: string) => void = () => {}): Promise<MigrationResult[]> {
  const ours = await listMigrations()
  const applied = await listApplied(db)
  const foreign = applied.filter((name) => !ours.includes(name))
  const missing = ours.filter((name) => !applied.includes(name))
  if (foreign.length > 0) {
    checkNewer(ours, foreign, missing)
    note(`the database is from a newer version (${foreign.at(-1)}), which this version can work with`)
    return []
  }
  if (missing.length === 0) return []
  if (applied.length === 0) return migrateStep(db, 'all')
  const done: MigrationResult[] = []
  for (const name of missing) done.push(...(await migrateStep(db, name)))
  return done
}

/**
 * A version can run on the tables of the next one, which only add to them. What is taken away has “-after-NNNN” in its
 * name: versions without that migration still use it.
 */
function checkNewer(ours: readonly string[], foreign: readonly string[], missing: readonly string[]) {
  const newest = numberOf(ours.at(-1) ?? '')
  const beyond = foreign.find((name) => neededFor(name) > newest)
  if (beyond !== undefined) throw new NewerDatabase(`${beyond} has taken away what this version uses`)
  if (missing.length > 0)
    throw new NewerDatabase(
      `it has ${foreign.at(-1)}, which this version doesn’t know, but not ${missing[0]}`,
    )
}

const numberOf = (name: string) => Number(name.slice(0, 4))
/** The migration that a process must know to work with the tables after this one. */
export const neededFor = (name: string) => Number(/-after-(\d{4})$/.exec(name)?.[1] ?? 0)

// A statement that waits for a table keeps everybody else waiting behind it: it gives up soon and tries again. Twice
// this, for a table and the next one, is less than the second after which PostgreSQL looks for deadlocks: otherwise it
// could end the request that waits for us instead.
const LOCK_MS = 400
const TRIES = 90

async function migrateStep(db: Db, which: string): Promise<MigrationResult[]> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().execute((trx) => migrateInside(db, trx, which))
    } catch (error) {
      if (!isLocked(error) || attempt === TRIES) throw error
      await sleep(500 + Math.random() * 1_000)
    }
  }
}

async function migrateInside(db: Db, trx: Db, which: string): Promise<MigrationResult[]> {
  const { Migrator } = await import('kysely/migration')
  if (isPostgres(trx)) await takeTurn(trx)
  // Another process was quicker, and may be further.
  if (which !== 'all' && (await listApplied(trx)).includes(which)) return []
  if (isPostgres(trx)) {
    if (which !== 'all') await prepare(db, which)
    await sql`select set_config('lock_timeout', ${String(LOCK_MS)}, true)`.execute(trx)
  }
  const migrator = new Migrator({ db: trx, provider: { getMigrations } })
  const { error, results } = await (which === 'all' ? migrator.migrateToLatest() : migrator.migrateTo(which))
  if (error) throw error
  return results ?? []
}

// The one that Kysely uses too.
const LOCK = '3853314791062309107'
const TURN_MS = 200

/** Asks again and again: a query that waits would keep an index from being built beside it, which waits for all queries. */
async function takeTurn(trx: Db) {
  for (;;) {
    const { rows } = await sql<{ taken: boolean }>`
      select pg_try_advisory_xact_lock(${sql.raw(LOCK)}) as taken`.execute(trx)
    if (rows[0]?.taken) return
    await sleep(TURN_MS)
  }
}

async function prepare(db: Db, name: string) {
  const { beforehand } = await load(name)
  await beforehand?.(db)
}

/** The names of all migrations, the oldest first. */
export const listMigrations = async () =>
  (await fs.readdir(migrationFolder)).map((file) => path.parse(file).name).sort()

/** By a path that the joined code can follow too. */
const load = async (name: string): Promise<OurMigration> => import(`../../../migrations/${name}.ts`)

async function getMigrations(): Promise<Record<string, Migration>> {
  const found = (await listMigrations()).map(async (name) => [name, await load(name)] as const)
  return Object.fromEntries(await Promise.all(found))
}

/** What a database has been through: `unknown` was done by a newer version. */
export type Migrations = {
  readonly done: readonly string[]
  readonly pending: readonly string[]
  readonly unknown: readonly string[]
}

/** Changes nothing. */
export async function readMigrations(db: Db): Promise<Migrations> {
  const known = await listMigrations()
  const done = await listApplied(db)
  return {
    done,
    pending: known.filter((name) => !done.includes(name)),
    unknown: done.filter((name) => !known.includes(name)),
  }
}

/** Nearly every start finds all migrations done, and need not load them to know that. */
async function listApplied(db: Db): Promise<readonly string[]> {
  if (!(await isMigrated(db))) return []
  const { rows } = await sql<{
    readonly name: string
  }>`select name from kysely_migration order by name`.execute(db)
  return rows.map(({ name }) => name)
}

/** A new database has no such table. */
async function isMigrated(db: Db): Promise<boolean> {
  const { rows } = isPostgres(db)
    ? await sql`select 1 where to_regclass('kysely_migration') is not null`.execute(db)
    : await sql`select 1 from sqlite_schema where name = 'kysely_migration'`.execute(db)
  return rows.length > 0
}

const isLocked = (error: unknown) =>
  error instanceof Error && 'code' in error && (error.code === '55P03' || error.code === '40P01')
