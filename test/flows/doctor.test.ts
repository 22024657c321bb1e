import assert from 'node:assert/strict'
import { chmod, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { type TestContext, test } from 'node:test'
import pg from 'pg'
import { noteBackup } from '../../src/platform/backup/last-backup.ts'
import { openDb, sqliteFile } from '../../src/platform/db/open.ts'
import { saveEvent } from '../../src/premium/event-store.ts'
import { dropDatabase, newDatabase, readyDatabase, readyFolder, temporaryFolder } from '../support/engines.ts'
import { runHere } from '../support/run-here.ts'

const HOUR_MS = 3_600_000

async function readyPlace(t: TestContext): Promise<string> {
  const folder = await readyFolder()
  t.after(() => rm(folder, { recursive: true, force: true }))
  return folder
}

const doctor = async (folder: string, env: Readonly<Record<string, string>> = {}) => {
  const ran = await runHere(['doctor', '--data', folder], { DOGLEG_PORT: '0', ...env })
  return { ...ran, says: (words: RegExp) => assert.match(ran.stdout, words) }
}

test('doctor changes nothing, and says that a database is empty, behind or ahead', async (t) => {
  const folder = await temporaryFolder()
  t.after(() => rm(folder, { recursive: true, force: true }))
  const empty = await doctor(folder)
  empty.says(/· database: embedded SQLite is empty: the first start creates the tables/)
  assert.equal(empty.code, 0, empty.stdout)

  const ready = await readyPlace(t)
  const db = openDb({ folder: ready, url: null })
  const latest = await db
    .withTables<{ kysely_migration: { name: string; timestamp: string } }>()
    .selectFrom('kysely_migration')
    .select(({ fn }) => fn.max('name').as('name'))
    .executeTakeFirstOrThrow()
  const migrations = db.withTables<{ kysely_migration: { name: string; timestamp: string } }>()
  await migrations.deleteFrom('kysely_migration').where('name', '=', latest.name).execute()
  const before = await readFile(sqliteFile(ready))
  const behind = await doctor(ready)
  behind.says(new RegExp(`· database: 1 migration is pending, from ${latest.name} on: the next start`))
  assert.equal(behind.code, 0)
  assert.deepEqual(await readFile(sqliteFile(ready)), before)
  await migrations.insertInto('kysely_migration').values({ name: '9999-future', timestamp: '' }).execute()
  await db.destroy()
  const ahead = await doctor(ready)
  ahead.says(/✗ database: its tables are newer than this version \(9999-future\)/)
  assert.equal(ahead.code, 1)
})

test('doctor looks at the last backup', async (t) => {
  const folder = await readyPlace(t)
  ;(await doctor(folder)).says(/· backup: none by \.\/dogleg backup/)
  const file = path.join(folder, 'one.tar.gz')
  await writeFile(file, '')
  await noteBackup(folder, { at: Date.now() - 2 * HOUR_MS, file, bytes: 0 })
  ;(await doctor(folder)).says(/✓ backup: the last one is 2 hours old/)
  await rm(file)
  ;(await doctor(folder)).says(/· backup: the last one was moved or deleted/)
  await noteBackup(folder, { at: Date.now() - 50 * HOUR_MS, file, bytes: 0 })
  const old = await doctor(folder)
  old.says(/✗ backup: the last one is 2 days old/)
  assert.equal(old.code, 1)
})

test('doctor finds files that others can read', async (t) => {
  const folder = await readyPlace(t)
  await mkdir(path.join(folder, 'mail'), { mode: 0o755 })
  await chmod(path.join(folder, 'mail'), 0o755)
  const open = await doctor(folder)
  open.says(/✗ permissions: other users can read \S+\/mail, which has secrets in it: chmod go= \S+\/mail/)
  assert.equal(open.code, 1)
  await chmod(path.join(folder, 'mail'), 0o700)
  assert.doesNotMatch((await doctor(folder)).stdout, /permissions/)
})

test('doctor finds a proxy that we do not believe, or that everybody could be', async (t) => {
  const folder = await readyPlace(t)
  const at = { DOGLEG_APP_URL: 'https://app.example.org' }
  const unset = await doctor(folder, at)
  unset.says(/✗ proxy: the public address is https, but DOGLEG_TRUST_PROXY is not set/)
  assert.equal(unset.code, 1)
  ;(await doctor(folder, { ...at, DOGLEG_TRUST_PROXY: '0.0.0.0/0' })).says(/✗ proxy: .* trusts everybody/)
  ;(await doctor(folder, { ...at, DOGLEG_TRUST_PROXY: '10.0.0.1' })).says(/✓ proxy: we believe 10\.0\.0\.1/)
  assert.doesNotMatch((await doctor(folder)).stdout, /proxy/)
})

test('doctor finds payments that could not be applied', async (t) => {
  const folder = await readyPlace(t)
  ;(await doctor(folder)).says(/✓ work: nothing is left undone/)
  const db = openDb({ folder, url: null })
  const event = { id: 'evt_1', type: 'invoice.paid', created: 1, data: { object: {} } }
  await saveEvent(db, 'stripe', event as unknown as Parameters<typeof saveEvent>[2], Date.now() - HOUR_MS)
  await db.destroy()
  ;(await doctor(folder)).says(/✗ work: 1 payment events could not be applied, 0 tasks/)
})

test('doctor reads PostgreSQL’s settings: the server of the tests may lose what it acknowledged', async (t) => {
  const folder = await readyPlace(t)
  const url = await readyDatabase()
  t.after(() => dropDatabase(url))
  const at = { DOGLEG_DATABASE_URL: url }
  const told = await doctor(folder, at)
  assert.equal(told.code, 1)
  told.says(/✓ database: PostgreSQL answers \(\d+ ms\), tables are up to date/)
  told.says(/✓ PostgreSQL: version 18/)
  told.says(/✗ PostgreSQL: fsync is off: a crash can destroy the database/)
  told.says(/✗ PostgreSQL: synchronous_commit is off: a crash can lose/)
  told.says(/✓ PostgreSQL: max_connections 100 has room for 8 processes with 12 connections each/)
  told.says(/✓ clock: agrees with the database’s to \d+ ms/)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(`alter database ${new URL(url).pathname.slice(1)} set statement_timeout = '5s'`)
  await client.end()
  ;(await doctor(folder, at)).says(/· PostgreSQL: statement_timeout is 5000 ms: large imports/)
  const bare = await newDatabase()
  t.after(() => dropDatabase(bare))
  ;(await doctor(folder, { DOGLEG_DATABASE_URL: bare })).says(/· database: PostgreSQL is empty/)
})
