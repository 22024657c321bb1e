import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { gunzipSync } from 'node:zlib'
import { sql } from 'kysely'
import pg from 'pg'
import { type Db, isPostgres, sqliteFile, type Where } from '../../src/platform/db/open.ts'
import { type EngineName, newDatabase, temporaryFolder } from '../support/engines.ts'
import type { Answers } from './answers.ts'
import type { Known } from './known.ts'

const FOLDER = path.join(import.meta.dirname, 'fixture')

export type Fixture = { readonly where: Where; readonly known: Known; readonly answers: Answers }

/** A database as version 0.6.0 left it, and what that version said about it. */
export async function openFixture(engine: EngineName): Promise<Fixture> {
  const script = await unpack(`${engine}.sql.gz`)
  const folder = await temporaryFolder()
  const url = engine === 'postgres' ? await newDatabase() : null
  if (url === null) loadSqlite(sqliteFile(folder), script)
  else await loadPostgres(url, script)
  return {
    where: { folder, url },
    known: JSON.parse(await readFile(path.join(FOLDER, `${engine}.known.json`), 'utf8')),
    answers: JSON.parse(await unpack(`${engine}.answers.json.gz`)),
  }
}

const unpack = async (name: string) => gunzipSync(await readFile(path.join(FOLDER, name))).toString()

function loadSqlite(file: string, script: string) {
  const db = new DatabaseSync(file)
  db.exec(`begin;\n${script}commit;`)
  db.close()
}

async function loadPostgres(connectionString: string, script: string) {
  const client = new pg.Client({ connectionString })
  await client.connect()
  await client.query(script)
  await client.end()
}

export type Row = Readonly<Record<string, unknown>>
export type Rows = Readonly<Record<string, readonly Row[]>>

/** Every row of every table. */
export async function readRows(db: Db): Promise<Rows> {
  const names = isPostgres(db)
    ? sql<{ readonly name: string }>`select table_name as name from information_schema.tables
        where table_schema = 'public' and table_type = 'BASE TABLE'`
    : sql<{
        readonly name: string
      }>`select name from sqlite_master where type = 'table' and name not like 'sqlite_%'`
  const tables = (await names.execute(db)).rows.map(({ name }) => name).sort()
  const rows: Record<string, readonly Row[]> = {}
  for (const table of tables)
    rows[table] = (await sql<Row>`select * from ${sql.table(table)}`.execute(db)).rows
  return rows
}
