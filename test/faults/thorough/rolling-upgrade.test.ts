import assert from 'node:assert/strict'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { type TestContext, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { dropDatabase, ENGINES, readyDatabase, readyFolder } from '../../support/engines.ts'
import { makeNextVersion } from '../../support/next-version.ts'
import { runDogleg, type ServeProcess, startServe } from '../../support/process.ts'
import { SAMPLE_RECORDS, UNMAPPED } from '../../support/sample-courses.ts'
import { importRecords } from '../../support/service.ts'
import { waitUntil } from '../../support/wait-until.ts'
import { writeProfiles } from '../../support/write-load.ts'

/** What a next version may do: columns with a default, tables, values for old rows, an index beside the writers. */
const EXPAND = `
import { sql } from 'kysely'
import { createIndexConcurrently } from '../src/platform/db/create-index.ts'
const INDEX = { name: 'session_created', table: 'session', columns: ['created_at'] }
export const beforehand = (db) => createIndexConcurrently(db, INDEX)
export async function up(db) {
  await db.schema.alterTable('profile').addColumn('swing', 'text', (c) => c.notNull().defaultTo('unknown')).execute()
  await db.schema.alterTable('account').addColumn('nickname', 'text').execute()
  await db.schema.createTable('swing_note').addColumn('id', 'text', (c) => c.primaryKey()).execute()
  await sql\`update account set nickname = name\`.execute(db)
  await sql\`create index if not exists session_created on session (created_at)\`.execute(db)
}
`

/** And what it may do one version later. */
const CONTRACT = `
export const up = (db) => db.schema.dropTable('swing_note').execute()
`

const originOf = ({ api }: ServeProcess) => api.replace(/\/v1$/, '')

async function end({ child, exited }: ServeProcess) {
  child.kill('SIGTERM')
  assert.equal(await exited, 0)
}

/** Somebody reads the table that is about to change, for longer than a migration waits for it. */
async function readForLong(t: TestContext, url: string | null) {
  if (url === null) return
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  t.after(() => client.end().catch(() => {}))
  await client.connect()
  await client.query('begin')
  await client.query('select count(*) from profile')
  setTimeout(() => client.query('commit').catch(() => {}), 6_000)
}

for (const engine of ENGINES)
  test(`the next version migrates while this one serves: no request fails (${engine})`, async (t) => {
    const folder = await readyFolder()
    const url = engine === 'postgres' ? await readyDatabase() : null
    const next = await makeNextVersion()
    t.after(async () => {
      await dropDatabase(url)
      for (const temporary of [folder, path.dirname(next.root)])
        await rm(temporary, { recursive: true, force: true })
    })
    await importRecords(folder, url, SAMPLE_RECORDS)
    const env = { DOGLEG_DATA: folder, ...(url ? { DOGLEG_DATABASE_URL: url } : {}) }
    const before = await startServe(env)
    const stop = new AbortController()
    const writers = [await writeProfiles(originOf(before), stop.signal)]
    const failed: number[] = []
    const read = async () => {
      for (; !stop.signal.aborted; await sleep(10)) {
        const { status } = await fetch(`${before.api}/courses/${UNMAPPED.slug}`)
        if (status !== 200) failed.push(status)
      }
    }
    const reading = read()
    await waitUntil(() => writers.every(({ writer }) => writer.acknowledged.length >= 5), 'writes')

    await readForLong(t, url)
    await next.migration('9001-expand', EXPAND)
    const after = await startServe(env, { root: next.root })
    writers.push(await writeProfiles(originOf(after), stop.signal))
    const since = performance.now()
    await waitUntil(
      () => writers.every(({ writer }) => writer.acknowledged.filter((at) => at > since).length >= 5),
      'writes of both versions',
    )
    stop.abort()
    await Promise.all([reading, ...writers.map(({ done }) => done)])
    for (const { writer } of writers) {
      assert.deepEqual(writer.refused, [])
      for (const origin of [originOf(before), originOf(after)])
        assert.deepEqual(await writer.missing(origin), [])
    }
    assert.deepEqual(failed, [])
    await end(after)

    let log = ''
    const onLog = (line: string) => {
      log += line
    }
    const again = await startServe(env, { onLog })
    assert.match(
      log,
      /the database is from a newer version \(9001-expand\), which this version can work with/,
    )
    await end(again)

    await next.migration('9002-no-notes-after-9001', CONTRACT)
    assert.equal((await runDogleg(['quality'], env, next.root)).code, 0)
    const { code, stderr } = await runDogleg(['serve', '--port', '0'], env)
    assert.equal(code, 1)
    assert.match(
      stderr,
      /^dogleg: The database belongs to a newer version of Dogleg: 9002-no-notes-after-9001 [^\n]+\n$/,
    )
    await end(before)
  })
