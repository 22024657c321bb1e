import { randomBytes } from 'node:crypto'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { migrate } from '../../src/platform/db/migrate.ts'
import { type Db, openDb, sqliteFile, type Where } from '../../src/platform/db/open.ts'
import { openPgBossJobs } from '../../src/platform/jobs/pg-boss-store.ts'
import { thorough } from './thorough.ts'

/** A test's own database, on one of the two engines. */
export type Engine = { readonly where: Where; readonly db: Db; readonly close: () => Promise<void> }

export type EngineName = 'sqlite' | 'postgres'
export const ENGINES: readonly EngineName[] = ['sqlite', 'postgres']
/** For tests whose queries are tested on both engines elsewhere: SQLite, and both in a thorough run. */
export const USUAL_ENGINES = thorough<readonly EngineName[]>(['sqlite'], ENGINES)

export async function openEngine(name: EngineName): Promise<Engine> {
  const folder = await readyFolder()
  const where = { folder, url: name === 'postgres' ? await readyDatabase() : null }
  // Hundreds of queries at once on a slow machine wait their turn, and do not fail.
  const db = openDb(where, { connectMs: 60_000 })
  const close = async () => {
    await db.destroy()
    await dropDatabase(where.url)
    await rm(folder, { recursive: true, force: true })
  }
  return { where, db, close }
}

export const temporaryFolder = () => mkdtemp(path.join(tmpdir(), 'dogleg-test-'))

const raise = (error: unknown) => {
  throw error
}

const TEMPLATE = 'dogleg_template'

/** Databases with all tables, made once per run: copying one is much faster than creating the tables again. */
export async function prepareTemplates(server: string): Promise<string> {
  const folder = await temporaryFolder()
  await createDatabase(server, TEMPLATE)
  for (const url of [null, new URL(`/${TEMPLATE}`, server).href]) {
    const db = openDb({ folder, url })
    await migrate(db)
    if (url !== null) await (await openPgBossJobs({ db, isWorker: false, onError: raise })).close()
    await db.destroy()
  }
  return folder
}

/** A new data folder whose database has all tables, empty. */
export async function readyFolder(own?: string): Promise<string> {
  const folder = own ?? (await temporaryFolder())
  await cp(sqliteFile(given('TEST_TEMPLATE_FOLDER')), sqliteFile(folder))
  return folder
}

/**
 * The URL of a new database on the run's PostgreSQL with all tables, empty. Copying the files takes a third of the time
 * of writing every page to the log.
 */
export const readyDatabase = () => addressOf(`template ${TEMPLATE} strategy file_copy`)

/** The same without tables. */
export const newDatabase = () => addressOf('')

async function addressOf(how: string): Promise<string> {
  const name = `t_${randomBytes(6).toString('hex')}`
  const server = given('TEST_DATABASE_URL')
  await createDatabase(server, `${name} ${how}`)
  return new URL(`/${name}`, server).href
}

const createDatabase = (server: string, how: string) => command(server, `create database ${how}`)

/** Temporary files may be kept in memory, and a database is 9 MB. */
export async function dropDatabase(url: string | null): Promise<void> {
  if (!url) return
  const name = new URL(url).pathname.slice(1)
  await command(given('TEST_DATABASE_URL'), `drop database if exists ${name} with (force)`)
}

let admin: pg.Pool | undefined

/** By one connection for the whole process: PostgreSQL starts a process of its own for each. */
async function command(server: string, sql: string): Promise<void> {
  admin ??= openAdmin(server)
  await admin.query(sql)
}

function openAdmin(connectionString: string): pg.Pool {
  const pool = new pg.Pool({ connectionString, max: 1, allowExitOnIdle: true })
  // At the end of the run PostgreSQL closes it.
  pool.on('error', () => {})
  return pool
}

function given(variable: string): string {
  const value = process.env[variable]
  if (!value) throw new Error('Run the tests with ./dogleg test, which prepares databases.')
  return value
}
