import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { test } from 'node:test'
import { sql } from 'kysely'
import {
  type EngineName,
  newDatabase,
  openEngine,
  temporaryFolder,
  USUAL_ENGINES,
} from '../../../test/support/engines.ts'
import { migrate } from './migrate.ts'
import { isPostgres, openDb, sqliteFile, type Where } from './open.ts'

const OPEN = path.join(import.meta.dirname, 'open.ts')
const MIGRATE = path.join(import.meta.dirname, 'migrate.ts')

/** A process that brings the tables up to date, as a start does; what it applied, or how it failed. */
async function migrateElsewhere(where: Where) {
  const program = `
    import { openDb } from ${JSON.stringify(OPEN)}
    import { migrate } from ${JSON.stringify(MIGRATE)}
    const db = openDb(${JSON.stringify(where)})
    const results = await migrate(db)
    process.stdout.write(JSON.stringify(results.map(({ status }) => status)))
    await db.destroy()`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program])
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr)])
  return { applied: out === '' ? null : JSON.parse(out), err }
}

async function emptyPlace(engine: EngineName): Promise<Where> {
  return { folder: await temporaryFolder(), url: engine === 'postgres' ? await newDatabase() : null }
}

for (const engine of USUAL_ENGINES) {
  test(`bringing the tables up to date twice does nothing the second time (${engine})`, async () => {
    const where = await emptyPlace(engine)
    const db = openDb(where)
    try {
      const first = await migrate(db)
      assert.ok(first.length > 0 && first.every(({ status }) => status === 'Success'))
      await db.updateTable('library').set({ revision: 5 }).execute()
      assert.deepEqual(await migrate(db), [])
      assert.deepEqual(await db.selectFrom('library').selectAll().execute(), [
        { id: 1, revision: 5, updated_at: 0, derived_by: 0 },
      ])
    } finally {
      await db.destroy()
      await rm(where.folder, { recursive: true, force: true })
    }
  })

  test(`four processes that start at once on nothing take turns (${engine})`, async () => {
    const where = await emptyPlace(engine)
    const outcomes = await Promise.all(Array.from({ length: 4 }, () => migrateElsewhere(where)))
    for (const { applied, err } of outcomes) assert.ok(applied !== null, err)
    assert.equal(outcomes.filter(({ applied }) => applied.length > 0).length, 1)
    const db = openDb(where)
    assert.deepEqual(await db.selectFrom('library').selectAll().execute(), [
      { id: 1, revision: 0, updated_at: 0, derived_by: 0 },
    ])
    await db.destroy()
    await rm(where.folder, { recursive: true, force: true })
  })

  test(`a number of 64 bits is a number (${engine})`, async () => {
    const { db, close } = await openEngine(engine)
    try {
      await db
        .updateTable('library')
        .set({ revision: 2 ** 40, updated_at: Number.MAX_SAFE_INTEGER })
        .execute()
      assert.deepEqual(await db.selectFrom('library').selectAll().execute(), [
        { id: 1, revision: 2 ** 40, updated_at: Number.MAX_SAFE_INTEGER, derived_by: 0 },
      ])
    } finally {
      await close()
    }
  })

  test(`the engine is told by its address, in a transaction too (${engine})`, async () => {
    const { db, close } = await openEngine(engine)
    try {
      assert.equal(isPostgres(db), engine === 'postgres')
      await db.transaction().execute(async (trx) => assert.equal(isPostgres(trx), engine === 'postgres'))
    } finally {
      await close()
    }
  })
}

test('the folder of the embedded database is made, and is its owner alone', async () => {
  const parent = await temporaryFolder()
  const folder = path.join(parent, 'a', 'b')
  const db = openDb({ folder, url: null })
  await migrate(db)
  await db.destroy()
  assert.equal((await stat(folder)).mode & 0o777, 0o700)
  assert.ok((await stat(sqliteFile(folder))).size > 0)
  await rm(parent, { recursive: true, force: true })
})

test('a PostgreSQL connection that breaks while idle is replaced at the next use', async () => {
  const { db, where, close } = await openEngine('postgres')
  const other = openDb(where)
  try {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)
    await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(other)
    await sql`select pg_sleep(0.1)`.execute(other)
    assert.equal((await db.selectFrom('library').selectAll().execute()).length, 1)
  } finally {
    await other.destroy()
    await close()
  }
})
