import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { chown, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { test } from 'node:test'
import { migrate } from '../../../src/platform/db/migrate.ts'
import { openDb } from '../../../src/platform/db/open.ts'
import { newDatabase, temporaryFolder } from '../../support/engines.ts'
import { freePort } from '../../support/postgres.ts'
import { ask, needPackage } from '../../support/postgres-pair.ts'
import { runDogleg, startServe } from '../../support/process.ts'
import { SAMPLE_RECORDS, UNMAPPED } from '../../support/sample-courses.ts'
import { importRecords } from '../../support/service.ts'
import { waitUntil } from '../../support/wait-until.ts'
import { writeProfiles, writeTokens } from '../../support/write-load.ts'

const SETTINGS = path.join(import.meta.dirname, '../../../deploy/pgbouncer/pgbouncer.ini')
const PROGRAM = '/usr/sbin/pgbouncer'
const NOBODY = 65_534

/** PgBouncer with the file in `deploy/pgbouncer`: addresses, and no password, as the server of the tests has none. */
async function startPgbouncer(server: URL, folder: string) {
  await needPackage('pgbouncer', PROGRAM)
  const port = await freePort()
  const text = (await readFile(SETTINGS, 'utf8'))
    .replace('port=5432', `port=${server.port}`)
    .replace('listen_port = 6432', `listen_port = ${port}`)
    .replace('auth_type = scram-sha-256', 'auth_type = trust')
    .replace('default_pool_size = 20', 'default_pool_size = 5')
  const file = path.join(folder, 'pgbouncer.ini')
  await writeFile(file, `${text}\nunix_socket_dir =\n`)
  await writeFile(path.join(folder, 'userlist.txt'), '"postgres" ""\n')
  const user = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {}
  for (const one of [folder, file]) if (user.uid) await chown(one, user.uid, user.gid)
  const child = spawn(PROGRAM, ['pgbouncer.ini'], { cwd: folder, ...user, stdio: 'ignore' })
  const ended = new Promise((done) => child.once('exit', done))
  const url = new URL(server)
  url.port = String(port)
  await waitUntil(
    () =>
      ask(url.href, 'select 1').then(
        () => true,
        () => false,
      ),
    'PgBouncer',
  )
  const stop = async () => {
    child.kill('SIGINT')
    await ended
  }
  return { url: url.href, stop }
}

test('through PgBouncer in transaction mode: migrations take turns, golfers write, imports arrive', async (t) => {
  const direct = new URL(await newDatabase())
  const [own, data] = [await temporaryFolder(), await temporaryFolder()]
  const pooler = await startPgbouncer(direct, own)
  t.after(async () => {
    await pooler.stop()
    for (const folder of [own, data]) await rm(folder, { recursive: true, force: true })
  })
  const { url } = pooler
  const together = Array.from({ length: 4 }, () => openDb({ folder: data, url }))
  const applied = await Promise.all(together.map((db) => migrate(db)))
  assert.equal(applied.filter(({ length }) => length > 0).length, 1, 'one of four has done it')
  for (const db of together) await db.destroy()
  const locks = await ask(direct.href, "select 1 from pg_locks where locktype = 'advisory'")
  assert.deepEqual(locks, [], 'no lock is left behind on a connection of the pool')

  await importRecords(data, direct.href, SAMPLE_RECORDS)
  const env = { DOGLEG_DATA: data, DOGLEG_DATABASE_URL: url, DOGLEG_DATABASE_DIRECT_URL: direct.href }
  const { child, api, exited } = await startServe(env)
  const origin = api.replace(/\/v1$/, '')
  const stop = new AbortController()
  const started = [
    ...(await Promise.all(Array.from({ length: 6 }, () => writeProfiles(origin, stop.signal)))),
    await writeTokens(origin, stop.signal),
  ]
  await waitUntil(() => started.every(({ writer }) => writer.acknowledged.length >= 20), 'writes')
  const slug = 'new-mill'
  const file = path.join(data, 'new.ndjson')
  await writeFile(file, `${JSON.stringify({ ...UNMAPPED, id: slug, name: 'New Mill', slug })}\n`)
  assert.equal((await runDogleg(['import', file], env)).code, 0)
  await waitUntil(async () => (await fetch(`${api}/courses/${slug}`)).ok, 'the new course')
  stop.abort()
  await Promise.all(started.map(({ done }) => done))
  for (const { writer } of started) {
    assert.deepEqual(writer.refused, [], writer.kind)
    assert.deepEqual(await writer.missing(origin), [], writer.kind)
  }
  child.kill('SIGTERM')
  assert.equal(await exited, 0)
})
