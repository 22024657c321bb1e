import assert from 'node:assert/strict'
import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { test } from 'node:test'
import { sql } from 'kysely'
import { openEngine } from '../../../test/support/engines.ts'
import { openDb, type Where } from './open.ts'
import { isUnavailable } from './unavailable.ts'

const QUICK = { answerMs: 300, connectMs: 2_000 }

const backend = async (db: ReturnType<typeof openDb>) =>
  (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)).rows[0]?.pid

test('a statement that takes too long fails as unavailable, alone and in a transaction; the next one works', async () => {
  const { where, close } = await openEngine('postgres')
  const db = openDb(where, QUICK)
  const slow = sql`select pg_sleep(20)`
  const before = await backend(db)
  await assert.rejects(slow.execute(db), isUnavailable)
  assert.notEqual(await backend(db), before)
  await assert.rejects(
    db.transaction().execute((trx) => slow.execute(trx)),
    isUnavailable,
  )
  assert.equal((await db.selectFrom('library').selectAll().execute()).length, 1)
  await db.destroy()
  await close()
})

test('a connection whose server may only be read from is not used again', async () => {
  const { where, close } = await openEngine('postgres')
  const db = openDb(where)
  const write = () => db.updateTable('library').set({ revision: 1 }).execute()
  await sql`set default_transaction_read_only = on`.execute(db)
  await assert.rejects(write(), isUnavailable)
  await write()
  await db.destroy()
  await close()
})

/** A line to the database on which nothing arrives any more, as when a machine has stopped. */
async function openLine(where: Where) {
  const { hostname, port } = new URL(where.url ?? '')
  const sockets: Socket[] = []
  const server = createServer((near) => {
    const far = connect(Number(port), hostname)
    for (const socket of [near, far]) socket.on('error', () => {})
    sockets.push(near, far)
    near.pipe(far)
    far.pipe(near)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = new URL(where.url ?? '')
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    where: { ...where, url: url.href },
    silence: () => {
      for (const socket of sockets) socket.unpipe().pause()
    },
    close: () => {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}

test('closing does not wait for a server that has stopped', async () => {
  const { where, close } = await openEngine('postgres')
  const line = await openLine(where)
  const db = openDb(line.where, QUICK)
  await Promise.all([backend(db), backend(db)])
  line.silence()
  await assert.rejects(backend(db), isUnavailable)
  const began = performance.now()
  await db.destroy()
  assert.ok(performance.now() - began < 30_000)
  line.close()
  await close()
})
