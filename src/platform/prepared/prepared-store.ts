import { existsSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { type Db, isPostgres, openDb, sqliteFile, type Where } from '../db/open.ts'

/**
 * What was made ahead: on PostgreSQL in a table that all machines find, on SQLite in a file of its own, so that the
 * database and its backups stay small. All of it can be made again, and anybody may delete it at any time.
 */
export type PreparedStore = {
  readonly read: (key: string) => Promise<Uint8Array | null>
  readonly save: (row: PreparedRow) => Promise<void>
  /** What was made of an earlier state of the course is of no use any more. */
  readonly removeOthers: (course: string, content: string) => Promise<void>
  /** Removes what was made first until the rest fits. */
  readonly trim: (mostBytes: number) => Promise<void>
}

export type PreparedRow = {
  readonly key: string
  readonly course: string
  /** Which state of the course it was made from. */
  readonly content: string
  readonly body: Uint8Array
}

const folderOf = (where: Where) => path.join(where.folder, 'prepared')
const RETRY_MS = 10_000

type Opened = { readonly db: Db; readonly store: PreparedStore; hasTable: boolean }

const opened = new Map<string, Opened>()
const missingUntil = new Map<string, number>()

/** To read from; null while nothing was prepared. It stays open: a thread asks again and again. */
export function preparedToRead(where: Where): PreparedStore | null {
  const place = JSON.stringify(where)
  const known = opened.get(place)
  if (known) return known.store
  if (performance.now() < (missingUntil.get(place) ?? 0)) return null
  if (where.url !== null || existsSync(sqliteFile(folderOf(where)))) return open(where).store
  missingUntil.set(place, performance.now() + RETRY_MS)
  return null
}

/** To write to; it is created if it is not there. */
export async function preparedToWrite(where: Where): Promise<PreparedStore> {
  const one = opened.get(JSON.stringify(where)) ?? open(where)
  if (!one.hasTable) await createTable(one.db)
  one.hasTable = true
  return one.store
}

/** Needed where a process ends, or a folder is removed. */
export async function closePrepared(): Promise<void> {
  for (const { db } of opened.values()) await db.destroy()
  opened.clear()
}

function open(where: Where): Opened {
  const db = openDb({ folder: folderOf(where), url: where.url })
  const one = { db, store: storeOf(db), hasTable: false }
  opened.set(JSON.stringify(where), one)
  return one
}

async function createTable(db: Db) {
  const type = sql.raw(isPostgres(db) ? 'bytea' : 'blob')
  const create = sql`create table if not exists prepared_answer (
    key text primary key, course text not null, content text not null, bytes integer not null,
    made_at bigint not null, body ${type} not null)`
  // PostgreSQL lets two of them try at the same time, and one fail.
  await create.execute(db).catch(() => create.execute(db))
  await sql`create index if not exists prepared_answer_course on prepared_answer (course)`
    .execute(db)
    .catch(() => {})
}

function storeOf(db: Db): PreparedStore {
  return {
    read: async (key) => {
      const { rows } = await sql<{ readonly body: Uint8Array }>`
        select body from prepared_answer where key = ${key}`.execute(db)
      return rows[0]?.body ?? null
    },
    save: async ({ key, course, content, body }) => {
      await sql`insert into prepared_answer (key, course, content, bytes, made_at, body)
        values (${key}, ${course}, ${content}, ${body.length}, ${Date.now()}, ${body})
        on conflict (key) do nothing`.execute(db)
    },
    removeOthers: async (course, content) => {
      await sql`delete from prepared_answer where course = ${course} and content <> ${content}`.execute(db)
    },
    trim: (mostBytes) => trim(db, mostBytes),
  }
}

async function trim(db: Db, mostBytes: number) {
  const { rows } = await sql<{ readonly course: string; readonly bytes: number }>`
    select course, cast(sum(bytes) as bigint) as bytes from prepared_answer
    group by course order by max(made_at) desc`.execute(db)
  let bytes = 0
  for (const row of rows) {
    bytes += Number(row.bytes)
    if (bytes > mostBytes) await sql`delete from prepared_answer where course = ${row.course}`.execute(db)
  }
}
