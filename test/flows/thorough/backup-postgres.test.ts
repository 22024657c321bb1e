import assert from 'node:assert/strict'
import { mkdir, readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { after, before, type TestContext, test } from 'node:test'
import pg from 'pg'
import { tryToWrite } from '../../../src/course/library-state-store.ts'
import { readLastBackup } from '../../../src/platform/backup/last-backup.ts'
import { openDb } from '../../../src/platform/db/open.ts'
import { openClient, openGuest } from '../../support/app-client.ts'
import { installDebian } from '../../support/debian-package.ts'
import { dropDatabase, readyDatabase, temporaryFolder } from '../../support/engines.ts'
import { type Postgres, startPostgres } from '../../support/postgres.ts'
import { runHere } from '../../support/run-here.ts'
import { SAMPLE_COUNT, SAMPLE_RECORDS } from '../../support/sample-courses.ts'
import { importRecords, startTestService } from '../../support/service.ts'

// The binaries of the other tests come without pg_dump.
const BIN = '/usr/lib/postgresql/15/bin'
const SETTINGS = [
  'listen_addresses=127.0.0.1',
  'fsync=off',
  'shared_buffers=32MB',
  'password_encryption=scram-sha-256',
]

let server: Postgres
let databases = 0

before(async () => {
  await installDebian('postgresql-15', `${BIN}/pg_dump`)
  server = await startPostgres(SETTINGS, { initdb: `${BIN}/initdb`, postgres: `${BIN}/postgres` })
})
after(() => server.stop())

async function query<T extends object>(url: string, sql: string): Promise<readonly T[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<T>(sql)).rows
  } finally {
    await client.end()
  }
}

async function newDatabase(): Promise<string> {
  const name = `d_${++databases}`
  await query(server.url, `create database ${name}`)
  return new URL(`/${name}`, server.url).href
}

async function emptyFolder(t: TestContext): Promise<string> {
  const folder = await temporaryFolder()
  t.after(() => rm(folder, { recursive: true, force: true }))
  return folder
}

const at = (url: string) => ({ DOGLEG_DATABASE_URL: url })

/** A database with a library, and a folder of its own. */
async function filled(t: TestContext) {
  const [folder, url] = [await emptyFolder(t), await newDatabase()]
  await importRecords(folder, url, SAMPLE_RECORDS)
  return { folder, url }
}

async function backedUp(t: TestContext) {
  const place = await filled(t)
  const file = path.join(place.folder, 'one.tar.gz')
  const made = await runHere(['backup', file, '--data', place.folder], at(place.url))
  assert.equal(made.code, 0, made.stderr)
  return { ...place, file }
}

const countOf = async (url: string, table: string) =>
  Number((await query<{ n: string }>(url, `select count(*) as n from ${table}`))[0]?.n)

test('a backup of a database that is being written to can be restored and served', async (t) => {
  const { folder, url } = await filled(t)
  const service = await startTestService({ env: at(url) })
  const guest = await openGuest(service.origin)
  let isWriting = true
  const writing = (async () => {
    const db = openDb({ folder, url })
    while (isWriting) await tryToWrite(db)
    await db.destroy()
  })()
  const made = await runHere(['backup', '--json', '--data', folder], at(url)).finally(() => {
    isWriting = false
  })
  await writing
  await service.stop()
  assert.equal(made.code, 0, made.stderr)
  const { file, rows, engine } = JSON.parse(made.stdout)
  assert.equal(engine, 'postgres')
  assert.ok((await countOf(url, 'session')) >= rows['public.session'])
  const target = await newDatabase()
  const restored = await runHere(['restore', file, '--data', await emptyFolder(t)], at(target))
  assert.equal(restored.code, 0, restored.stderr)
  assert.equal(await countOf(target, 'session'), rows['public.session'])
  const again = await startTestService({ env: at(target) })
  t.after(again.stop)
  assert.equal((await (await fetch(`${again.api}/status`)).json()).courses, SAMPLE_COUNT)
  const client = openClient(again.origin)
  client.plant(guest.cookie())
  assert.equal((await client.get('/api/v1/session')).status, 200)
  const left = await query(server.url, `select datname from pg_database where datname like 'dogleg_verify_%'`)
  assert.deepEqual(left, [], 'the database it was tried in is gone')
  assert.equal((await readLastBackup(folder))?.file, file)
})

