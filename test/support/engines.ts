import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { type Db, migrate, openDb, type Where } from '../../src/db/open.ts'

/** A database of its own for a test, on one of the two engines. */
export type Engine = { readonly where: Where; readonly db: Db; readonly close: () => Promise<void> }

export type EngineName = 'sqlite' | 'postgres'
export const ENGINES: readonly EngineName[] = ['sqlite', 'postgres']
/** For pages and the like, whose queries are tried on both engines elsewhere. */
export const ONE_ENGINE: readonly EngineName[] = ['sqlite']

export async function openEngine(name: EngineName): Promise<Engine> {
  const folder = await temporaryFolder()
  const where = { folder, url: name === 'postgres' ? await newDatabase() : null }
  const db = openDb(where)
  await migrate(db)
  const close = async () => {
    await db.destroy()
    await rm(folder, { recursive: true, force: true })
  }
  return { where, db, close }
}

export const temporaryFolder = () => mkdtemp(path.join(tmpdir(), 'dogleg-test-'))

/** The address of a new, empty database on the run's PostgreSQL. */
export async function newDatabase(): Promise<string> {
  const server = process.env.TEST_DATABASE_URL
  if (!server) throw new Error('The tests need ./dogleg test, which starts PostgreSQL for them.')
  const name = `t_${randomBytes(6).toString('hex')}`
  const admin = new pg.Client(server)
  await admin.connect()
  await admin.query(`create database ${name}`)
  await admin.end()
  return new URL(`/${name}`, server).href
}
