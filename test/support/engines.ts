import { randomBytes } from 'node:crypto'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { type Db, migrate, openDb, sqliteFile, type Where } from '../../src/platform/db/open.ts'

/** A database of its own for a test, on one of the two engines. */
export type Engine = { readonly where: Where; readonly db: Db; readonly close: () => Promise<void> }

export type EngineName = 'sqlite' | 'postgres'
export const ENGINES: readonly EngineName[] = ['sqlite', 'postgres']
/** For pages and the like, whose queries are tried on both engines elsewhere. */
export const ONE_ENGINE: readonly EngineName[] = ['sqlite']

export async function openEngine(name: EngineName): Promise<Engine> {
  const folder = await readyFolder()
  const where = { folder, url: name === 'postgres' ? await readyDatabase() : null }
  const db = openDb(where)
  const close = async () => {
    await db.destroy()
    await rm(folder, { recursive: true, force: true })
  }
  return { where, db, close }
}

export const temporaryFolder = () => mkdtemp(path.join(tmpdir(), 'dogleg-test-'))

const TEMPLATE = 'dogleg_template'

/** Databases with all tables, made once a run: to copy one is far quicker than to make the tables anew. */
export async function prepareTemplates(server: string): Promise<string> {
  const folder = await temporaryFolder()
  await createDatabase(server, TEMPLATE)
  for (const url of [null, new URL(`/${TEMPLATE}`, server).href]) {
    const db = openDb({ folder, url })
    await migrate(db)
    await db.destroy()
  }
  return folder
}

/** A data folder of its own, whose database has all tables and nothing in them. */
export async function readyFolder(): Promise<string> {
  const folder = await temporaryFolder()
  await cp(sqliteFile(given('TEST_TEMPLATE_FOLDER')), sqliteFile(folder))
  return folder
}

/** The address of a new database on the run's PostgreSQL that has all tables and nothing in them. */
export const readyDatabase = () => addressOf(`template ${TEMPLATE}`)

/** The same without a table. */
export const newDatabase = () => addressOf('')

async function addressOf(how: string): Promise<string> {
  const name = `t_${randomBytes(6).toString('hex')}`
  const server = given('TEST_DATABASE_URL')
  await createDatabase(server, `${name} ${how}`)
  return new URL(`/${name}`, server).href
}

async function createDatabase(server: string, how: string): Promise<void> {
  const admin = new pg.Client(server)
  await admin.connect()
  await admin.query(`create database ${how}`)
  await admin.end()
}

function given(variable: string): string {
  const value = process.env[variable]
  if (!value) throw new Error('The tests need ./dogleg test, which prepares databases for them.')
  return value
}