test('a database with tables is replaced only if told to, whole, with tables that came later gone', async (t) => {
  const { folder, url, file } = await backedUp(t)
  const refused = await runHere(['restore', file, '--data', folder], at(url))
  assert.match(refused.stderr, /^dogleg: The database has tables in it already\. Use --force[^\n]+\n$/)
  await query(url, 'create table later (id int); create schema other; create table other.one (id int)')
  await query(url, 'update library set revision = 77')
  const replaced = await runHere(['restore', file, '--force', '--data', folder], at(url))
  assert.equal(replaced.code, 0, replaced.stderr)
  assert.deepEqual(await query(url, 'select revision::int from library'), [{ revision: 1 }])
  assert.deepEqual(await query(url, `select 1 from pg_tables where tablename in ('later', 'one')`), [])
})

test('a restore that fails in the middle leaves the database as it was', async (t) => {
  const { folder, url, file } = await backedUp(t)
  await query(url, 'update library set revision = 77')
  // Somebody else holds on to a table for as long as psql is willing to wait.
  await query(url, `alter database ${new URL(url).pathname.slice(1)} set lock_timeout = '300ms'`)
  const holder = new pg.Client({ connectionString: url })
  await holder.connect()
  await holder.query('begin; lock table course in access exclusive mode')
  const failed = await runHere(['restore', file, '--force', '--data', folder], at(url))
  await holder.end()
  assert.equal(failed.code, 1)
  assert.match(failed.stderr, /^dogleg: psql failed: [^\n]+\n$/)
  assert.equal(await countOf(url, 'course'), SAMPLE_COUNT)
  assert.deepEqual(await query(url, 'select revision::int from library'), [{ revision: 77 }])
})

test('positions are not in it', async (t) => {
  const { folder, url } = await filled(t)
  const service = await startTestService({ env: at(url) })
  await openGuest(service.origin)
  await service.stop()
  const columns = await query<{ name: string; type: string }>(
    url,
    `select column_name as name, data_type as type from information_schema.columns where table_name = 'position' order by ordinal_position`,
  )
  const values = columns.map(({ name, type }) =>
    name === 'account_id' ? '(select id from account limit 1)' : type === 'text' ? `'secret'` : '1',
  )
  await query(url, `insert into position values (${values.join(', ')})`)
  const made = await runHere(['backup', '--json', '--data', folder], at(url))
  assert.equal(made.code, 0, made.stderr)
  assert.equal(JSON.parse(made.stdout).rows['public.position'], 0)
})

test('a user who may not create databases names a server to try the backup on', async (t) => {
  const { folder, url } = await filled(t)
  await query(url, `create role plain login; grant pg_read_all_data to plain`)
  const plain = url.replace('postgres@', 'plain@')
  const refused = await runHere(['backup', '--data', folder], at(plain))
  assert.match(
    refused.stderr,
    /^dogleg: We may not create a database to try the backup in\.[^\n]+--verify-on URL\.\n$/,
  )
  assert.deepEqual(await readdir(path.join(folder, 'backups')), [])
  const made = await runHere(['backup', '--data', folder, '--verify-on', server.url], at(plain))
  assert.equal(made.code, 0, made.stderr)
})

test('programs older than the server are refused with one line', async (t) => {
  const folder = await emptyFolder(t)
  const url = await readyDatabase()
  t.after(() => dropDatabase(url))
  const { code, stderr } = await runHere(['backup', '--data', folder], at(url))
  assert.equal(code, 1)
  assert.match(stderr, /^dogleg: pg_dump is version 15, but the server is PostgreSQL 18\. Install [^\n]+\n$/)
})

test('a backup of SQLite is not for PostgreSQL', async (t) => {
  const folder = await emptyFolder(t)
  await importRecords(folder, null, SAMPLE_RECORDS)
  await mkdir(path.join(folder, 'elsewhere'))
  const file = path.join(folder, 'elsewhere', 'one.tar.gz')
  assert.equal((await runHere(['backup', file, '--data', folder])).code, 0)
  const { stderr } = await runHere(['restore', file, '--data', folder], at(await newDatabase()))
  assert.match(stderr, /^dogleg: This is a backup of SQLite, and DOGLEG_DATABASE_URL names PostgreSQL\.\n$/)
})
