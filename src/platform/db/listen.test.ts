import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { type Engine, openEngine } from '../../../test/support/engines.ts'
import { importRecords } from '../../../test/support/service.ts'
import { waitUntil } from '../../../test/support/wait-until.ts'
import { listenOnPostgres } from './listen.ts'
import type { Db } from './open.ts'

const notify = (db: Db, channel: string) => sql`select pg_notify(${channel}, '')`.execute(db)

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
  await waitUntil(async () => (await listeners(engine.db)).length === 1, 'listening')
  return { heard: () => heard, stop }
}

test('a notice on the channel is heard, one on another is not', async () => {
  const engine = await openEngine('postgres')
  const { heard, stop } = await listening(engine, 'Weird "channel"')
  await notify(engine.db, 'other')
  await notify(engine.db, 'Weird "channel"')
  await waitUntil(() => heard() === 1, 'the notice')
  stop()
  await waitUntil(async () => (await listeners(engine.db)).length === 0, 'the end of listening')
  await engine.close()
})

test('an import that changes the library gives notice, one that changes nothing does not', async () => {
  const engine = await openEngine('postgres')
  const { heard, stop } = await listening(engine, 'dogleg_library')
  await importRecords(engine.where.folder, engine.where.url, [{ name: 'Old Mill' }])
  await waitUntil(() => heard() === 1, 'the notice')
  await importRecords(engine.where.folder, engine.where.url, [{ name: 'Old Mill' }])
  await importRecords(engine.where.folder, engine.where.url, [{ name: 'Dunes' }])
  await waitUntil(() => heard() >= 2, 'the second notice')
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
  await waitUntil(async () => isAnother(await listeners(engine.db)), 'listening again')
  await notify(engine.db, 'dogleg_library')
  await waitUntil(() => heard() === 1, 'the notice')
  stop()
  await engine.close()
})
