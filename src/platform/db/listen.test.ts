import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { type Engine, openEngine } from '../../../test/support/engines.ts'
import { importRecords } from '../../../test/support/service.ts'
import { listenOnPostgres } from './listen.ts'
import type { Db } from './open.ts'

const notify = (db: Db, channel: string) => sql`select pg_notify(${channel}, '')`.execute(db)

async function until(what: string, holds: () => boolean | Promise<boolean>, withinMs = 3_000) {
  for (const end = performance.now() + withinMs; performance.now() < end; await sleep(20))
    if (await holds()) return
  assert.fail(`${what} did not come to pass`)
}

/** The backends that listen in this database: those that have finished saying so. */
async function listeners(db: Db): Promise<readonly number[]> {
  const { rows } = await sql<{ pid: number }>`
    select pid from pg_stat_activity where datname = current_database() and query ilike 'listen %' and state = 'idle'`.execute(
    db,
  )
  return rows.map(({ pid }) => pid)
}

async function listening(engine: Engine, channel: string) {
  let heard = 0
  const stop = listenOnPostgres(engine.where.url ?? '', channel, () => heard++)
  await until('listening', async () => (await listeners(engine.db)).length === 1)
  return { heard: () => heard, stop }
}

test('a notice on the channel is heard, one on another is not', async () => {
  const engine = await openEngine('postgres')
  const { heard, stop } = await listening(engine, 'Weird "channel"')
  await notify(engine.db, 'other')
  await notify(engine.db, 'Weird "channel"')
  await until('the notice', () => heard() === 1)
  stop()
  await until('the end of listening', async () => (await listeners(engine.db)).length === 0)
  await engine.close()
})

test('an import that changes the library gives notice, one that changes nothing does not', async () => {
  const engine = await openEngine('postgres')
  const { heard, stop } = await listening(engine, 'dogleg_library')
  await importRecords(engine.where.folder, engine.where.url, [{ name: 'Old Mill' }])
  await until('the notice', () => heard() === 1)
  await importRecords(engine.where.folder, engine.where.url, [{ name: 'Old Mill' }])
  await importRecords(engine.where.folder, engine.where.url, [{ name: 'Dunes' }])
  await until('the second notice', () => heard() >= 2)
  assert.equal(heard(), 2)
  stop()
  await engine.close()
})

test('a broken connection is opened again, and notices are heard as before', async () => {
  const engine = await openEngine('postgres')
  const { heard, stop } = await listening(engine, 'dogleg_library')
  const [pid] = await listeners(engine.db)
  await sql`select pg_terminate_backend(${pid})`.execute(engine.db)
  const isAnother = ([next]: readonly number[]) => next !== undefined && next !== pid
  await until('listening again', async () => isAnother(await listeners(engine.db)), 10_000)
  await notify(engine.db, 'dogleg_library')
  await until('the notice', () => heard() === 1)
  stop()
  await engine.close()
})
